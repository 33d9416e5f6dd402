import { expect, it } from 'vitest';
import { openTestStorage } from '../../testing/openTestStorage';
import { createFiles } from './files';

const openListens = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

const BACKUP = JSON.stringify({
  kind: 'anime-song-player-backup',
  version: 1,
  playlists: [{ id: 1, title: 'Restored', songsCollections: ['1'] }],
  listened: [],
  listens: [],
  songs: [],
  queue: [],
  config: {},
});

it('a restore changes nothing and reports filesMissing when the listens code cannot be loaded [11.52]', async () => {
  const storage = openTestStorage();
  await storage.playlists.createPlaylist('Mine', [1]);
  const now = () => new Date();
  const { backups } = createFiles(storage.context, storage, () => null, {
    now,
    openListens,
    part: null,
  });
  const read = await backups.readFile(new Blob([BACKUP]));
  if (!read.ok) throw new Error(read.problem.code);
  const problem = { code: 'filesMissing' };
  expect(await backups.restore(read.value)).toEqual({ ok: false, problem });
  expect(await storage.playlists.getAllPlaylist()).toMatchObject([{ title: 'Mine' }]);
});
