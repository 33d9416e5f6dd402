import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { readStore } from './readStore';
import { playlistText, seedPlaylist } from './screens/PlaylistPages';
import { SettingsDialog } from './screens/SettingsDialog';

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

test('a restore changes nothing and says so if local storage has no room for it', async ({
  page,
  shell,
}) => {
  const settings = new SettingsDialog(page);
  await shell.open('/playlist');
  await seedPlaylist(page, playlistText('Mine', [1, 2]));
  await settings.open();
  await settings.dialog.getByText('System', { exact: true }).click();
  await page.evaluate(() => {
    localStorage.setItem('queue', '["1","2"]');
    // Fill it to the last few characters.
    for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
      for (let number = 0; ; number += 1) {
        try {
          localStorage.setItem(`junk ${size} ${number}`, 'x'.repeat(size));
        } catch {
          break;
        }
      }
    }
  });
  const before = await contentOf(page);
  await settings.chooseBackup(backupFile());
  await settings.button('Restore').click();
  await expect(settings.dialog.getByRole('alert')).toHaveText(
    'Storage is full: nothing was changed.',
  );
  expect(await contentOf(page)).toEqual(before);
  await page.reload();
  await expect(shell.searchInput).toBeVisible();
  expect((await contentOf(page)).playlists).toEqual(before.playlists);
});
