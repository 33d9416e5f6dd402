import type { Locator } from '@playwright/test';
import { expectLargeTargets } from '../../axe';
import { expect, test } from '../../fixtures';

async function boxOf(found: Locator) {
  const box = await found.boundingBox();
  if (box === null) throw new Error('it is not on the page');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** The icon over a cover. */
const signOf = (cover: Locator) =>
  cover.evaluate((each) => getComputedStyle(each, '::after').backgroundImage);

test('the cover of the song that plays shows a pause icon under the pointer [12.24]', async ({
  player,
  searchPage,
  playTank,
}) => {
  await playTank();
  const cover = searchPage.playButton('Tank!');
  const other = searchPage.playButton('THE REAL FOLK BLUES');
  await cover.hover();
  const pauses = await signOf(cover);
  await other.hover();
  const plays = await signOf(other);
  expect(pauses).toContain('url(');
  expect(pauses).not.toBe(plays);
  await cover.click();
  await expect(player.playButton).toBeVisible();
  expect(await signOf(cover)).toBe(plays);
});

test('the chips of the Sound dialog cover neither the last row of the queue nor its video [12.25]', async ({
  page,
  player,
  playTwo,
}) => {
  await playTwo();
  await page.keyboard.press('q');
  await page.keyboard.press('v');
  await player.region.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sound' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sound' });
  await dialog.getByLabel('Speed').selectOption('1.25×');
  await dialog.getByLabel('Sleep timer').selectOption('15 minutes');
  await expect(dialog).toContainText('The sound stops by itself in 15 min.');
  await dialog.getByRole('switch', { name: 'Sampler' }).click();
  await page.keyboard.press('Escape');
  const chips = player.region.getByRole('list', { name: 'Active sound settings' });
  const popup = page.getByRole('region', { name: 'Video' });
  const queue = page.getByRole('complementary', { name: 'Queue' });
  const handle = await boxOf(queue.getByRole('button', { name: /^Move / }).first());
  expect(handle.width).toBeGreaterThanOrEqual(24);
  for (const size of [
    { width: 1440, height: 900 },
    { width: 768, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    const { x, y, right, height } = await boxOf(chips);
    expect(height, 'one line').toBeLessThan(30);
    expect([x >= 0, right <= size.width]).toEqual([true, true]);
    // On phones the edge of the bar is the seek slider, which a finger drags.
    const bar = await boxOf(player.region);
    if (size.width < 600) expect(y + height).toBeLessThanOrEqual(bar.y - 8);
    expect((await boxOf(popup)).bottom).toBeLessThanOrEqual(y);
    const rows = await boxOf(queue.getByRole('list').last());
    const list = await queue
      .getByRole('list')
      .last()
      .evaluate((each) => {
        let box: Element = each;
        while (box.parentElement && !/auto|scroll/.test(getComputedStyle(box).overflowY))
          box = box.parentElement;
        return box.getBoundingClientRect().bottom;
      });
    expect(Math.min(rows.bottom, list)).toBeLessThanOrEqual(y);
  }
  await popup.getByRole('button', { name: 'Close video' }).click();
  const end = await queue.evaluate((each) =>
    Math.max(...[...each.querySelectorAll('li')].map((row) => row.getBoundingClientRect().bottom)),
  );
  expect(end).toBeLessThanOrEqual((await boxOf(chips)).y);
});

test('the keys in the list of keys overlap neither each other nor their descriptions [12.27]', async ({
  page,
  shell,
}) => {
  await shell.open('/404');
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Shift →')).toBeVisible();
  const over = await dialog.evaluate((each) =>
    [...each.querySelectorAll('li, dl > div')].flatMap((row) => {
      const boxes = [...row.querySelectorAll('kbd, kbd + kbd, dd, li > span:last-child')].map(
        (part) => part.getBoundingClientRect(),
      );
      const isOver = boxes.some((one, place) =>
        boxes
          .slice(place + 1)
          .some(
            (other) =>
              one.left < other.right - 1 &&
              other.left < one.right - 1 &&
              one.top < other.bottom - 1 &&
              other.top < one.bottom - 1,
          ),
      );
      return isOver ? [row.textContent] : [];
    }),
  );
  expect(over).toEqual([]);
});

test('the buttons of the bar and of Home are large enough in every window [12.22]', async ({
  page,
  shell,
  playTank,
}) => {
  await playTank();
  await shell.open('/');
  const discovery = page.getByRole('region', { name: 'Discovery' });
  await expect(discovery.getByRole('button', { name: 'Play all', exact: true })).toBeVisible();
  await page.mouse.move(0, 0);
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1350, height: 940 },
    { width: 1280, height: 600 },
    { width: 768, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await expectLargeTargets(page);
  }
});

test.describe('the player bar on a touch screen', () => {
  const TABLET = { width: 768, height: 1024 };
  const SIZES = [TABLET, { width: 640, height: 500 }];
  test.use({ viewport: TABLET, hasTouch: true, isMobile: true });

  test('keeps its buttons clear of its edges and of each other at 768 and 640 px [12.22]', async ({
    page,
    player,
    playTank,
  }) => {
    await playTank();
    for (const size of SIZES) {
      const where = `${size.width} px`;
      await page.setViewportSize(size);
      const bar = await boxOf(player.region);
      for (const found of [player.pauseButton, player.seekSlider]) {
        const box = await boxOf(found);
        expect(box.y - bar.y, where).toBeGreaterThanOrEqual(4);
        expect(bar.bottom - box.bottom, where).toBeGreaterThanOrEqual(4);
      }
      const line = ['Open now playing', 'Shuffle', 'Pause', 'Loop: all songs', 'Queue', 'More'];
      const boxes = await Promise.all(
        line.map((name) => boxOf(player.region.getByRole('button', { name, exact: true }))),
      );
      for (const [place, { right }] of boxes.slice(0, -1).entries())
        expect(right, `${line[place]}, ${where}`).toBeLessThanOrEqual(boxes[place + 1]?.x ?? 0);
    }
  });
});
