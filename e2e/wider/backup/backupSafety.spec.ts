import type { Page } from '@playwright/test';
import { blockDatabase } from '../../blockDatabase';
import { expect, test } from '../../fixtures';
import { readStore } from '../../readStore';
import { playlistText, seedPlaylist } from '../../screens/PlaylistPages';
import { SettingsDialog } from '../../screens/SettingsDialog';

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

const texts = (page: Page) => page.evaluate(() => ({ ...localStorage }));

test('Clean Data that cannot reach the database deletes nothing and says so [2.80]', async ({
  page,
  context,
  service,
  shell,
}) => {
  test.slow();
  const settings = new SettingsDialog(page);
  await shell.open('/playlist');
  await seedPlaylist(page, playlistText('Mine', [1]));
  await page.evaluate(() => localStorage.setItem('queue', '["1"]'));
  const before = await texts(page);
  const blockade = await blockDatabase(context, emptyPage(service.address));
  await page.bringToFront();
  await settings.open('Data');
  await settings.button('Clean Data').click();
  await settings.button('Delete everything').click();
  await expect(settings.dialog.getByRole('alert')).toContainText('Couldn’t delete everything.');
  // What comes by itself meanwhile, such as a look for the host's song list, may add its own.
  expect(await texts(page)).toMatchObject(before);
  await blockade.lift();
  expect(await readStore(page, 'playlists')).toMatchObject([{ title: 'Mine' }]);
});

test('a playlist is not backed up, changed, deleted or imported while the database is blocked [2.51]', async ({
  page,
  context,
  service,
  shell,
  playlists,
  faults,
}) => {
  test.slow();
  const downloads = countDownloads(page);
  await shell.open('/playlist');
  await seedPlaylist(page, playlistText('Mine', [1, 2, 3]));
  await page.reload();
  const card = playlists.card('Mine');
  await expect(card).toBeVisible();
  await faults.cut('/api/ann_song_ids_request');
  const blockade = await blockDatabase(context, emptyPage(service.address));
  await page.bringToFront();
  const chooseOption = async (name: string) => {
    await card.getByRole('button', { name: 'Options for Mine' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const nothingChanged = playlists.toasts.getByText(/^Couldn’t change “Mine”/);

  await chooseOption('Backup Playlist');
  await expect(playlists.toasts.getByText(/^Couldn’t back up “Mine”/)).toBeVisible();
  expect(downloads()).toBe(0);

  await chooseOption('Rename');
  await playlists.dialog.getByRole('textbox', { name: 'Name' }).fill('Other');
  await playlists.dialogButton('Save').click();
  await expect(nothingChanged).toHaveCount(1);
  await card.getByRole('button', { name: 'Delete' }).click();
  await playlists.dialogButton('Delete').click();
  await expect(nothingChanged.first()).toBeVisible();
  await expect(playlists.toasts.getByText(/^Deleted|was deleted/)).toHaveCount(0);
  await expect(card).toBeVisible();

  await card.getByRole('button', { name: 'Play Mine' }).click();
  await expect(playlists.toasts.getByText(/^Couldn’t read all of “Mine”/)).toBeVisible();

  await playlists.choose(playlistText('Mine', [7]));
  await playlists.dialogButton('Import').click();
  await expect(playlists.dialog.getByRole('alert')).toContainText('nothing was imported');
  await playlists.dialog.getByRole('button', { name: 'Close' }).first().click();

  await blockade.lift();
  expect(await readStore(page, 'playlists')).toMatchObject([
    { title: 'Mine', songsCollections: [1, 2, 3] },
  ]);
  await page.reload();
  await playlists.open('Mine');
  expect((await playlists.backUp()).text).toContain('"Song 3"');
});

test('a page opened while the database is blocked makes no backup and says that nothing is lost', async ({
  page,
  context,
  service,
  shell,
}) => {
  test.slow();
  const settings = new SettingsDialog(page);
  const downloads = countDownloads(page);
  await shell.open('/playlist');
  await seedPlaylist(page, playlistText('Mine', [1]));
  await page.goto(emptyPage(service.address));
  const blockade = await blockDatabase(context, emptyPage(service.address));
  await page.bringToFront();
  await shell.open('/playlist');
  await expect(page.getByText(/Your lists are safe/)).toBeVisible();
  await settings.open('Data');
  await settings.button('Download full backup').click();
  await expect(settings.dialog.getByRole('alert')).toHaveText(NO_BACKUP);
  expect(downloads()).toBe(0);
  await blockade.lift();
  await settings.downloadOnceFree('Download full backup');
});
