import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import type { Notification } from '../../domain/app/notification';
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
    return { storage, said, likes: createLikes({ storage, library: storage.songs, notify }) };
  };
}

describe('the like button', () => {
  it('shows a like at once, stores it with its song, and shows it at the next visit', async () => {
    const openTab = startBrowser();
    const { likes, storage } = openTab();
    await likes.open();
    const onChange = vi.fn();
    likes.subscribe(onChange);
    const pressed = likes.toggleLike(tank);
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled());
    expect(likes.isLiked(5)).toBe(true);
    expect(await pressed).toBe(true);
    expect(await storage.playlists.getAllPlaylist()).toMatchObject([
      { title: 'Liked songs', songsCollections: [5] },
    ]);
    // The code that saves songs is loaded first.
    const isSaved = async () =>
      expect(await storage.songs.getSong(5)).toMatchObject({ songName: 'Tank!' });
    await vi.waitFor(isSaved, 5_000);
    const next = openTab();
    expect(next.likes.isLiked(5)).toBe(false);
    await next.likes.open();
    expect(next.likes.isLiked(5)).toBe(true);
  });

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

  it('removes a like with a message whose Undo restores its place in the list', async () => {
    const { likes, said, storage } = startBrowser()();
    await likes.toggleLike(tank);
    await likes.toggleLike(rain);
    expect(await likes.toggleLike(tank)).toBe(false);
    expect(said.map(({ message, action }) => [message, action?.label])).toEqual([
      ['Added to “Liked songs”: Tank!', 'Undo'],
      ['Removed from “Liked songs”: Tank!', 'Undo'],
    ]);
    said[1]?.action?.onClick();
    await vi.waitFor(() => expect(likes.isLiked(5)).toBe(true));
    expect((await storage.playlists.getAllPlaylist())[0]?.songsCollections).toEqual([5, 6]);
  });

  it('undoes the like that created the list without removing later likes', async () => {
    const { likes, said, storage } = startBrowser()();
    await likes.toggleLike(tank);
    await likes.toggleLike(rain);
    said[0]?.action?.onClick();
    await vi.waitFor(() => expect(likes.isLiked(5)).toBe(false));
    expect((await storage.playlists.getAllPlaylist())[0]?.songsCollections).toEqual([6]);
  });

  it('follows changes of the liked songs playlist in this tab and in another tab', async () => {
    const openTab = startBrowser();
    const first = openTab();
    const second = openTab();
    await Promise.all([first.likes.open(), second.likes.open()]);
    await first.likes.toggleLike(tank);
    await vi.waitFor(() => expect(second.likes.isLiked(5)).toBe(true));
    const [list] = await second.storage.playlists.getAllPlaylist();
    await second.storage.playlists.addSongs(list?.id ?? 0, [6]);
    await vi.waitFor(() => expect(first.likes.isLiked(6)).toBe(true));
    await second.storage.playlists.deletePlaylist(list?.id ?? 0);
    await vi.waitFor(() => expect(first.likes.isLiked(5)).toBe(false));
    expect(second.likes.isLiked(6)).toBe(false);
  });
});
