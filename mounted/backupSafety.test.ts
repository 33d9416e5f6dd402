import type { Page } from '@playwright/test';
import { playlistText, seedPlaylist } from '../e2e/screens/PlaylistPages';
import { SettingsDialog } from '../e2e/screens/SettingsDialog';
import { expect, test } from './harness/test';

const NO_BACKUP = /No backup was made: the browser is busy/;

function countDownloads(page: Page): () => number {
  let count = 0;
  page.on('download', () => {
    count += 1;
  });
  return () => count;
}

test('a backup makes no file if reading breaks off midway or the queue cannot be read', async ({
  page,
  shell,
}) => {
  const settings = new SettingsDialog(page);
  const downloads = countDownloads(page);
  await shell.open('/playlist');
  await seedPlaylist(page, playlistText('Mine', [1, 2]));
  await settings.open();
  await page.evaluate(() => {
    const { getAll } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.getAll = function (...query) {
      const request = getAll.apply(this, query);
      if (this.name === 'songs')
        request.addEventListener('success', () => this.transaction.abort());
      return request;
    };
    Reflect.set(window, 'mend', () => {
      IDBObjectStore.prototype.getAll = getAll;
    });
  });
  await settings.button('Download full backup').click();
  await expect(settings.dialog.getByRole('alert')).toHaveText(NO_BACKUP);

  await page.evaluate(() => {
    Reflect.get(window, 'mend')();
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Reflect.set(window, 'mend', () => {
      Storage.prototype.getItem = getItem;
    });
  });
  await settings.button('Download full backup').click();
  await expect(settings.button('Download full backup')).toBeEnabled();
  await expect(settings.dialog.getByRole('alert')).toHaveText(NO_BACKUP);
  expect(downloads()).toBe(0);

  await page.evaluate(() => Reflect.get(window, 'mend')());
  await settings.downloadFrom('Download full backup');
  await expect(settings.dialog.getByRole('alert')).toHaveCount(0);
});

test('a full backup makes no file if the browser denies the database', async ({ page, shell }) => {
  const settings = new SettingsDialog(page);
  const downloads = countDownloads(page);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await shell.open('/playlist');
  await settings.open('Data');
  await settings.button('Download full backup').click();
  await expect(settings.dialog.getByRole('alert')).toHaveText(NO_BACKUP);
  expect(downloads()).toBe(0);
});
