import type { Page } from '@playwright/test';
import { SettingsDialog } from '../../e2e/screens/SettingsDialog';
import { DOWNLOAD_SONG_LIST } from '../../e2e/screens/songListOffer';
import { expect, test } from '../harness/test';

/** 18:00 in Tokyo: outside of ranked time by the clock's rule. */
const OUTSIDE_RANKED = new Date('2026-05-10T09:00:00Z');

const grid = (page: Page) => page.getByRole('grid', { name: 'Suggestions' });
const chip = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Understood as' }).getByRole('button', { name });
const cell = (page: Page, name: RegExp) => grid(page).getByRole('gridcell', { name });

/** Downloads the catalogue to the device. */
async function download(page: Page): Promise<void> {
  await page.getByRole('button', DOWNLOAD_SONG_LIST).click();
  await expect(page.getByText(/songs downloaded\. Search works instantly/)).toBeVisible();
}

test.beforeEach(async ({ page, shell }) => {
  await page.clock.install({ time: OUTSIDE_RANKED });
  await shell.open('/search/cowboy%20bebop');
  await download(page);
});

test('the chips of the suggestions are removed by key or pointer, and the address keeps that [10.16]', async ({
  page,
  shell,
}) => {
  await shell.searchInput.fill('tank op 1 1998');
  await expect(chip(page, /^Opening 1/)).toBeVisible();
  await expect(chip(page, /^1998/)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(chip(page, /^Opening 1/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chip(page, /^Opening 1/)).toHaveCount(0);
  await expect(shell.searchInput).toBeFocused();
  await chip(page, /^1998/).click();
  await expect(chip(page, /./)).toHaveCount(0);
  await expect(shell.searchInput).toBeFocused();
  await expect(shell.searchInput).toHaveValue('tank op 1 1998');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/search\/tank%20op%201%201998\?plain=op\+1%2C1998$/);
});

test('typing, clearing and choosing suggestions sends no request [10.23]', async ({
  page,
  shell,
}) => {
  await shell.searchInput.focus();
  await expect(grid(page)).toBeVisible();
  const sent: string[] = [];
  // The app prefetches its lazy chunks when idle, whatever is typed.
  page.on('request', (request) => {
    if (!request.url().includes('/assets/')) sent.push(request.url());
  });
  await page.keyboard.press('Control+a');
  await page.keyboard.type('bebop op 1', { delay: 40 });
  await expect(cell(page, /Bebop/).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(shell.searchInput).toHaveValue('');
  await page.keyboard.type('qqqq');
  await expect(page.getByText('No suggestions')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(grid(page)).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('the suggestions announce their number and active row [10.20]', async ({ page, shell }) => {
  await shell.searchInput.fill('tank');
  await expect(cell(page, /^Tank!/).first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^\d+ suggestions?$/ })).toHaveCount(1);
  await expect(shell.searchInput).toHaveAttribute('aria-expanded', 'true');
  // The best match is active from the start.
  const best = await shell.searchInput.getAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowDown');
  const active = await shell.searchInput.getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${active}"]`)).toHaveAttribute('aria-selected', 'true');
  expect(active).not.toBe(best);
  await page.keyboard.press('ArrowUp');
  await expect(shell.searchInput).toHaveAttribute('aria-activedescendant', best ?? 'none');
  await page.keyboard.press('ArrowUp');
  await expect(shell.searchInput).not.toHaveAttribute('aria-activedescendant', /./);
});

test('the keys / and Ctrl+K focus the search field, but not while a dialog is open [10.22]', async ({
  page,
  shell,
}) => {
  await page.getByRole('link', { name: 'My songs' }).focus();
  await page.keyboard.press('/');
  await expect(shell.searchInput).toBeFocused();
  await page.keyboard.press('Escape');
  await new SettingsDialog(page).openShortcuts();
  for (const key of ['/', 'Control+k']) await page.keyboard.press(key);
  await expect(shell.searchInput).not.toBeFocused();
  await expect(page.getByRole('dialog')).toBeVisible();
});
