import type { Page } from '@playwright/test';
import { followSystemTheme } from '../../axe';
import { expect, test } from '../../fixtures';
import { DOWNLOAD_SONG_LIST } from '../../screens/songListOffer';

/** 18:00 in Tokyo: outside of ranked time by the clock's rule. */
const OUTSIDE_RANKED = new Date('2026-05-10T09:00:00Z');

const grid = (page: Page) => page.getByRole('grid', { name: 'Suggestions' });
const cell = (page: Page, name: RegExp) => grid(page).getByRole('gridcell', { name });

/** Downloads the catalogue to the device. */
async function download(page: Page): Promise<void> {
  await page.getByRole('button', DOWNLOAD_SONG_LIST).click();
  await expect(page.getByText(/songs downloaded\. Search works instantly/)).toBeVisible();
}

test.beforeEach(async ({ page, shell }) => {
  await followSystemTheme(page);
  await page.clock.install({ time: OUTSIDE_RANKED });
  await shell.open('/search/cowboy%20bebop');
  await download(page);
});

test('kana composed with an input method bring suggestions, Enter opens one, Shift+Enter searches', async ({
  page,
  shell,
}) => {
  await shell.searchInput.fill('');
  const typing = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    typing.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  for (const text of ['ぐ', 'ぐれ', 'ぐれんげ']) await compose(text);
  await expect(shell.searchInput).toHaveValue('ぐれんげ');
  await expect(cell(page, /^Gurenge/).first()).toBeVisible();
  await expect(page).toHaveURL(/#\/search\/cowboy%20bebop$/);
  await typing.send('Input.insertText', { text: 'ぐれんげ' });
  await expect(shell.searchInput).toHaveValue('ぐれんげ');
  await expect(cell(page, /^Gurenge/).first()).toBeVisible();
  await page.keyboard.press('Shift+Enter');
  await expect(page).toHaveURL(/#\/search\/%E3%81%90%E3%82%8C%E3%82%93%E3%81%92$/);
  await shell.searchInput.fill('ぐれんげ');
  await expect(shell.searchInput).toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/anime\/21101$/);
});
