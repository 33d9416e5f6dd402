import type { Page } from '@playwright/test';
import { SettingsDialog } from '../../e2e/screens/SettingsDialog';
import { DOWNLOAD_SONG_LIST } from '../../e2e/screens/songListOffer';
import { expect, test } from '../harness/test';
import { countStoredSongLists } from './storedSongList';

const DUMP = '/api/catalog_dump';
const OFFER = 'Search all 60,000 songs instantly. Downloads the song list (6 MB, no audio).';

/** Below the results, once the host of the app is known to have no song list. */
const offerOf = (page: Page) => page.getByText('Search while you type needs the song list');
const download = (page: Page) => page.getByRole('button', DOWNLOAD_SONG_LIST);
const isHere = (page: Page) => page.getByText(/^[\d,]+ songs of \d+ \w+ \d{4}, [\d.]+ [kM]B$/);
const hasArrived = (page: Page) => page.getByText(/songs downloaded\. Search works instantly/);

test('the catalogue is offered below the results, downloads, survives a reload and can be removed [10.4]', async ({
  page,
  shell,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await shell.open('/search/tank');
  await expect(offerOf(page)).toBeVisible();
  expect(asked.filter((path) => path === DUMP)).toEqual([]);
  expect(await countStoredSongLists(page)).toBeNull();
  await download(page).click();
  await expect(hasArrived(page)).toBeVisible();
  expect(await countStoredSongLists(page)).toBe(1);

  await page.reload();
  const settings = new SettingsDialog(page);
  await settings.open('Library');
  await expect(isHere(page)).toBeVisible();
  await expect(offerOf(page)).toHaveCount(0);
  await settings.dialog.getByRole('button', { name: 'Check for a newer list' }).click();
  await expect(settings.dialog.getByText('The song list is up to date.')).toBeVisible();

  await settings.dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  const question = page.getByRole('region', { name: 'Remove the song list?' });
  await expect(question).toContainText(/Frees [\d.]+ [kM]B/);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(settings.dialog.getByText(/^Song list removed\./)).toBeVisible();
  await expect(settings.dialog.getByText(OFFER)).toBeVisible();
  await expect.poll(() => countStoredSongLists(page)).toBe(0);
});

test('a declined catalogue offer stays in the settings [10.4]', async ({ page, shell }) => {
  await shell.open('/search/tank');
  await expect(offerOf(page)).toBeVisible();
  await shell.searchInput.fill('tan');
  await expect(page.getByText(OFFER)).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText(OFFER)).toHaveCount(0);
  await expect(offerOf(page)).toHaveCount(0);
  await page.reload();
  const settings = new SettingsDialog(page);
  await settings.open('Library');
  await expect(settings.dialog.getByText(OFFER)).toBeVisible();
  await expect(page.getByRole('main').getByText(OFFER)).toHaveCount(0);
});

test('a catalogue download shows its progress, and after Cancel the catalogue is offered again [10.5]', async ({
  page,
  shell,
  faults,
}) => {
  await faults.stall(DUMP, 20_000);
  await shell.open('/search/tank');
  await download(page).click();
  const bar = page.getByRole('progressbar', { name: 'Downloading the song list' });
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(bar).toHaveCount(0);
  await expect(offerOf(page)).toBeVisible();
  await page.reload();
  await expect(offerOf(page)).toBeVisible();
});

test('a reload during the download of the catalogue begins it again by itself [10.5]', async ({
  page,
  shell,
  faults,
}) => {
  await faults.stall(DUMP, 60_000, { times: 1 });
  await shell.open('/search/tank');
  await download(page).click();
  await expect.poll(async () => (await faults.hitCounts()).at(0)).toBe(1);
  await page.reload();
  await expect.poll(() => countStoredSongLists(page), { timeout: 20_000 }).toBe(1);
});

test('the catalogue is built from blocks of anime if the service has no dump [10.1 10.3]', async ({
  page,
  shell,
  faults,
}) => {
  await faults.setDump('off');
  await shell.open('/search/tank');
  await download(page).click();
  await expect(hasArrived(page)).toBeVisible();
});

test('a failed catalogue download shows an error, and the app works as before [10.38]', async ({
  page,
  shell,
  searchPage,
  faults,
}) => {
  await faults.answer(DUMP, '<!doctype html><title>Just a moment</title>', {
    contentType: 'text/html',
  });
  await shell.open('/search/cowboy%20bebop');
  await download(page).click();
  await expect(page.getByText(/^The download was damaged/)).toBeVisible();
  await expect(searchPage.playButton('Tank!')).toBeVisible();
  await faults.clear();
  await download(page).click();
  await expect(hasArrived(page)).toBeVisible();
});

test('Clean Data deletes the catalogue too', async ({ page, shell }) => {
  await shell.open('/search/tank');
  await download(page).click();
  await expect(hasArrived(page)).toBeVisible();
  const settings = new SettingsDialog(page);
  await settings.open('Data');
  await settings.dialog.getByRole('button', { name: 'Clean Data' }).click();
  await settings.dialog.getByRole('button', { name: 'Delete everything' }).click();
  await expect(settings.dialog).toHaveCount(0);
  // The page that is loaded anew may open its database, which is empty.
  await expect.poll(async () => (await countStoredSongLists(page)) ?? 0).toBe(0);
});
