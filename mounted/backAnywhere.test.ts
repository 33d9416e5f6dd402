import type { Page } from '@playwright/test';
import { describe } from 'vitest';
import { nowPlayingSheet } from '../e2e/nowPlayingSheet';
import { expect, test } from './harness/test';

/** A phone with menus as sheets; the queue over the page; the queue beside the page. */
const SIZES = [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const;
/** From this width on the queue is beside the page; below it covers the page. */
const QUEUE_BESIDE_PX = 900;

const options = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Options for Tank!' });
const SEARCH = /#\/search\/cowboy%20bebop$/;

for (const [width, height] of SIZES) {
  describe(`the Back button of the browser at ${width} by ${height}`, () => {
    test.beforeEach(({ page }) => page.setViewportSize({ width, height }));

    test.beforeEach(async ({ page, shell, playTank }) => {
      await shell.open('/playlist');
      await expect(page.getByRole('heading', { name: 'Playlist', exact: true })).toBeVisible();
      await playTank();
    });

    test('closes menu, dialog, sheet and queue one after another before it leaves the page [12.70]', async ({
      page,
      player,
    }) => {
      const menu = page.getByRole('menu');
      await options(page).click();
      await expect(menu).toBeVisible();
      await page.goBack();
      await expect(menu).toHaveCount(0);
      await expect(page).toHaveURL(SEARCH);

      await options(page).click();
      await page.getByRole('menuitem', { name: 'Add to a PlayList' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add to a PlayList' });
      await expect(dialog).toBeVisible();
      await page.goBack();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(SEARCH);
      // Forward does not reopen the dialog, and the page stays.
      await page.goForward();
      await expect(page).toHaveURL(SEARCH);
      await expect(dialog).toHaveCount(0);

      const sheet = nowPlayingSheet(page);
      await player.region.getByRole('button', { name: 'Open now playing' }).click();
      await expect(sheet).toBeVisible();
      await sheet.getByRole('button', { name: 'More', exact: true }).click();
      await expect(menu).toBeVisible();
      await page.goBack();
      await expect(menu).toHaveCount(0);
      await expect(sheet).toBeVisible();

      await page.keyboard.press('?');
      const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await expect(keys).toBeVisible();
      await page.goBack();
      await expect(keys).toHaveCount(0);
      await expect(sheet).toBeVisible();
      await page.goBack();
      await expect(sheet).toHaveCount(0);
      await expect(page).toHaveURL(SEARCH);

      await player.queueButton.click();
      const queue = page.getByRole('complementary', { name: 'Queue' });
      await expect(queue).toBeVisible();
      await page.goBack();
      if (width < QUEUE_BESIDE_PX) {
        await expect(queue).toHaveCount(0);
        await expect(page).toHaveURL(SEARCH);
        await page.goBack();
      } else await expect(queue).toBeVisible();
      await expect(page).toHaveURL(/#\/playlist$/);
      await page.goForward();
      await expect(page).toHaveURL(SEARCH);
      await player.expectSoundAdvances();
    });

    test('closes the suggestions of the search field, and the typed text stays [12.70]', async ({
      page,
      shell,
    }) => {
      const panel = page.getByRole('grid');
      for (const text of ['tank', 'tank!']) {
        await shell.searchInput.fill(text);
        await expect(panel).toBeVisible();
        await page.goBack();
        await expect(panel).toHaveCount(0);
        await expect(shell.searchInput).toHaveValue(text);
        await expect(page).toHaveURL(SEARCH);
      }
      // Back closes the panel and clears the command from the field, like Escape.
      await shell.searchInput.fill('>');
      await expect(panel).toBeVisible();
      await page.goBack();
      await expect(panel).toHaveCount(0);
      await expect(shell.searchInput).toHaveValue('cowboy bebop');
      await expect(page).toHaveURL(SEARCH);
      // A search sent from the panel leaves no extra history entry.
      await shell.searchFor('naruto');
      await expect(page).toHaveURL(/#\/search\/naruto$/);
      await page.goBack();
      await expect(page).toHaveURL(SEARCH);
      await page.goBack();
      await expect(page).toHaveURL(/#\/playlist$/);
    });

    test('leads to the previous page after a reload with an open sheet and dialog [12.70]', async ({
      page,
      player,
    }) => {
      await player.region.getByRole('button', { name: 'Open now playing' }).click();
      await expect(nowPlayingSheet(page)).toBeVisible();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { includeHidden: true })).toHaveCount(2);
      await page.reload();
      await expect(options(page)).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect
        .poll(() => page.evaluate(() => window.history.state?.isLayer ?? false))
        .toBe(false);
      await page.goBack();
      await expect(page).toHaveURL(/#\/playlist$/);
    });
  });
}

test('a filter chosen in a sheet stays when Back closes the sheet, and the next Back leaves the page [12.71]', async ({
  page,
  shell,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shell.open('/playlist');
  await expect(page.getByRole('heading', { name: 'Playlist', exact: true })).toBeVisible();
  await shell.open('/search/cowboy%20bebop');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Filters/ })
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Opening', { exact: true }).check();
  await expect(page).toHaveURL(/#\/search\/cowboy%20bebop\?/);
  const chosen = page.url();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(chosen);
  await page.goBack();
  await expect(page).toHaveURL(/#\/playlist$/);
});
