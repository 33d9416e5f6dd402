import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatPlaylistFile } from '../domain/playlist/playlistFile';
import { dumpSong, dumpText, SOUND_SONG_NAME } from '../testing/dumpBuilder';
import { openTestStorage } from '../testing/openTestStorage';
import { buildSongs } from '../testing/songBuilder';

/* The files that threads begin with, each asked as the page asks it. */

/** A worker loads its parts anew with the first question, which takes seconds on a busy machine. */
const PATIENCE_MS = 60_000;

let factory: IDBFactory;

beforeEach(() => {
  factory = new IDBFactory();
  vi.stubGlobal('indexedDB', factory);
});
afterEach(() => vi.unstubAllGlobals());

/** What a thread answers to one message after the other, up to the one that is waited for. */
async function start(load: () => Promise<unknown>) {
  const replies: unknown[] = [];
  vi.stubGlobal('onmessage', null);
  vi.stubGlobal('postMessage', (reply: unknown) => replies.push(reply));
  // The worker's own file anew, which the tests share.
  vi.resetModules();
  await load();
  const hear: unknown = Reflect.get(globalThis, 'onmessage');
  return async (data: unknown, last: object) => {
    replies.length = 0;
    if (typeof hear === 'function') hear(new MessageEvent('message', { data }));
    await vi.waitFor(() => expect(replies.at(-1)).toMatchObject(last), { timeout: PATIENCE_MS });
    return replies;
  };
}

async function fillLibrary() {
  const storage = openTestStorage({ indexedDB: factory });
  const songs = buildSongs(1, 2, 3);
  await storage.songs.saveSongs(songs);
  return { storage, songs, ids: songs.map(({ annSongId }) => annSongId) };
}

it('lists are sorted and filtered', async () => {
  const { songs } = await fillLibrary();
  const ask = await start(() => import('../actions/songs/songsWorker'));
  const query = { page: 1, sort: 'name', filter: songs[1]?.songName ?? '' };
  const input = { list: 'songs', query };
  const [found] = await ask({ id: 1, name: 'listPage', input }, { kind: 'done' });
  expect(found).toMatchObject({ value: { totalCount: 1, libraryCount: 3 } });
});

it('a long list is grouped', async () => {
  const { ids } = await fillLibrary();
  const ask = await start(() => import('../actions/songs/songsWorker'));
  const input = { songIds: ids, grouping: 'anime' };
  const replies = await ask({ id: 1, name: 'groupList', input }, { kind: 'done' });
  expect(replies.at(-1)).toMatchObject({ value: Float64Array.from(ids) });
});

it('a playlist is imported', async () => {
  const { storage, songs, ids } = await fillLibrary();
  const ask = await start(() => import('../storage/files/importWorker'));
  const file = new Blob([
    formatPlaylistFile({ id: 1, title: 'Mine', songsCollections: ids }, songs),
  ]);
  await ask({ id: 1, name: 'read', input: file }, { kind: 'done', value: { ok: true } });
  const input = { mode: 'create', title: 'Mine', timeText: 'now' };
  await ask({ id: 2, name: 'store', input }, { kind: 'done', value: { kind: 'stored' } });
  const lists = await storage.playlists.getAllPlaylist();
  expect(lists).toMatchObject([{ title: 'Mine', songsCollections: ids }]);
});

it('the catalogue is fetched by one thread, and another one finds songs in it by their kana', async () => {
  const songs = [dumpSong(2, { songName: 'Renka' })];
  vi.stubGlobal('navigator', { onLine: false });
  // As a box between here and the network answers.
  vi.stubGlobal('fetch', async () => new Response('<html>'));
  const load = await start(() => import('../actions/catalogue/loaderWorker'));
  const asked = { id: 1, name: 'load', input: 'https://songs.example/api' };
  await load(asked, { value: { kind: 'failed', fault: 'offline' } });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/catalog_dump') ? new Response(dumpText({ songs })) : new Response('{}'),
  );
  await load(asked, { value: { kind: 'stored' } });

  const search = await start(() => import('../actions/songs/songsWorker'));
  await search({ id: 1, name: 'open', input: null }, { kind: 'done', value: 'ready' });
  for (const [text, songName] of [
    ['れんか', 'Renka'],
    ['sound', SOUND_SONG_NAME],
  ]) {
    const input = { text, takenOff: [], isAnimeOnly: false, limit: 5 };
    const [answer] = await search({ id: 2, name: 'suggest', input }, { kind: 'done' });
    expect(JSON.stringify(answer), text).toContain(`"songName":"${songName}"`);
  }
});

it('a recording of one channel is as loud as one of two alike', async () => {
  const ask = await start(() => import('../actions/loudness/loudnessWorker'));
  const sampleRate = 48_000;
  const tone = Float32Array.from({ length: sampleRate }, (_, place) =>
    Math.sin((2 * Math.PI * 997 * place) / sampleRate),
  );
  for (const [id, channels] of [[tone], [tone, tone]].entries()) {
    const input = { channels, sampleRate };
    await ask({ id, name: 'measure', input }, { id, value: expect.closeTo(0, 1) });
  }
});
