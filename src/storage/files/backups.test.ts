import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { DEFAULT_CONFIG } from '../../domain/app/appConfig';
import { createFakeTexts } from '../../testing/fakeTexts';
import { restore } from '../../testing/listensHarness';
import {
  countLibrary,
  fillStorage,
  openTestStorage,
  refuseWrites,
} from '../../testing/openTestStorage';
import { buildSong, buildSongs } from '../../testing/songBuilder';
import type { AppStorage } from '../openStorage';

async function contentOf(storage: AppStorage) {
  const lists = await storage.openLists();
  const { rows } = await lists.readPage('songs', { page: 1, sort: 'newest', filter: '' });
  return {
    playlists: await storage.playlists.getAllPlaylist(),
    listened: await storage.listened.getTopList(99),
    songs: rows,
    counts: await countLibrary(storage),
    queue: storage.queue.loadQueue(),
    config: storage.config.getSettings(),
    extraSettings: storage.extraSettings.getSettings(),
  };
}

it('export, Clean Data and restore bring back the same content in the same order', async () => {
  const factory = new IDBFactory();
  const localStorage = createFakeTexts().storage;
  const before = openTestStorage({ indexedDB: factory, localStorage });
  await fillStorage(before);
  const content = await contentOf(before);
  const { text } = await before.backups.exportBackup();
  expect(await before.cleanData()).toBe(true);
  expect(await factory.databases()).toEqual([]);
  expect(localStorage.length).toBe(0);

  const after = openTestStorage({ indexedDB: factory, localStorage });
  expect(await restore(after, text)).toEqual({ ok: true, value: null });
  expect(await contentOf(after)).toEqual(content);
});

it('a restore replaces playlists, listens, queue and settings, and keeps newer songs', async () => {
  const source = openTestStorage();
  await fillStorage(source);
  const localStorage = createFakeTexts({
    'SuperPlayer.position': '{"annSongId":7,"positionSeconds":9}',
  }).storage;
  const target = openTestStorage({ localStorage });
  const { id } = await target.playlists.createPlaylist('Gone afterwards', [5]);
  // Not before: a new database gives the ids of the lists to other lists.
  target.recentPlaylists.changeSettings({ playlistIds: [id] });
  expect(localStorage.getItem('SuperPlayer.recentPlaylists')).not.toBeNull();
  await target.listened.countListen(5);
  await target.songs.saveSongs([buildSong({ annSongId: 1, songName: 'Newer' }), ...buildSongs(5)]);
  target.config.changeSettings({ loop: false });
  target.queue.loadQueue();
  target.queue.saveQueue([7, 5], { queueId: 'before', shuffledFrom: [5, 7] });
  await restore(target, (await source.backups.exportBackup()).text);
  const content = await contentOf(target);
  expect(content.playlists).toEqual(await source.playlists.getAllPlaylist());
  expect(content.listened).toEqual(await source.listened.getTopList(99));
  expect(content.config).toEqual(source.config.getSettings());
  expect(content.queue).toEqual([3, 2]);
  expect(target.queue.readMarks()).toEqual({});
  // They belong to the previous lists and queue.
  expect(localStorage.getItem('SuperPlayer.recentPlaylists')).toBeNull();
  expect(localStorage.getItem('SuperPlayer.position')).toBeNull();
  expect(content.counts.songs).toBe(4);
  expect((await target.songs.getSongById(1))?.songName).toBe('Newer');
});

it.each([
  [
    'senseless values',
    { volume: 77, theme: 'pink', loop: 'maybe', server: 'CAT', streaming: 9 },
    {
      volume: 1,
      theme: 'dark',
      loop: true,
      server: 'NA1',
      streaming: '0',
    },
  ],
  [
    'another writing',
    { volume: '-3', loop: 0, streaming: 720 },
    { volume: 0, loop: false, streaming: '720' },
  ],
  ['a place behind the queue', { playIndex: 1e9 }, { playIndex: 1 }],
  ['a place of another kind', { playIndex: -1 }, { playIndex: 0 }],
  [
    'a song that is not in the queue',
    { playNowId: '77', playIndex: 1 },
    { playNowId: '', playIndex: 1 },
  ],
  ['a song of the queue', { playNowId: 2 }, { playNowId: '2' }],
  ['an address that none plays', { current_link: 'javascript:alert(1)' }, { current_link: '' }],
  ['a field of nobody', { constructor: 'x', __proto__: 1, extra: {} }, {}],
  ['nothing', {}, {}],
])(
  'a restore writes settings only as the app itself would write them: %s [12.85]',
  async (_name, config, written) => {
    const source = openTestStorage();
    await fillStorage(source);
    const file = JSON.parse((await source.backups.exportBackup()).text);
    const texts = createFakeTexts().storage;
    const target = openTestStorage({ localStorage: texts });
    const extraSettings = { isMuted: 'loud', isDiscoveryDisabled: true, extra: 1 };
    await restore(target, JSON.stringify({ ...file, config, extraSettings }));
    expect(JSON.parse(texts.getItem('config') ?? '')).toEqual({ ...DEFAULT_CONFIG, ...written });
    expect(JSON.parse(texts.getItem('SuperPlayer.settings') ?? '')).toEqual({
      isMuted: false,
      isDiscoveryDisabled: true,
      pictures: 'always',
    });
  },
);

