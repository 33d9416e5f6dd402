import type { Page } from '@playwright/test';
import { readStore } from '../e2e/readStore';
import { playlistText, seedPlaylist } from '../e2e/screens/PlaylistPages';
import { SettingsDialog } from '../e2e/screens/SettingsDialog';
import { expect, test } from './harness/test';

const kind = 'anime-song-player-backup';

function backupFile(parts: Record<string, unknown> = {}) {
  const text = JSON.stringify({
    kind,
    version: 1,
    playlists: [{ id: 3, title: 'From the file', songsCollections: [1] }],
    listened: [{ annSongId: 9, count: 4 }],
    songs: [],
    queue: Array.from({ length: 4000 }, (_, index) => 100_000 + index),
    config: { theme: 'light', volume: 0.25 },
    extraSettings: { isDiscoveryDisabled: true },
    ...parts,
  });
  return { name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(text) };
}

async function contentOf(page: Page) {
  return {
    texts: await page.evaluate(() => ({ ...localStorage })),
    playlists: await readStore(page, 'playlists'),
    listened: await readStore(page, 'listened'),
  };
}

test('a restore changes nothing if local storage refuses a part', async ({ page, shell }) => {
  const settings = new SettingsDialog(page);
  await shell.open('/playlist');
  await seedPlaylist(page, playlistText('Mine', [1, 2]));
  await settings.open();
  await settings.discoverySwitch.check();
  await settings.dialog.getByText('System', { exact: true }).click();
  await page.evaluate(() => {
    localStorage.setItem('queue', '["1","2"]');
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (name, text) {
      if (name === Reflect.get(window, 'refused')) {
        throw new DOMException('full', 'QuotaExceededError');
      }
      setItem.call(this, name, text);
    };
  });
  const before = await contentOf(page);
  for (const key of ['queue', 'config', 'SuperPlayer.settings']) {
    await test.step(key, async () => {
      await page.evaluate((refused) => Reflect.set(window, 'refused', refused), key);
      await settings.chooseBackup(backupFile());
      await settings.button('Restore').click();
      await expect(settings.dialog.getByRole('alert')).toContainText('nothing was changed');
      expect(await contentOf(page)).toEqual(before);
      await settings.button('Cancel').click();
    });
  }
});

test('a restore replaces invalid playlist ids, and new playlists can be created after it', async ({
  page,
  shell,
  playlists,
}) => {
  const settings = new SettingsDialog(page);
  await shell.open('/playlist');
  await settings.open();
  await settings.chooseBackup(
    backupFile({
      queue: [],
      playlists: [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER - 1, 0, -4, 2].map((id) => ({
        id,
        title: `List ${id}`,
        songsCollections: [],
      })),
    }),
  );
  await expect(settings.dialog.getByText(/^Playlists with a new number: 4$/)).toBeVisible();
  const restored = page.waitForEvent('load');
  await settings.button('Restore').click();
  await restored;
  await shell.open('/playlist');
  await expect(playlists.cards).toHaveCount(5);
  for (const title of ['First new', 'Second new', 'Third new']) {
    await playlists.button('Create a playlist').click();
    await playlists.dialog.getByRole('textbox', { name: 'Name' }).fill(title);
    await playlists.dialogButton('Create').click();
    await expect(playlists.card(title)).toBeVisible();
  }
  await expect(page.getByText('Not saved')).toHaveCount(0);
  const stored = await readStore(page, 'playlists');
  expect(stored).toHaveLength(8);
  for (const { id } of stored) expect(id).toBeLessThan(1_000_000_000);
});

test('new playlists can be created although an older version stored the largest id', async ({
  page,
  shell,
  playlists,
}) => {
  await shell.open('/playlist');
  await seedPlaylist(page, playlistText('Mine', []));
  await page.evaluate(async () => {
    const opening = indexedDB.open('SuperPlayer');
    const database = await new Promise<IDBDatabase>((done) => {
      opening.onsuccess = () => done(opening.result);
    });
    const transaction = database.transaction('playlists', 'readwrite');
    transaction
      .objectStore('playlists')
      .put({ id: Number.MAX_SAFE_INTEGER, title: 'Last', songsCollections: [] });
    await new Promise<void>((done) => {
      transaction.oncomplete = () => done();
    });
    database.close();
  });
  for (const title of ['First new', 'Second new', 'Third new']) {
    await playlists.button('Create a playlist').click();
    await playlists.dialog.getByRole('textbox', { name: 'Name' }).fill(title);
    await playlists.dialogButton('Create').click();
    await expect(playlists.card(title)).toBeVisible();
  }
  await playlists.importText(playlistText('Imported', [1]));
  await page.reload();
  await expect(playlists.cards).toHaveCount(6);
  await expect(page.getByText('Not saved')).toHaveCount(0);
});

test('a backup with an invalid version number is refused', async ({ page, shell }) => {
  const settings = new SettingsDialog(page);
  await shell.open();
  await settings.open();
  for (const version of [0, -1, 1.5]) {
    await settings.chooseBackup(backupFile({ version }));
    await expect(settings.dialog.getByRole('alert')).toHaveText(
      'This backup has an unknown version.',
    );
    await expect(settings.button('Restore')).toHaveCount(0);
    await settings.button('Cancel').click();
    await expect(settings.dialog.getByRole('alert')).toHaveCount(0);
  }
});
