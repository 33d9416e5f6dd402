import type { Page } from '@playwright/test';
import { blockDatabase } from './blockDatabase';
import { expect, test } from './fixtures';
import { readStore } from './readStore';
import { playlistText, seedPlaylist } from './screens/PlaylistPages';
import { SettingsDialog } from './screens/SettingsDialog';

const NO_BACKUP = /No backup was made: the browser is busy/;

/** An address of the same origin where the app does not run. */
function emptyPage(serviceAddress: string): string {
  return new URL('player/json/none.json', new URL(serviceAddress).origin).href;
}

function countDownloads(page: Page): () => number {
  let count = 0;
  page.on('download', () => {
    count += 1;
  });
  return () => count;
}

test('a full backup makes no file while the database is blocked, and Clean Data offers no deletion', async ({
  page,
  context,
  service,
  shell,
}) => {
  test.slow();
  const settings = new SettingsDialog(page);
  const downloads = countDownloads(page);
  await shell.open('/playlist');
  await seedPlaylist(page, playlistText('Mine', [1, 2, 3]));
  await page.evaluate(() => localStorage.setItem('queue', '["1","2"]'));
  const blockade = await blockDatabase(context, emptyPage(service.address));
  await page.bringToFront();
  await settings.open('Data');
  await settings.button('Download full backup').click();
  await expect(settings.dialog.getByRole('alert')).toHaveText(NO_BACKUP);

  await settings.button('Clean Data').click();
  await expect(settings.button('Delete everything')).toHaveCount(0);
  await settings.button('Download full backup first').click();
  await expect(settings.dialog.getByRole('alert')).toHaveText(NO_BACKUP);
  await expect(settings.button('Delete everything')).toHaveCount(0);
  await expect(page.getByText(/Backup downloaded/)).toHaveCount(0);

  await blockade.lift();
  const download = await settings.downloadOnceFree('Download full backup first');
  expect(download.suggestedFilename()).toMatch(/^anime-song-player-backup-/);
  expect(downloads()).toBe(1);
  await expect(settings.button('Delete everything')).toBeVisible();
  expect(await readStore(page, 'playlists')).toMatchObject([{ title: 'Mine' }]);
});
