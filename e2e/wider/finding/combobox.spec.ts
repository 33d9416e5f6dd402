import type { Page } from '@playwright/test';
import { expectNothingSerious, followSystemTheme } from '../../axe';
import { expect, test } from '../../fixtures';

/** 18:00 in Tokyo: outside of ranked time by the clock's rule. */
const OUTSIDE_RANKED = new Date('2026-05-10T09:00:00Z');

const grid = (page: Page) => page.getByRole('grid', { name: 'Suggestions' });
const cell = (page: Page, name: string | RegExp) =>
  grid(page).getByRole('gridcell', { name, exact: true });

/** The text of the row that `aria-activedescendant` refers to. */
async function activeName(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
    return document.getElementById(id)?.textContent ?? null;
  });
}

test.beforeEach(async ({ page }) => {
  await followSystemTheme(page);
});

test('recent searches appear in the empty search field of every tab and can be removed [10.22]', async ({
  page,
  shell,
  context,
}) => {
  await shell.open();
  for (const text of ['lisa', 'aimer', 'LiSA']) await shell.searchFor(text);
  await expect(page).toHaveURL(/#\/search\/LiSA$/);
  // The new page takes the focus when it renders.
  await expect(page.getByRole('heading', { level: 1, name: 'LiSA' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(shell.searchInput).toBeFocused();
  await expect(cell(page, 'LiSA')).toBeVisible();
  await expect(cell(page, /^lisa$/i)).toHaveCount(1);
  await expectNothingSerious(page);

  const other = await context.newPage();
  await other.goto('./#/');
  await other.getByRole('combobox', { name: 'Search anime songs' }).focus();
  await expect(cell(other, 'aimer')).toBeVisible();
  await other.keyboard.press('ArrowUp');
  await other.keyboard.press('ArrowUp');
  await expect.poll(() => activeName(other)).toBe('aimer');
  await other.keyboard.press('Delete');
  await expect(cell(other, 'aimer')).toHaveCount(0);
  await expect(cell(page, 'aimer')).toHaveCount(0);
  await grid(other).getByRole('button', { name: 'Clear all' }).click();
  await expect(grid(other)).toHaveCount(0);
  await other.close();
});

test('a text typed before the suggestions have loaded gets suggestions once they have', async ({
  page,
  shell,
  openBebop,
}) => {
  await page.clock.install({ time: OUTSIDE_RANKED });
  await openBebop();
  let letThrough = () => {};
  const held = new Promise<void>((done) => {
    letThrough = done;
  });
  // Home is here without the suggestions; the results of a search are in the same chunk.
  await shell.open();
  await page.route('**/assets/search-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await shell.searchInput.fill('tank');
  await expect(shell.searchInput).toHaveAttribute('aria-expanded', 'false');
  letThrough();
  await expect(cell(page, /^Tank!/)).toBeVisible();
});

test('a search works if the suggestions cannot be loaded', async ({ page, shell, searchPage }) => {
  // Texts that the suggestions need, and the results do not.
  await page.route('**/assets/en.more-*.js', (route) => route.abort());
  await shell.open();
  const missing = page.waitForEvent('requestfailed', (asked) => asked.url().includes('/en.more-'));
  await shell.searchInput.focus();
  await missing;
  await shell.searchFor('cowboy bebop');
  await expect(page).toHaveURL(/#\/search\/cowboy%20bebop$/);
  await expect(searchPage.playButton('Tank!')).toBeVisible();
});

test.describe('the suggestions on a phone [10.20]', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('fill the screen between the top bar and the player, and play a song by touch', async ({
    page,
    shell,
    searchPage,
    player,
  }) => {
    await page.clock.install({ time: OUTSIDE_RANKED });
    await shell.open('/search/cowboy%20bebop');
    await expect(searchPage.playButton('Tank!')).toBeVisible();
    await shell.searchInput.tap();
    await shell.searchInput.fill('tank');
    const row = cell(page, /^Tank!/);
    await expect(row).toBeVisible();
    const box = await row.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(48);
    const panel = await page.evaluate(() => {
      const area = document.querySelector('[role=grid]')?.parentElement?.parentElement;
      return area?.getBoundingClientRect().toJSON();
    });
    expect(panel).toMatchObject({ x: 0, y: 56, width: 390, height: 844 - 56 - 64 });
    await expectNothingSerious(page);
    await grid(page).getByRole('button', { name: 'Play Tank!' }).tap();
    await player.expectSoundAdvances();
    await row.tap();
    await expect(page).toHaveURL(/#\/anime\/13$/);
    await expect(grid(page)).toHaveCount(0);
  });
});
