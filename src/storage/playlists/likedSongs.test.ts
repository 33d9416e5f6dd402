import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { createFakeTexts } from '../../testing/fakeTexts';
import { openTestStorage } from '../../testing/openTestStorage';
import { readLiked, setLiked } from './likedSongs';

/** Two tabs of one browser. */
function openTabs() {
  const indexedDB = new IDBFactory();
  const localStorage = createFakeTexts().storage;
  const open = () => {
    const storage = openTestStorage({ indexedDB, localStorage });
    return { storage, context: storage.context };
  };
  return [open(), open(), localStorage] as const;
}

describe('the list of liked songs', () => {
  it('is created by the first liked song as an ordinary list and keeps the order of its songs', async () => {
    const [{ storage, context }] = openTabs();
    expect(await readLiked(context)).toBeNull();
    expect(await setLiked(context, [7], false)).toBeNull();
    const made = await setLiked(context, [7], true);
    expect(made?.before).toBeNull();
    await setLiked(context, [3], true);
    const [list] = await storage.playlists.getAllPlaylist();
    expect(list).toEqual({ id: made?.after.id, title: 'Liked songs', songsCollections: [7, 3] });
    expect(await readLiked(context)).toEqual(list);
  });

  it('is created only once when two tabs like their first song together [11.14]', async () => {
    const [first, second] = openTabs();
    await Promise.all([setLiked(first.context, [1], true), setLiked(second.context, [2], true)]);
    const lists = await first.storage.playlists.getAllPlaylist();
    expect(lists).toHaveLength(1);
    expect(lists[0]?.songsCollections.toSorted()).toEqual([1, 2]);
  });

  it('stays the liked list after a rename, and a new list of the old name is not it [11.15]', async () => {
    const [{ storage, context }] = openTabs();
    const made = await setLiked(context, [1], true);
    const id = made?.after.id ?? 0;
    await storage.playlists.renamePlaylist(id, 'Favourites');
    await storage.playlists.createPlaylist('Liked songs', [9]);
    await setLiked(context, [2], true);
    expect(await readLiked(context)).toEqual({
      id,
      title: 'Favourites',
      songsCollections: [1, 2],
    });
  });

  it('is gone after its deletion and back after the undo', async () => {
    const [{ storage, context }] = openTabs();
    const made = await setLiked(context, [1], true);
    const deleted = await storage.playlists.deletePlaylist(made?.after.id ?? 0);
    expect(await readLiked(context)).toBeNull();
    if (deleted === null) throw new Error('There was no list');
    await storage.playlists.restorePlaylist(deleted);
    expect(await readLiked(context)).toEqual(deleted);
  });

  it('stays the liked list after a rename when it was created anew after a deletion', async () => {
    const [{ storage, context }] = openTabs();
    const first = await setLiked(context, [1], true);
    await storage.playlists.createPlaylist('Another', [8]);
    await storage.playlists.deletePlaylist(first?.after.id ?? 0);
    const second = await setLiked(context, [2], true);
    const id = second?.after.id ?? 0;
    expect(id).not.toBe(first?.after.id);
    await storage.playlists.renamePlaylist(id, 'Favourites');
    expect(await readLiked(context)).toEqual({ id, title: 'Favourites', songsCollections: [2] });
  });

  it('is not confused with a list of the same id in a new database [12.95]', async () => {
    const [{ storage, context }, , localStorage] = openTabs();
    await setLiked(context, [1], true);
    storage.close();
    const next = openTestStorage({ indexedDB: new IDBFactory(), localStorage });
    const { id } = await next.playlists.createPlaylist('Mine', [9]);
    const after = await setLiked(next.context, [2], true);
    expect(after).toMatchObject({ before: null, after: { songsCollections: [2] } });
    expect(await next.playlists.getPlaylist(id)).toMatchObject({ songsCollections: [9] });
  });

  it('is found by its name when no id is stored, and its id is stored from then on', async () => {
    const [{ storage, context }, , localStorage] = openTabs();
    const { id } = await storage.playlists.createPlaylist('Liked songs', [4]);
    expect((await readLiked(context))?.id).toBe(id);
    const changed = await setLiked(context, [4], false);
    expect(changed?.before?.songsCollections).toEqual([4]);
    expect(changed?.after.songsCollections).toEqual([]);
    expect(localStorage?.getItem('SuperPlayer.likedSongs')).toBe(`{"playlistId":${id}}`);
  });

  it.each(['', 'null', '{', '{"playlistId":"1"}', '[1]'])(
    'is absent and can be created when local storage holds %j',
    async (text) => {
      const [{ context }, , localStorage] = openTabs();
      localStorage?.setItem('SuperPlayer.likedSongs', text);
      expect(await readLiked(context)).toBeNull();
      expect((await setLiked(context, [1], true))?.after.songsCollections).toEqual([1]);
    },
  );
});
