import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { createFakeTexts } from '../testing/fakeTexts';
import { openTestStorage, readAll, refuseWrites } from '../testing/openTestStorage';
import { buildSong, buildSongs } from '../testing/songBuilder';
import { readLiked, setLiked } from './playlists/likedSongs';

/** Two tabs of one browser, and a function that stores all pending records of the first. */
async function openTabs() {
  const indexedDB = new IDBFactory();
  const localStorage = createFakeTexts().storage;
  const open = () => openTestStorage({ indexedDB, localStorage });
  const first = open();
  const second = open();
  await first.ready;
  async function storeWaiting(): Promise<void> {
    const isPersistent = new Promise<void>((resolve) => first.subscribeStatus(resolve));
    await first.listened.countListen(1);
    await isPersistent;
  }
  return { first, second, storeWaiting };
}

it('a full disk changes no stored record, and pending changes are read from memory', async () => {
  const factory = new IDBFactory();
  const storage = openTestStorage({ indexedDB: factory });
  await storage.songs.saveSongs(buildSongs(1));
  const { id } = await storage.playlists.createPlaylist('Mine', [1]);
  await storage.listened.countListen(1);
  const freeDisk = refuseWrites();

  await storage.songs.saveSongs([
    buildSong({ annSongId: 1, songName: 'Renamed' }),
    ...buildSongs(2),
  ]);
  await storage.playlists.addSongs(id, [2]);
  await storage.playlists.renamePlaylist(id, 'Ours');
  const created = await storage.playlists.createPlaylist('New', [2]);
  await storage.listened.countListen(1);
  await storage.listened.countListen(2);
  expect(storage.getStatus()).toEqual({ kind: 'memory', reason: 'full' });
  expect((await storage.songs.getSongById(1))?.songName).toBe('Renamed');
  expect((await storage.songs.getSongById(2))?.songName).toBe('Song 2');
  expect(await storage.playlists.getAllPlaylist()).toEqual([
    { id, title: 'Ours', songsCollections: [1, 2] },
    { id: created.id, title: 'New', songsCollections: [2] },
  ]);
  expect(await storage.listened.getTopList()).toEqual([
    { annSongId: 1, count: 2 },
    { annSongId: 2, count: 1 },
  ]);
  freeDisk();
  expect(await readAll(factory, 'SuperPlayer', 'songs')).toMatchObject([{ songName: 'Song 1' }]);
});

it('pending records are stored once each with the next write that succeeds', async () => {
  const factory = new IDBFactory();
  const storage = openTestStorage({ indexedDB: factory });
  const kept = await storage.playlists.createPlaylist('Kept', [1]);
  const doomed = await storage.playlists.createPlaylist('Doomed', [1]);
  const freeDisk = refuseWrites();
  await storage.songs.saveSongs(buildSongs(1, 2));
  await storage.playlists.addSongs(kept.id, [2]);
  await storage.playlists.createPlaylist('New', [2]);
  await storage.listened.countListen(1);
  await storage.listened.countListen(1);
  freeDisk();

  const isPersistent = new Promise<void>((resolve) => storage.subscribeStatus(resolve));
  await storage.listened.countListen(1);
  await storage.playlists.renamePlaylist(kept.id, 'Kept and renamed');
  await storage.playlists.deletePlaylist(doomed.id);
  await isPersistent;
  expect(storage.getStatus()).toEqual({ kind: 'persistent' });
  expect(await readAll(factory, 'SuperPlayer', 'listened')).toEqual([{ annSongId: 1, count: 3 }]);
  expect(await readAll(factory, 'SuperPlayer', 'playlists')).toEqual([
    { id: kept.id, title: 'Kept and renamed', songsCollections: [1, 2] },
    { id: 3, title: 'New', songsCollections: [2] },
  ]);
  expect(await readAll(factory, 'SuperPlayer', 'songs')).toHaveLength(2);
  expect(await readAll(factory, 'SuperPlayer', 'pages')).toContainEqual({ id: 0, count: 2 });
});

it('a list made while the disk was full does not overwrite a later list of another tab', async () => {
  const { first, second, storeWaiting } = await openTabs();
  const freeDisk = refuseWrites();
  await first.playlists.createPlaylist('From memory', [1]);
  freeDisk();
  await second.playlists.createPlaylist('From the other tab', [2]);
  await storeWaiting();
  expect((await second.playlists.getAllPlaylist()).map(({ title }) => title)).toEqual([
    'From the other tab',
    'From memory',
  ]);
});

it('songs liked while the disk was full join those liked in another tab since [12.95]', async () => {
  const { first, second, storeWaiting } = await openTabs();
  const freeDisk = refuseWrites();
  await setLiked(first.context, [1], true);
  freeDisk();
  await second.playlists.createPlaylist('Mine', [9]);
  await setLiked(second.context, [2], true);
  await storeWaiting();
  const lists = await second.playlists.getAllPlaylist();
  expect(lists).toMatchObject([
    { title: 'Mine', songsCollections: [9] },
    { title: 'Liked songs', songsCollections: [1, 2] },
  ]);
  for (const { context } of [first, second]) expect(await readLiked(context)).toEqual(lists[1]);
});

it('a pending change of a list is merged with the changes of another tab [12.95]', async () => {
  const { first, second, storeWaiting } = await openTabs();
  const { id } = await first.playlists.createPlaylist('Mine', [1, 2]);
  const freeDisk = refuseWrites();
  await first.playlists.changeSongs(id, () => [2, 3]);
  freeDisk();
  await second.playlists.addSongs(id, [4]);
  await second.playlists.renamePlaylist(id, 'Ours');
  await storeWaiting();
  expect(await second.playlists.getAllPlaylist()).toEqual([
    { id, title: 'Ours', songsCollections: [2, 4, 3] },
  ]);
});
