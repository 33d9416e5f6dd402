// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PUBLIC_HOSTS } from '../../config/hosts';
import { createBroadcast } from '../../lib/broadcast';
import { systemClock } from '../../lib/clock';
import { createChanges } from '../../storage/database/changes';
import type { AppStorage } from '../../storage/openStorage';
import { openTestStorage } from '../../testing/openTestStorage';
import { buildSong } from '../../testing/songBuilder';
import { createBrowserDownloads, type Downloads } from './createDownloads';

/* How downloads interact with the rest of the app: which file plays, and which changes they
   follow. */

const [ONE, TWO] = [1, 2].map((annSongId) =>
  buildSong({
    annSongId,
    songName: `Song ${annSongId}`,
    audio: `${annSongId}.mp3`,
    MQ: null,
    HQ: null,
  }),
);
const songOf = (audio: string) =>
  buildSong({ annSongId: 1, songName: 'Song 1', audio, MQ: null, HQ: null });

let storage: AppStorage;
let downloads: Downloads;
let asked: string[];
let failingHosts: readonly string[];
let isOnline: boolean;

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  asked = [];
  failingHosts = [];
  isOnline = true;
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.endsWith('.mp3')) return new Response('[]');
    asked.push(url);
    if (failingHosts.some((host) => url.startsWith(host))) throw new TypeError('no such host');
    return new Response(new Uint8Array(1000), {
      headers: { 'content-type': 'audio/mpeg', 'content-length': '1000' },
    });
  });
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  storage = openTestStorage();
  await storage.songs.saveSongs([ONE, TWO].flatMap((song) => song ?? []));
  downloads = createBrowserDownloads({
    storage,
    broadcast: createBroadcast(null),
    hosts: PUBLIC_HOSTS,
  });
});
afterEach(() => vi.unstubAllGlobals());

const { NA1, NA2, EU1 } = PUBLIC_HOSTS.media;
const untilDownloaded = (...ids: readonly number[]) =>
  vi.waitFor(() => expect([...downloads.getState().downloadedIds]).toEqual(ids), {
    timeout: 5_000,
  });

it('a song is downloaded from the chosen server first, then from the other servers in order', async () => {
  storage.config.changeSettings({ server: 'EU1' });
  failingHosts = [EU1, NA1];
  await downloads.add({ kind: 'song', id: 1 });
  await untilDownloaded(1);
  expect(asked).toEqual([`${EU1}1.mp3`, `${NA1}1.mp3`, `${NA2}1.mp3`]);
  expect(storage.downloadMark.getSettings().isAny).toBe(true);
  await downloads.remove({ kind: 'song', id: 1 });
  await vi.waitFor(() => expect(storage.downloadMark.getSettings().isAny).toBe(false));
});

it('a kept playlist downloads the songs added to it and deletes the songs removed from it [11.43]', async () => {
  const { id } = await storage.playlists.createPlaylist('Mine', [1]);
  await downloads.add({ kind: 'playlist', id });
  await untilDownloaded(1);
  await storage.playlists.changeSongs(id, () => [1, 2]);
  await untilDownloaded(1, 2);
  await storage.playlists.changeSongs(id, () => [2]);
  await untilDownloaded(2);
});

it('a song whose file changed is downloaded again, and saving another song reads nothing', async () => {
  const readSongs = vi.spyOn(storage.songs, 'readSongs');
  await downloads.add({ kind: 'song', id: 1 });
  await untilDownloaded(1);
  readSongs.mockClear();
  await storage.songs.saveSongs([buildSong({ annSongId: 9 })]);
  await downloads.open();
  expect(readSongs).not.toHaveBeenCalled();

  await storage.songs.saveSongs([songOf('other.mp3')]);
  await downloads.open();
  await vi.waitFor(() => expect(asked.at(-1)).toBe(`${NA1}other.mp3`));
  await untilDownloaded(1);
});

it('downloaded songs that cannot be read from the library are not reported as missing', async () => {
  await downloads.add({ kind: 'song', id: 1 });
  await untilDownloaded(1);
  await storage.songs.saveSongs([songOf('other.mp3')]);
  vi.spyOn(storage.songs, 'readSongs').mockResolvedValue({ songs: new Map(), isComplete: false });
  await downloads.open();
  expect([...downloads.getState().downloadedIds]).toEqual([1]);
  expect([...downloads.getState().missingIds]).toEqual([]);
});

it('several playlist changes in a row schedule one check of the downloads', () => {
  const changes = createChanges(createBroadcast(null));
  createBrowserDownloads({
    storage: { ...storage, changes },
    broadcast: createBroadcast(null),
    hosts: PUBLIC_HOSTS,
  });
  let waitingCount = 0;
  vi.spyOn(systemClock, 'schedule').mockImplementation(() => {
    waitingCount += 1;
    return () => {
      waitingCount -= 1;
    };
  });
  for (let times = 0; times < 3; times += 1) changes.emit('playlists');
  expect(waitingCount).toBe(1);
});

it('a song that could not be downloaded offline is requested when the connection returns', async () => {
  isOnline = false;
  failingHosts = ['https://'];
  await downloads.add({ kind: 'song', id: 1 });
  await vi.waitFor(() => expect(downloads.getState().fault).toBe('offline'));
  expect(asked).toEqual([]);
  isOnline = true;
  failingHosts = [];
  window.dispatchEvent(new Event('online'));
  await untilDownloaded(1);
  expect(downloads.getState().fault).toBeNull();
});

it('a playlist that a restored backup put under the id of a kept playlist is not kept', async () => {
  const { id } = await storage.playlists.createPlaylist('Mine', [1]);
  await downloads.add({ kind: 'playlist', id });
  await untilDownloaded(1);
  storage.downloadMark.changeSettings({ otherListIds: [id] });
  await downloads.open();
  await untilDownloaded();
  expect(storage.downloadMark.getSettings().otherListIds).toBeUndefined();
});
