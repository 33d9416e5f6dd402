import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import type { PlayerBar } from '../../screens/PlayerBar';
import type { Shell } from '../../screens/Shell';
import { storedQueue } from '../../storedTexts';

const messages = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const queue = (page: Page) => page.getByRole('complementary', { name: 'Queue' });

/** Plays a search, opens the queue and removes songs from its second row on. */
async function removeSongs(page: Page, shell: Shell, player: PlayerBar, count: number) {
  await shell.open('/search/bebop');
  await page.getByRole('main').getByRole('button', { name: 'Play all', exact: true }).click();
  await player.expectSoundAdvances();
  await player.queueButton.click();
  const before = await storedQueue(page);
  expect(before.length).toBeGreaterThan(count + 1);
  for (let removed = 1; removed <= count; removed += 1) {
    await queue(page)
      .getByRole('button', { name: /^Remove / })
      .nth(1)
      .click();
    await expect.poll(async () => (await storedQueue(page)).length).toBe(before.length - removed);
  }
  return before;
}

/** Runs in the page: lists the controls covered by that area. */
function listCovered({
  x,
  y,
  width,
  height,
}: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>) {
  return [...document.querySelectorAll('main :is(button, a[href], input, select)')]
    .filter((each) => {
      const { left, top, right, bottom } = each.getBoundingClientRect();
      return left < x + width && right > x && top < y + height && bottom > y;
    })
    .map((each) => each.ariaLabel ?? each.textContent);
}

for (const [width, height] of [
  [390, 844],
  [844, 390],
  [1280, 600],
  [1440, 690],
  [1440, 760],
  [1440, 900],
] as const) {
  test.describe(`the messages at ${width} by ${height}`, () => {
    test.use({ viewport: { width, height } });
    test('cover neither the navigation nor the controls of the page [12.75]', async ({
      page,
      shell,
      player,
    }) => {
      await removeSongs(page, shell, player, 2);
      await page.keyboard.press('Escape');
      const card = messages(page).getByText('2 songs removed from the queue');
      await expect(card).toBeVisible();
      const place = await messages(page).boundingBox();
      if (place === null) throw new Error('the messages are not drawn');
      for (const link of await page.getByRole('navigation').getByRole('link').all()) {
        const box = await link.boundingBox();
        if (box === null || box.y > height) continue;
        const isApart =
          box.x + box.width <= place.x ||
          place.x + place.width <= box.x ||
          box.y + box.height <= place.y ||
          place.y + place.height <= box.y;
        expect(isApart, (await link.textContent()) ?? '').toBe(true);
      }
      // On a page without free space for the messages, its end can be scrolled out from under them.
      if (width < 1100) await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const covered = () => page.evaluate(listCovered, place);
      await expect.poll(covered).toEqual([]);
    });
  });
}
