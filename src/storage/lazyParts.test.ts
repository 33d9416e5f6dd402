import { expect, it } from 'vitest';
import { openedFile } from '../testing/openTestStorage';
import { createLazyFiles } from './lazyParts';

const { playlistFiles, backups } = createLazyFiles(() =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
);
const FILE = new Blob(['{}']);
const READ_LIST = { title: 'Mine', songIds: [], songs: [], repeatedCount: 0, problems: [] };

it('reading a file reports filesMissing when its code cannot be loaded', async () => {
  const missing = { ok: false, problem: { code: 'filesMissing' } };
  expect(await playlistFiles.openFile(FILE, () => {})).toEqual(missing);
  expect(await playlistFiles.importFile(openedFile(READ_LIST), 'create')).toEqual(missing);
  expect(await backups.readFile(FILE)).toEqual(missing);
});

it('writing a file rejects when its code cannot be loaded', async () => {
  await expect(playlistFiles.exportPlaylist(1)).rejects.toThrow(TypeError);
  await expect(backups.exportBackup()).rejects.toThrow(TypeError);
});
