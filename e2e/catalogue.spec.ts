import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { SettingsDialog } from './screens/SettingsDialog';
import { DOWNLOAD_SONG_LIST } from './screens/songListOffer';

const DUMP = '/api/catalog_dump';
const OFFER = 'Search all 60,000 songs instantly. Downloads the song list (6 MB, no audio).';

/** Below the results, once the host of the app is known to have no song list. */
const offerOf = (page: Page) => page.getByText('Search while you type needs the song list');
const download = (page: Page) => page.getByRole('button', DOWNLOAD_SONG_LIST);
const hasArrived = (page: Page) => page.getByText(/songs downloaded\. Search works instantly/);

/** The record count of a store in the catalogue's database; null if there is no database. */
async function catalogueStores(page: Page, store = 'catalogueBytes'): Promise<number | null> {
  return page.evaluate(async (name) => {
    const databases = await indexedDB.databases();
    if (!databases.some((database) => database.name === 'AnimeSongKeptMedia')) return null;
    return new Promise<number>((resolve) => {
      const opening = indexedDB.open('AnimeSongKeptMedia');
      opening.onsuccess = () => {
        const { result } = opening;
        const counting = result.transaction(name).objectStore(name).count();
        counting.onsuccess = () => {
          result.close();
          resolve(counting.result);
        };
      };
    });
  }, store);
}

test('two tabs share a downloaded catalogue, and removing it in one tab removes it in the other [10.5]', async ({
  page,
  context,
  shell,
  faults,
  service,
}) => {
  await faults.stall(DUMP, 20_000, { times: 1 });
  await shell.open('/search/tank');
  const other = await context.newPage();
  await other.goto(`${service.address}#/search/tank`);
  await expect(offerOf(other)).toBeVisible();
  await download(page).click();
  await expect(other.getByText(/^Another tab is downloading the song list/)).toBeVisible();
  await faults.clear();
  await expect(hasArrived(page)).toBeVisible();
  const [here, there] = [new SettingsDialog(page), new SettingsDialog(other)];
  await there.open('Library');
  await expect(there.dialog.getByText(/songs of \d+/)).toBeVisible();
  await there.dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await other
    .getByRole('region', { name: 'Remove the song list?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await here.open('Library');
  await expect(here.dialog.getByText(OFFER)).toBeVisible();
});

test('another tab finishes the catalogue download of a tab that is closed [10.38]', async ({
  page,
  context,
  shell,
  faults,
  service,
}) => {
  await faults.stall(DUMP, 20_000, { times: 1 });
  await shell.open('/search/tank');
  const other = await context.newPage();
  await other.goto(`${service.address}#/search/tank`);
  await expect(offerOf(other)).toBeVisible();
  await download(page).click();
  await expect(other.getByText(/^Another tab is downloading/)).toBeVisible();
  await expect.poll(async () => (await faults.hitCounts()).at(0)).toBe(1);
  await page.close();
  await expect.poll(() => catalogueStores(other)).toBe(1);
});
