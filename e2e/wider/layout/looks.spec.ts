import type { Locator } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { layoutShift } from '../../layoutShift';
import { nowPlayingSheet } from '../../nowPlayingSheet';
import { pageMenu } from '../../screens/pageMenu';
import { boxOf, button, expectOneLine, rowsOf, seedSongs } from './pageLooks';

const LONG = 'A playlist whose name goes on and on until nobody can remember how it began';

/** Expects that no text is wider than its box. */
async function expectRoomForWords(found: Locator): Promise<void> {
  const cut = await found.evaluateAll((all) =>
    all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent),
  );
  expect(cut).toEqual([]);
}

test('the results of a search move nothing that was there before them', async ({
  page,
  shell,
  faults,
}) => {
  await faults.slow('/api/search_request', 500);
  await shell.open('/search/the');
  await expect(page.getByRole('main').getByText('Searching, wait...')).toBeVisible();
  await expect(rowsOf(page).first()).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.01);
});

test.describe('a window of 1024 px', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('keeps controls in the side column of Now playing [11.58]', async ({ page, playTank }) => {
    await playTank();
    await page.keyboard.press('f');
    const sheet = nowPlayingSheet(page);
    const title = await boxOf(sheet.getByRole('link', { name: 'Tank!' }));
    const shuffle = await boxOf(sheet.getByRole('button', { name: 'Shuffle', exact: true }));
    const loop = await boxOf(sheet.getByRole('button', { name: /^Loop/ }));
    expect(shuffle.x).toBeGreaterThanOrEqual(title.x);
    expect(loop.x + loop.width).toBeLessThanOrEqual(1024 - 32);
  });
});

test.describe('a window of 768 px', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('centres the icons in their buttons [11.59]', async ({ page, shell }) => {
    await shell.open('/search/cowboy%20bebop');
    for (const name of ['Actions for all songs', 'Filters']) {
      const around = await boxOf(button(page, name));
      const sign = await boxOf(button(page, name).locator('svg'));
      expect(sign.x + sign.width / 2).toBeCloseTo(around.x + around.width / 2, 0);
    }
  });

  test('shows History & stats beside the filters of Most listened, and the buttons on one line [11.59]', async ({
    page,
    shell,
    playTank,
  }) => {
    await playTank();
    await shell.open('/listened');
    // The page before has buttons of these names too.
    const link = page.getByRole('main').getByRole('link', { name: 'History & stats' });
    await expect(link).toBeVisible();
    await expect(button(page, 'Play all')).toBeVisible();
    await expectOneLine(link, button(page, 'Filters'));
    const names = ['Play all', 'Shuffle', 'Actions for all songs'];
    await expectOneLine(...names.map((name) => button(page, name)));
  });
});

const WIDE_WINDOWS = [
  { width: 1366, height: 900 },
  { width: 1440, height: 900 },
] as const;
/** Where the first row of a playlist is at the latest. */
const HIGHEST_PIXELS = 280;

test('wide windows show the tabs and buttons of a playlist on one line, with the songs close below, and keep the rows in place when the queue opens and closes [11.50 11.59]', async ({
  page,
  shell,
  player,
}) => {
  const queue = page.getByRole('complementary', { name: 'Queue' });
  for (const title of ['Mine', LONG]) {
    await shell.open(await seedSongs(page, 3, title));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title.slice(0, 4));
    const first = rowsOf(page).first();
    for (const size of WIDE_WINDOWS) {
      const where = `${title}, ${size.width} px`;
      await page.setViewportSize(size);
      await expect(first, where).toBeVisible();
      const { y } = await boxOf(first);
      if (title !== LONG) {
        await expectOneLine(page.getByRole('tab', { name: 'All Song' }), button(page, 'Filters'));
        await expectOneLine(button(page, 'Play'), button(page, 'Shuffle'), pageMenu(page));
        expect(y, where).toBeLessThanOrEqual(HIGHEST_PIXELS);
      }
      for (const count of [1, 0, 1, 0]) {
        await player.queueButton.click();
        await expect(queue).toHaveCount(count);
        await expect.poll(async () => (await boxOf(first)).y, where).toBeCloseTo(y, 0);
      }
      expect(await page.evaluate(() => window.scrollY), where).toBe(0);
    }
  }
});

