import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { FindPage } from '../../screens/FindPage';
import type { PlayerBar } from '../../screens/PlayerBar';
import type { Shell } from '../../screens/Shell';
import { seedSongs } from './pageLooks';

/** A 1440 by 900 page at 200 % zoom. */
test.use({ viewport: { width: 720, height: 450 } });

/** What a phone's player takes of the window. */
const SMALL_PLAYER_PIXELS = 64;
/** Between the bars, this many rows of 60 px fit into the window. */
const MOST_WHOLE_ROWS = 5;

/** Runs in the page: how many rows of songs are in sight as a whole, with nothing over them. */
function countWholeRows(): number {
  const isFree = (row: Element, x: number, y: number) =>
    row.contains(document.elementFromPoint(x, y));
  return [...document.querySelectorAll('main li[data-row]')].filter((row) => {
    const { left, right, top, bottom } = row.getBoundingClientRect();
    const middle = (left + right) / 2;
    return isFree(row, middle, top + 2) && isFree(row, middle, bottom - 2);
  }).length;
}

/** Scrolls to the first row, and expects that the rows have the window but for the small player. */
async function expectRowsInSight(page: Page, shell: Shell, player: PlayerBar): Promise<void> {
  const rows = page.locator('main li[data-row]');
  await expect(rows.nth(4)).toBeAttached();
  await expect
    .poll(async () => (await player.region.boundingBox())?.height)
    .toBeLessThanOrEqual(SMALL_PLAYER_PIXELS);
  await rows.first().evaluate((row) => window.scrollTo(0, row.getBoundingClientRect().top - 20));
  await expect.poll(() => page.evaluate(countWholeRows)).toBeGreaterThanOrEqual(MOST_WHOLE_ROWS);
  await expect(shell.searchInput).not.toBeInViewport();
}

test('a window of 720 by 450 px shows songs at once, five rows of them when its heads are scrolled away, on the find page too, and the search field at its key [12.29]', async ({
  page,
  shell,
  player,
}) => {
  await shell.open('/search/the');
  for (const path of ['/anime/13', '/artist/261', await seedSongs(page, 12), '/search/the']) {
    await test.step(path, async () => {
      await shell.open(path);
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect.poll(() => page.evaluate(countWholeRows), path).toBeGreaterThanOrEqual(1);
      await expectRowsInSight(page, shell, player);
    });
  }
  await test.step('the search field is back in sight at its key', async () => {
    const scrolled = await page.evaluate(() => window.scrollY);
    await page.keyboard.press('/');
    await expect(shell.searchInput).toBeFocused();
    await expect(shell.searchInput).toBeInViewport({ ratio: 1 });
    // The browser only gives the field its distance from the edge.
    const moved = Math.abs((await page.evaluate(() => window.scrollY)) - scrolled);
    expect(moved).toBeLessThanOrEqual(16);
    await page.keyboard.press('Escape');
  });
  await test.step('the find page', async () => {
    await new FindPage(page).download();
    await expectRowsInSight(page, shell, player);
  });
});