it('a restore that the database refuses changes nothing, settings and queue included', async () => {
  const source = openTestStorage();
  await fillStorage(source);
  const { text } = await source.backups.exportBackup();
  const target = openTestStorage();
  await target.playlists.createPlaylist('Mine', [5]);
  target.config.changeSettings({ volume: 0.75 });
  const before = await contentOf(target);
  const storeAgain = refuseWrites((name) => name === 'listened');
  expect(await restore(target, text)).toEqual({ ok: false, problem: { code: 'restoreRefused' } });
  storeAgain();
  expect(await contentOf(target)).toEqual(before);
});

it('a restore that local storage refuses changes nothing and reports the problem', async () => {
  const source = openTestStorage();
  await fillStorage(source);
  const { text } = await source.backups.exportBackup();
  const { storage: localStorage, refuseWith } = createFakeTexts();
  const target = openTestStorage({ localStorage });
  await target.playlists.createPlaylist('Mine', [5]);
  await target.listened.countListen(5);
  target.config.changeSettings({ volume: 0.75 });
  target.queue.loadQueue();
  target.queue.saveQueue([5]);
  const before = await contentOf(target);
  refuseWith('QuotaExceededError');
  const problem = { code: 'restoreTextsRefused' };
  expect(await restore(target, text)).toEqual({ ok: false, problem });
  refuseWith(null);
  expect(await contentOf(target)).toEqual(before);
  target.config.changeSettings({ volume: 0.5 });
  expect(localStorage.getItem('config')).toContain('0.5');
  expect(await restore(target, text)).toEqual({ ok: true, value: null });
  expect((await contentOf(target)).playlists).toEqual(await source.playlists.getAllPlaylist());
});

it('a restore aborted at the end of its transaction puts the queue back', async () => {
  const source = openTestStorage();
  await fillStorage(source);
  const { text } = await source.backups.exportBackup();
  const texts = createFakeTexts().storage;
  let onQueue = () => {};
  const localStorage: Storage = {
    ...texts,
    setItem(key, item) {
      texts.setItem(key, item);
      if (key === 'queue') onQueue();
    },
  };
  const target = openTestStorage({ localStorage });
  await target.playlists.createPlaylist('Mine', [5]);
  target.queue.loadQueue();
  target.queue.saveQueue([5]);
  const before = await contentOf(target);
  const { clear } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(function (this: IDBObjectStore) {
    onQueue = () => {
      onQueue = () => {};
      this.transaction.abort();
    };
    return clear.apply(this);
  });
  expect(await restore(target, text)).toEqual({ ok: false, problem: { code: 'restoreRefused' } });
  vi.restoreAllMocks();
  expect(await contentOf(target)).toEqual(before);
  expect(texts.getItem('queue')).toBe('["5"]');
});

it('records pending before a restore are not written after it', async () => {
  const source = openTestStorage();
  await fillStorage(source);
  const { text } = await source.backups.exportBackup();
  const target = openTestStorage();
  const { id } = await target.playlists.createPlaylist('Mine', [5]);
  const storeAgain = refuseWrites();
  await target.playlists.renamePlaylist(id, 'Renamed in memory');
  await target.playlists.createPlaylist('Made in memory', [6]);
  await target.listened.countListen(6);
  storeAgain();
  expect(await restore(target, text)).toEqual({ ok: true, value: null });
  await new Promise((done) => setTimeout(done, 20));
  const { playlists, listened } = await contentOf(target);
  expect(playlists).toEqual(await source.playlists.getAllPlaylist());
  expect(listened).toEqual(await source.listened.getTopList(99));
});

it('records that the browser still refuses during a restore are not written after it [12.59]', async () => {
  const source = openTestStorage();
  await fillStorage(source);
  const { text } = await source.backups.exportBackup();
  const target = openTestStorage();
  const { id } = await target.playlists.createPlaylist('Mine', [5]);
  const storeAgain = refuseWrites((_, record) =>
    /in memory|"annSongId":6/u.test(JSON.stringify(record)),
  );
  await target.playlists.renamePlaylist(id, 'Renamed in memory');
  await target.playlists.createPlaylist('Made in memory', [6]);
  await target.listened.countListen(6);
  expect(await restore(target, text)).toEqual({ ok: true, value: null });
  storeAgain();
  // The next successful write also stores pending records.
  await target.listened.countListen(7);
  await new Promise((done) => setTimeout(done, 20));
  const { playlists, listened } = await contentOf(target);
  expect(playlists).toEqual(await source.playlists.getAllPlaylist());
  await source.listened.countListen(7);
  expect(listened).toEqual(await source.listened.getTopList(99));
});

it('a full backup contains records that exist only in memory', async () => {
  const storage = openTestStorage({ indexedDB: null, localStorage: null });
  await fillStorage(storage);
  const target = openTestStorage();
  await restore(target, (await storage.backups.exportBackup()).text);
  expect((await contentOf(target)).songs).toHaveLength(3);
  expect((await contentOf(target)).playlists).toEqual(await storage.playlists.getAllPlaylist());
});