test('every button beside the queue shows a word or an icon [12.20]', async ({
  page,
  shell,
  playTank,
}) => {
  await playTank();
  await page.keyboard.press('q');
  const list = await seedSongs(page, 3);
  const main = page.getByRole('main');
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 768 });
    for (const path of [list, '/listened', '/song', '/search/cowboy%20bebop']) {
      await shell.open(path);
      await expect(main.getByRole('button', { name: 'Shuffle', exact: true })).toBeVisible();
      const blank = await main.getByRole('button').evaluateAll((buttons) =>
        buttons
          .filter((each) => each.getClientRects().length > 0)
          .filter((each) => each.querySelector('svg')?.getClientRects().length === 0)
          .filter((each) => Number.parseFloat(getComputedStyle(each).fontSize) === 0)
          .map((each) => each.textContent),
      );
      expect(blank, `${path} at ${width} px`).toEqual([]);
    }
  }
  const settings = page.getByRole('banner').getByRole('button', { name: 'Settings' });
  await settings.hover();
  const tooltip = settings.getByText('Settings');
  await expect(tooltip).toHaveCSS('opacity', '1');
  const isOnTop = await tooltip.evaluate((element) => {
    element.style.pointerEvents = 'auto';
    const { left, right, bottom } = element.getBoundingClientRect();
    return document.elementFromPoint((left + right) / 2, bottom - 2) === element;
  });
  expect(isOnTop).toBe(true);
});

test('the title of Most listened takes one line, and “Not playable” is not cut [12.66]', async ({
  page,
  shell,
  faults,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const host of ['american', 'american2', 'europe', 'catbox']) {
    await faults.fail(`/${host}/`, { status: 404 });
  }
  await shell.open('/anime/13');
  await button(page, 'Play').click();
  const failed = page.getByRole('main').getByText('Not playable').first();
  await expect(failed).toBeVisible();
  await expectRoomForWords(failed);
  await shell.open('/404');
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((done, fail) => {
      const opening = indexedDB.open('SuperPlayer');
      opening.onsuccess = () => done(opening.result);
      opening.onerror = () => fail(opening.error);
    });
    const songs = await new Promise<{ annSongId: number }[]>((done) => {
      const all = database.transaction('songs').objectStore('songs').getAll();
      all.onsuccess = () => done(all.result);
    });
    const transaction = database.transaction('listened', 'readwrite');
    for (const { annSongId } of songs) {
      transaction.objectStore('listened').put({ annSongId, count: 3 });
    }
    await new Promise((done) => {
      transaction.oncomplete = done;
    });
    database.close();
  });
  await page.reload();
  await shell.open('/listened');
  await expect(rowsOf(page).first()).toBeVisible();
  const title = page.getByRole('heading', { level: 1, name: 'Most listened' });
  const { height } = await boxOf(title);
  // Two lines of it are 67 px.
  expect(height).toBeLessThan(45);
});

test('at most 68 things can be pressed at rest on a page of results, and a row shows its tools on hover', async ({
  page,
  shell,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await shell.open('/search/cowboy%20bebop');
  const rows = page.getByRole('main').locator('[data-row]');
  await expect(rows.nth(8)).toBeVisible();
  await page.mouse.move(100, 700);
  const pressable = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, input, select')]
        .filter((control) => {
          const { x, y, width, height } = control.getBoundingClientRect();
          const top = document.elementFromPoint(x + width / 2, y + height / 2);
          return top !== null && control.contains(top) && !control.matches(':disabled');
        })
        .filter((control) => {
          const isVisible = { opacityProperty: true, visibilityProperty: true };
          if (!control.checkVisibility(isVisible)) return false;
          if (control.matches('input, select') || control.hasChildNodes()) return true;
          // Without a text it shows what its style draws, which a row at rest has no colour for.
          return ['::before', '::after'].some((part) => {
            const { content, color } = getComputedStyle(control, part);
            return content !== 'none' && color !== 'rgba(0, 0, 0, 0)';
          });
        })
        .map((control) => control.ariaLabel ?? control.textContent),
    );
  const atRest = await pressable();
  expect(atRest.length, atRest.join('\n')).toBeLessThanOrEqual(68);
  expect(atRest.length).toBeGreaterThan(40);

  await rows.nth(2).hover();
  const tools = (await pressable()).filter((name) => !atRest.includes(name));
  expect(tools).toEqual([
    expect.stringMatching(/^Play /),
    expect.stringMatching(/^Like /),
    expect.stringMatching(/^Options for /),
  ]);
});
