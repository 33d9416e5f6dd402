import { expect, it, onTestFinished, vi } from 'vitest';
import { finishBackup, formatBackup, openBackup } from '../domain/playlist/backupFile';
import { openedFile } from '../testing/openTestStorage';
import { createLazyFiles } from './lazyParts';

const { playlistFiles, backups } = createLazyFiles(() =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
);
const FILE = new Blob(['{}']);
const EMPTY_BACKUP = {
  playlists: [],
  listened: [],
  songs: [],
  queue: [],
  config: {},
  extraSettings: {},
};
const READ_LIST = { title: 'Mine', songIds: [], songs: [], repeatedCount: 0, problems: [] };

it('reading a file reports filesMissing when its code cannot be loaded', async () => {
  const missing = { ok: false, problem: { code: 'filesMissing' } };
  expect(await playlistFiles.openFile(FILE, () => {})).toEqual(missing);
  expect(await playlistFiles.importFile(openedFile(READ_LIST), 'create')).toEqual(missing);
  expect(await backups.readFile(FILE)).toEqual(missing);
});

it('every work with files has an end when it fails in a way that it does not know', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => report.mockRestore());
  const fault = new RangeError('Maximum call stack size exceeded');
  const fail = () => Promise.reject(fault);
  const works = {
    exportBackup: fail,
    readFile: fail,
    restore: fail,
    previewMerge: fail,
    merge: fail,
  };
  const files = createLazyFiles(async () => ({
    playlistFiles: { openFile: fail, importFile: fail, exportPlaylist: fail },
    backups: works,
  }));
  const ended = { ok: false, problem: { code: 'unexpected' } };
  const opened = openBackup(formatBackup(EMPTY_BACKUP, ''));
  if (!opened.ok) throw new Error(opened.problem.code);
  const backup = finishBackup(opened.value, { songs: [], problems: [], droppedCount: 0 });
  if (!backup) throw new Error('no backup');
  expect(await files.playlistFiles.openFile(FILE, () => {})).toEqual(ended);
  expect(await files.playlistFiles.importFile(openedFile(READ_LIST), 'create')).toEqual(ended);
  expect(await files.backups.readFile(FILE)).toEqual(ended);
  expect(await files.backups.previewMerge(backup)).toEqual(ended);
  expect(await files.backups.merge(backup)).toEqual(ended);
  expect(await files.backups.restore(backup)).toEqual(ended);
  expect(report.mock.calls.flat()).toEqual(Array(6).fill(fault));
});

it('writing a file rejects when its code cannot be loaded', async () => {
  await expect(playlistFiles.exportPlaylist(1)).rejects.toThrow(TypeError);
  await expect(backups.exportBackup()).rejects.toThrow(TypeError);
});
