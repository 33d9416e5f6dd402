import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import type { Notification } from '../../domain/app/notification';
import { defer } from '../../testing/deferred';
import { openFakeBrowserTabs } from '../../testing/fakeBrowserTabs';
import { createFakeTexts } from '../../testing/fakeTexts';
import { openTestStorage } from '../../testing/openTestStorage';
import { buildSong } from '../../testing/songBuilder';
import { createLikes } from './createLikes';

const tank = buildSong({ annSongId: 5, songName: 'Tank!' });
const rain = buildSong({ annSongId: 6, songName: 'Rain' });

/** A browser whose tabs are opened one by one. */
function startBrowser() {
  const tabs = openFakeBrowserTabs();
  const indexedDB = new IDBFactory();
  const localStorage = createFakeTexts().storage;
  return function openTab() {
    const storage = openTestStorage({ indexedDB, localStorage, broadcast: tabs.openTab() });
    const said: Notification[] = [];
    const notify = (notification: Notification) => void said.push(notification);
    return { storage, said, likes: createLikes(storage, notify) };
  };
}

describe('the like button', () => {
  it('never removes a like when it is pressed before the likes are loaded', async () => {
    const openTab = startBrowser();
    await openTab().likes.toggleLike(tank);
    const { likes, said, storage } = openTab();
    expect(likes.isLiked(5)).toBe(false);
    expect(await likes.toggleLike(tank)).toBe(true);
    expect(likes.isLiked(5)).toBe(true);
    expect((await storage.playlists.getAllPlaylist())[0]?.songsCollections).toEqual([5]);
    expect(said).toEqual([]);
  });

  it('stays as it was pressed while the answer to an earlier press arrives', async () => {
    const { likes, storage } = startBrowser()();
    await likes.open();
    const shown: boolean[] = [];
    let second: Promise<boolean | null> | null = null;
    // The likes are read now, without the second one.
    storage.changes.subscribe(['playlists'], () => {
      second ??= likes.toggleLike(rain);
    });
    likes.subscribe(() => shown.push(likes.isLiked(6)));
    await likes.toggleLike(tank);
    await second;
    expect(shown.slice(shown.indexOf(true))).not.toContain(false);
    expect([likes.isLiked(5), likes.isLiked(6)]).toEqual([true, true]);
  });

  it('stays as it was pressed while that is being stored, whatever is read meanwhile', async () => {
    const { likes, storage } = startBrowser()();
    await likes.open();
    const stored = defer<void>();
    const { database } = storage.context;
    const write = database.write.bind(database);
    const held: typeof write = async (...given) => {
      await stored.promise;
      return write(...given);
    };
    vi.spyOn(database, 'write').mockImplementation(held);
    const pressed = likes.toggleLike(tank);
    await vi.waitFor(() => expect(likes.isLiked(5)).toBe(true));
    storage.context.changes.emit('playlists');
    // One that begins later ends later.
    await storage.playlists.getAllPlaylist();
    await new Promise((done) => setTimeout(done, 0));
    expect(likes.isLiked(5)).toBe(true);
    stored.resolve();
    expect(await pressed).toBe(true);
    expect(likes.isLiked(5)).toBe(true);
  });

  it('adds the hearts that several songs lack, with one message whose Undo takes only those back', async () => {
    const { likes, said, storage } = startBrowser()();
    const what = (songs: readonly unknown[]) => `${songs.length} songs`;
    const stored = async () => (await storage.playlists.getAllPlaylist())[0]?.songsCollections;
    await likes.likeAll([], what);
    expect(await stored()).toBeUndefined();
    await likes.likeAll([tank], what);
    await likes.likeAll([tank, rain], what);
    await likes.likeAll([rain, tank], what);
    expect([likes.isLiked(5), likes.isLiked(6)]).toEqual([true, true]);
    expect(said.map(({ message }) => message)).toEqual([
      'Added to “Liked songs”: 1 songs',
      'Added to “Liked songs”: 1 songs',
      'Already in “Liked songs”: 2 songs',
    ]);
    said[1]?.action?.onClick();
    await vi.waitFor(() => expect(likes.isLiked(6)).toBe(false));
    expect(await stored()).toEqual([5]);
  });

  it('undoes the like that created the list without removing later likes', async () => {
    const { likes, said, storage } = startBrowser()();
    await likes.toggleLike(tank);
    await likes.toggleLike(rain);
    said[0]?.action?.onClick();
    await vi.waitFor(() => expect(likes.isLiked(5)).toBe(false));
    expect((await storage.playlists.getAllPlaylist())[0]?.songsCollections).toEqual([6]);
  });
});
