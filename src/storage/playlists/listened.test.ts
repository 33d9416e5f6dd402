import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { openTestStorage, putRecords, readAll } from '../../testing/openTestStorage';

it('the counter loses no listen when two tabs count at once [3.5 4.19]', async () => {
  const factory = new IDBFactory();
  const tabs = [openTestStorage({ indexedDB: factory }), openTestStorage({ indexedDB: factory })];
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => tabs[index % 2]?.listened.countListen(7)),
  );
  expect(await readAll(factory, 'SuperPlayer', 'listened')).toEqual([{ annSongId: 7, count: 20 }]);
});

it('the top list is sorted by count, then by id, and limited to the requested length [7.23]', async () => {
  const { listened } = openTestStorage();
  for (let annSongId = 1; annSongId <= 12; annSongId += 1) await listened.countListen(annSongId);
  for (const annSongId of [5, 9, 9]) await listened.countListen(annSongId);
  const top = await listened.getTopList();
  expect(top.map(({ annSongId }) => annSongId)).toEqual([9, 5, 1, 2, 3, 4, 6, 7, 8, 10]);
  expect(await listened.getTopList(99)).toHaveLength(12);
});

it('damaged counters are left out of the top list, and an unreadable count restarts from zero', async () => {
  const factory = new IDBFactory();
  await openTestStorage({ indexedDB: factory }).ready;
  await putRecords(factory, 'listened', [
    { annSongId: 1, count: 'many' },
    { annSongId: 'one', count: 4 },
    { annSongId: 2, count: 3, firstAt: 'long ago' },
  ]);
  const { listened } = openTestStorage({ indexedDB: factory });
  expect(await listened.getTopList()).toEqual([{ annSongId: 2, count: 3 }]);
  await listened.countListen(1);
  await listened.countListen(2);
  expect(await readAll(factory, 'SuperPlayer', 'listened')).toMatchObject([
    { annSongId: 1, count: 1 },
    { annSongId: 2, count: 4, firstAt: 'long ago' },
    { annSongId: 'one' },
  ]);
});

it('counters whose ids or counts are stored as text still count', async () => {
  const factory = new IDBFactory();
  await openTestStorage({ indexedDB: factory }).ready;
  await putRecords(factory, 'listened', [
    { annSongId: 7, count: '3' },
    { annSongId: '8', count: 2 },
  ]);
  const { listened } = openTestStorage({ indexedDB: factory });
  await listened.countListen(7);
  await listened.countListen(8);
  expect(await listened.getTopList()).toEqual([
    { annSongId: 7, count: 4 },
    { annSongId: 8, count: 3 },
  ]);
});

it('an id that is NaN finds nothing and leaves the status persistent', async () => {
  const storage = openTestStorage();
  expect(await storage.songs.getSongById(Number.NaN)).toBeNull();
  expect(await storage.playlists.getPlaylist(Number.NaN)).toBeNull();
  expect(await storage.playlists.deletePlaylist(Number.NaN)).toBeNull();
  expect(storage.getStatus()).toEqual({ kind: 'persistent' });
  expect(await storage.playlists.getAllPlaylist()).toEqual([]);
});
