import type { Page } from '@playwright/test';
import { storedConfig } from '../e2e/storedTexts';
import { expect, test } from './harness/test';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const change = (page: Page, effect: string) =>
  dialogOf(page).getByRole('button', { name: `Change key: ${effect}` });

/** Without a focused control, keys are shortcuts of the page. */
async function leaveControls(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}

async function searches(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('SuperPlayer.recentSearches'));
}

test('/ and Ctrl+K focus the search, ? opens the list of keys [11.29]', async ({ page, shell }) => {
  await shell.open('/song');
  await leaveControls(page);
  await page.keyboard.press('/');
  await expect(shell.searchInput).toBeFocused();
  await expect(shell.searchInput).toHaveValue('');
  await leaveControls(page);
  await page.keyboard.press('Control+k');
  await expect(shell.searchInput).toBeFocused();
  await page.keyboard.type('?');
  await expect(dialogOf(page)).toHaveCount(0);
  await shell.searchInput.fill('');
  await leaveControls(page);
  await page.keyboard.press('?');
  await expect(dialogOf(page)).toBeVisible();
});

test('a shortcut key can be changed by keyboard, works after a reload, refuses clashes and can be reset [11.30]', async ({
  page,
  shell,
  playTank,
}) => {
  await playTank();
  const queue = page.getByRole('complementary', { name: 'Queue' });
  const queueButton = page
    .getByRole('region', { name: 'Player' })
    .getByRole('button', { name: 'Queue', exact: true });
  await leaveControls(page);
  await page.keyboard.press('?');
  await change(page, 'Queue').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('.');
  await expect(dialogOf(page).getByRole('status')).toHaveText(
    '. full stop is taken by “Next song”. Press another key.',
  );
  await page.keyboard.press('b');
  await expect(dialogOf(page).getByRole('status')).toHaveText('“Queue” is now B.');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await leaveControls(page);
  await expect(queueButton).toHaveAttribute('aria-keyshortcuts', 'B');
  await page.keyboard.press('q');
  await page.keyboard.press('b');
  await expect(queue).toBeVisible();
  await test.step('after a reload too, and until it is reset', async () => {
    await page.reload();
    await shell.searchInput.waitFor();
    await expect(queueButton).toHaveAttribute('aria-keyshortcuts', 'B');
    await leaveControls(page);
    await page.keyboard.press('b');
    await expect(queue).toBeVisible();
    await leaveControls(page);
    await page.keyboard.press('b');
    await expect(queue).toHaveCount(0);
    await leaveControls(page);
    await page.keyboard.press('?');
    await dialogOf(page).getByRole('button', { name: 'Reset all keys' }).click();
    await page.keyboard.press('Escape');
    await expect(queueButton).toHaveAttribute('aria-keyshortcuts', 'Q');
    await leaveControls(page);
    await page.keyboard.press('q');
    await expect(queue).toBeVisible();
  });
});

test('the command palette runs commands and opens pages without a request or a stored search [11.31]', async ({
  page,
  shell,
  player,
  playTank,
}) => {
  await playTank();
  const before = await searches(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  const grid = page.getByRole('grid', { name: 'Suggestions' });
  await leaveControls(page);
  await page.keyboard.press('/');
  await page.keyboard.type('> pause');
  await expect(grid.getByRole('row')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await player.expectSilence();
  await expect(shell.searchInput).toHaveValue('cowboy bebop');
  await expect(grid).toHaveCount(0);
  await test.step('a page', async () => {
    await shell.searchInput.fill('>listened');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/listened$/);
    await expect(shell.searchInput).toHaveValue('');
  });
  await test.step('the theme, by pointer', async () => {
    await shell.searchInput.fill('>theme');
    await grid.getByRole('button', { name: 'Theme: Light' }).click();
    await expect.poll(async () => (await storedConfig(page)).theme).toBe('light');
  });
  await test.step('the focus goes back to where it came from', async () => {
    const home = shell.navigation.getByRole('link', { name: 'Home', exact: true });
    await home.focus();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('>mute');
    await page.keyboard.press('Enter');
    await expect(home).toBeFocused();
  });
  await test.step('left by a press elsewhere and by Tab, which keep the focus', async () => {
    const settings = page.getByRole('banner').getByRole('button', { name: 'Settings' });
    await shell.searchInput.fill('>shuf');
    await expect(grid.getByRole('row').first()).toBeVisible();
    // The page below the panel.
    await page.getByRole('main').click();
    await expect(shell.searchInput).toHaveValue('');
    await expect(shell.searchInput).not.toBeFocused();
    await shell.searchInput.fill('>shuf');
    await expect(grid.getByRole('row').first()).toBeVisible();
    for (let steps = 0; steps < 6; steps += 1) {
      await page.keyboard.press('Tab');
      if (await settings.evaluate((button) => button === document.activeElement)) break;
    }
    await expect(settings).toBeFocused();
    await expect(shell.searchInput).toHaveValue('');
    await expect(grid).toHaveCount(0);
  });
  await test.step('nothing that fits is no search', async () => {
    await shell.searchInput.fill('>zzzz');
    await expect(grid).toContainText('No matching commands');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/listened$/);
    await page.keyboard.press('Escape');
    await expect(shell.searchInput).toHaveValue('');
  });
  expect(asked).toEqual([]);
  expect(await searches(page)).toBe(before);
});
