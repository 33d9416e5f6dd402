import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { openRaw, openTestStorage, readAll, settle } from '../testing/openTestStorage';

describe('playlists', () => {
  it('ignores a song that is in the list already and keeps the order', async () => {
    const { playlists } = openTestStorage();
    const { id } = await playlists.createPlaylist('Mine', [3, 1, 3]);
    await playlists.addSongs(id, [1, 2, 2]);
    expect(await playlists.getPlaylist(id)).toEqual({
      id,
      title: 'Mine',
      songsCollections: [3, 1, 2],
    });
  });

  it('loses nothing when two tabs add to one list at once', async () => {
    const factory = new IDBFactory();
    const first = openTestStorage({ indexedDB: factory });
    const second = openTestStorage({ indexedDB: factory });
    const { id } = await first.playlists.createPlaylist('Mine');
    await Promise.all([
      first.playlists.addSongs(id, [1]),
      second.playlists.addSongs(id, [2]),
      first.playlists.addSongs(id, [3]),
      second.playlists.renamePlaylist(id, 'Ours'),
    ]);
    const playlist = await first.playlists.getPlaylist(id);
    expect(playlist?.title).toBe('Ours');
    expect(playlist?.songsCollections.toSorted()).toEqual([1, 2, 3]);
  });

  it('gives all lists, the oldest first', async () => {
    const { playlists } = openTestStorage();
    const first = await playlists.createPlaylist('Zeta', [2, 1]);
    const second = await playlists.createPlaylist('Alpha');
    expect(await playlists.getAllPlaylist()).toEqual([first, second]);
    expect(first).toMatchObject({ title: 'Zeta', songsCollections: [2, 1] });
  });

  it('brings a deleted list back under its id, or another one when that is taken', async () => {
    const { playlists } = openTestStorage();
    const { id } = await playlists.createPlaylist('Mine', [1, 2]);
    const deleted = await playlists.deletePlaylist(id);
    expect(await playlists.getPlaylist(id)).toBeNull();
    if (deleted === null) throw new Error('deletePlaylist gave nothing to restore');
    expect(await playlists.restorePlaylist(deleted)).toEqual(deleted);
    const again = await playlists.restorePlaylist(deleted);
    expect(again).toMatchObject({ title: 'Mine', songsCollections: [1, 2] });
    expect(again.id).not.toBe(id);
  });

  it('says that a list does not exist instead of making one', async () => {
    const { playlists } = openTestStorage();
    expect(await playlists.addSongs(9, [1])).toBeNull();
    expect(await playlists.renamePlaylist(9, 'x')).toBeNull();
    expect(await playlists.deletePlaylist(9)).toBeNull();
    expect(await playlists.getAllPlaylist()).toEqual([]);
  });

  it('reads damaged records as well as it can and keeps fields it does not know', async () => {
    const factory = new IDBFactory();
    await openTestStorage({ indexedDB: factory }).ready;
    const database = await openRaw(factory, 'SuperPlayer');
    const store = database.transaction('playlists', 'readwrite').objectStore('playlists');
    await settle(store.put({ id: 1, title: null, songsCollections: null }));
    await settle(store.put({ id: 2, title: 'B', songsCollections: ['7', -1, 'x', 7], note: 'n' }));
    await settle(store.put({ id: 'three', title: 'C' }));
    database.close();
    const { playlists } = openTestStorage({ indexedDB: factory });
    expect(await playlists.getAllPlaylist()).toEqual([
      { id: 1, title: '', songsCollections: [] },
      { id: 2, title: 'B', songsCollections: [7, -1] },
    ]);
    await playlists.addSongs(2, [8]);
    expect(await readAll(factory, 'SuperPlayer', 'playlists')).toContainEqual({
      id: 2,
      title: 'B',
      songsCollections: [7, -1, 8],
      note: 'n',
    });
  });
});
