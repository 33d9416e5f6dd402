import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { defer } from '../testing/deferred';
import { buildSong, buildSongs } from '../testing/songBuilder';
import { openLibraryDb } from './libraryDb';
import { createListTable } from './listTable';
import { saveSongRecords } from './saveSongRecords';
import { scanField } from './storeScan';

vi.mock('./storeScan', async (importOriginal) => {
  const original = await importOriginal<typeof import('./storeScan')>();
  return { ...original, scanField: vi.fn(original.scanField) };
});

it('names read before a rewrite do not come back with songs that are added during it', async () => {
  const database = await openLibraryDb({ indexedDB: new IDBFactory(), IDBKeyRange });
  const table = createListTable('songs');
  await saveSongRecords(database, buildSongs(1));
  const [id = 0] = await table.readIds(database);
  const scan = defer<ReadonlyMap<number, string>>();
  vi.mocked(scanField).mockReturnValueOnce(scan.promise);
  const oldNames = table.readField(database, 'songName');

  await saveSongRecords(database, buildSongs(2));
  table.noteAdded();
  const ids = table.readIds(database);
  await saveSongRecords(database, [buildSong({ annSongId: 1, songName: 'Renamed' })]);
  table.forget();
  scan.resolve(new Map([[id, 'Song 1']]));
  await oldNames;

  expect(await ids).toHaveLength(2);
  expect((await table.readField(database, 'songName')).get(id)).toBe('Renamed');
  database.close();
});
