import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { openTestStorage, putRecords, readAll } from '../../testing/openTestStorage';

describe('playlists', () => {
  it('ignore a song that is already in the list and keep the order [3.4 4.29]', async () => {
    const { playlists } = openTestStorage();
    const { id } = await playlists.createPlaylist('Mine', [3, 1, 3]);
    await playlists.addSongs(id, [1, 2, 2]);
    expect(await playlists.getPlaylist(id)).toEqual({
      id,
      title: 'Mine',
      songsCollections: [3, 1, 2],
    });
  });

  it('have tidied titles, whether they are made or renamed', async () => {
    const { playlists } = openTestStorage();
    const { id, title } = await playlists.createPlaylist(' Mine\u202e ');
    const renamed = await playlists.renamePlaylist(id, 'Our\u200bs\n');
    expect([title, renamed?.title]).toEqual(['Mine', 'Ours']);
    expect(await playlists.getPlaylist(id)).toMatchObject({ title: 'Ours' });
  });

  it('lose no change when two tabs change one list at once', async () => {
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

  it('are returned all together, the oldest first [7.23]', async () => {
    const { playlists } = openTestStorage();
    const first = await playlists.createPlaylist('Zeta', [2, 1]);
    const second = await playlists.createPlaylist('Alpha');
    expect(await playlists.getAllPlaylist()).toEqual([first, second]);
    expect(first).toMatchObject({ title: 'Zeta', songsCollections: [2, 1] });
  });

  it('get their old id back when a deletion is undone, or a new one if it is taken', async () => {
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

  it('return null for a list that does not exist instead of creating it', async () => {
    const { playlists } = openTestStorage();
    expect(await playlists.addSongs(9, [1])).toBeNull();
    expect(await playlists.renamePlaylist(9, 'x')).toBeNull();
    expect(await playlists.deletePlaylist(9)).toBeNull();
    expect(await playlists.getAllPlaylist()).toEqual([]);
  });

  it('are read from damaged records as far as possible, and unknown fields are kept', async () => {
    const factory = new IDBFactory();
    await openTestStorage({ indexedDB: factory }).ready;
    await putRecords(factory, 'playlists', [
      { id: 1, title: null, songsCollections: null },
      { id: 2, title: 'B', songsCollections: ['7', -1, 'x', 7], note: 'n' },
      { id: 'three', title: 'C' },
    ]);
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

describe('playlist ids', () => {
  const last = Number.MAX_SAFE_INTEGER;

  async function openWith(...ids: readonly number[]) {
    const factory = new IDBFactory();
    await openTestStorage({ indexedDB: factory }).ready;
    const lists = ids.map((id) => ({ id, title: `List ${id}`, songsCollections: [], a: 1 }));
    await putRecords(factory, 'playlists', lists);
    return { factory, storage: openTestStorage({ indexedDB: factory }) };
  }

  it('stay available after a list with the largest safe integer', async () => {
    const { storage } = await openWith(last);
    const created = [];
    for (const title of ['a', 'b', 'c']) {
      created.push(await storage.playlists.createPlaylist(title, [7]));
    }
    expect(created.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(await storage.playlists.getAllPlaylist()).toHaveLength(4);
    expect(storage.getStatus()).toEqual({ kind: 'persistent' });
  });

  it('stay available by creation, undo and import after the list with the last id is deleted', async () => {
    const { storage } = await openWith(4, last);
    const deleted = await storage.playlists.deletePlaylist(last);
    expect(await storage.playlists.createPlaylist('a')).toMatchObject({ id: 5 });
    if (deleted === null) throw new Error('nothing to restore');
    expect(await storage.playlists.restorePlaylist(deleted)).toEqual(deleted);
    const text = '{"playlist":{"id":9007199254740991,"title":"b"},"songs":[]}';
    const read = await storage.playlistFiles.openFile(new Blob([text]), () => {});
    if (!read.ok) throw new Error(read.problem.code);
    expect(await storage.playlistFiles.importFile(read.value, 'create')).toMatchObject({
      value: { id: 6, title: 'b' },
    });
    expect(storage.getStatus()).toEqual({ kind: 'persistent' });
  });

  it('replace an id that cannot be in an address, and the list keeps its content', async () => {
    const { factory, storage } = await openWith(2, 0, 2 ** 53, 1.5);
    const lists = await storage.playlists.getAllPlaylist();
    expect(lists.map(({ id }) => id)).toEqual([2, 3, 4, 5]);
    expect(lists.map(({ title }) => title).toSorted()).toEqual([
      'List 0',
      'List 1.5',
      'List 2',
      'List 9007199254740992',
    ]);
    expect(await readAll(factory, 'SuperPlayer', 'playlists')).toMatchObject(
      Array.from({ length: 4 }, () => ({ a: 1 })),
    );
  });
});
