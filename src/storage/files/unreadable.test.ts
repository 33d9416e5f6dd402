import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlaylistFile } from '../../domain/playlist/playlistFile';
import { createFakeTexts } from '../../testing/fakeTexts';
import {
  openedFile,
  openRaw,
  openTestStorage,
  readAll,
  settle,
} from '../../testing/openTestStorage';
import { buildSong, buildSongs } from '../../testing/songBuilder';
import { UnreadableError } from '../database/storageErrors';
import type { AppStorage } from '../openStorage';
import { setLiked } from '../playlists/likedSongs';

const importedFile: PlaylistFile = {
  title: 'Mine',
  songIds: [2],
  songs: buildSongs(2),
  repeatedCount: 0,
  problems: [],
};

function refuse(name: string): never {
  throw new DOMException('Refused by the test', name);
}

/** A browser with the list "Mine", whose database is then blocked by other tabs. */
async function openUnreadable() {
  const factory = new IDBFactory();
  const texts = createFakeTexts();
  const storage = openTestStorage({
    indexedDB: factory,
    localStorage: texts.storage,
    openTimeoutMs: 300,
  });
  await storage.songs.saveSongs(buildSongs(1, 2));
  const { id } = await storage.playlists.createPlaylist('Mine', [1, 2]);
  storage.config.changeSettings({ volume: 0.5 });
  await storage.playlists.getAllPlaylist();
  const holder = await openRaw(factory, 'SuperPlayer', 10);
  const asking = factory.open('SuperPlayer', 11);
  await new Promise<void>((done) => {
    asking.onblocked = () => done();
  });
  const mend = async () => {
    const isOpen = settle(asking);
    holder.close();
    (await isOpen).close();
    await vi.waitFor(async () =>
      expect(await storage.songs.readSongs([1])).toMatchObject({ isComplete: true }),
    );
  };
  return { storage, id, factory, texts, mend };
}

/** A browser that never let the page open its database. */
function openDenied(): AppStorage {
  const factory = new IDBFactory();
  vi.spyOn(factory, 'open').mockImplementation(() => refuse('SecurityError'));
  return openTestStorage({ indexedDB: factory });
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a database that cannot be read', () => {
  it('makes the full backup and the export of a list fail', async () => {
    const { storage, id, mend } = await openUnreadable();
    await expect(storage.backups.exportBackup()).rejects.toThrow(UnreadableError);
    await expect(storage.playlistFiles.exportPlaylist(id)).rejects.toThrow(UnreadableError);
    await mend();
    const { text } = await storage.backups.exportBackup();
    expect(JSON.parse(text)).toMatchObject({ playlists: [{ title: 'Mine' }] });
    expect(await storage.playlistFiles.exportPlaylist(id)).toContain('Song 2');
  });

  it('makes changes of a list fail, and the list stays unchanged', async () => {
    const { storage, id, mend } = await openUnreadable();
    const { playlists } = storage;
    await expect(playlists.renamePlaylist(id, 'x')).rejects.toThrow(UnreadableError);
    await expect(playlists.addSongs(id, [3])).rejects.toThrow(UnreadableError);
    await expect(playlists.deletePlaylist(id)).rejects.toThrow(UnreadableError);
    await mend();
    const list = { id, title: 'Mine', songsCollections: [1, 2] };
    expect(await playlists.getAllPlaylist()).toEqual([list]);
  });

  it('still lets a list that is only in memory be renamed, exported and deleted', async () => {
    const { storage, id: seenId } = await openUnreadable();
    const { playlists } = storage;
    await storage.songs.saveSongs(buildSongs(5));
    const { id } = await playlists.createPlaylist('New', [5]);
    expect(id).toBe(seenId + 1);
    expect(await playlists.renamePlaylist(id, 'Newer')).toMatchObject({ title: 'Newer' });
    expect(await storage.playlistFiles.exportPlaylist(id)).toContain('Song 5');
    expect(await playlists.deletePlaylist(id)).toMatchObject({ title: 'Newer' });
  });

  it('makes liking a song fail, and creates no second liked list', async () => {
    const { storage, mend } = await openUnreadable();
    await expect(setLiked(storage.context, [5], true)).rejects.toThrow(UnreadableError);
    await mend();
    expect(await storage.playlists.getAllPlaylist()).toHaveLength(1);
  });

  it('makes an import fail in every mode, and creates no list', async () => {
    const { storage, mend } = await openUnreadable();
    for (const mode of ['create', 'mix', 'replace'] as const) {
      const imported = await storage.playlistFiles.importFile(openedFile(importedFile), mode);
      expect(imported).toMatchObject({ ok: false });
    }
    await mend();
    expect(await storage.playlists.getAllPlaylist()).toHaveLength(1);
  });

  it('makes Clean Data fail without changing anything, and settings still save afterwards', async () => {
    const { storage, factory, texts, mend } = await openUnreadable();
    const before = texts.storage.getItem('config');
    expect(await storage.cleanData()).toBe(false);
    expect(texts.storage.getItem('config')).toBe(before);
    await mend();
    expect(await readAll(factory, 'SuperPlayer', 'playlists')).toHaveLength(1);
    storage.config.changeSettings({ volume: 0.25 });
    expect(texts.storage.getItem('config')).toContain('0.25');
    expect(await storage.cleanData()).toBe(true);
    expect(await factory.databases()).toEqual([]);
  });

  it('makes the reading of songs incomplete instead of calling them missing', async () => {
    const { storage, mend } = await openUnreadable();
    expect(await storage.songs.readSongs([1])).toEqual({ songs: new Map(), isComplete: false });
    await mend();
    expect(await storage.songs.readSongs([1, 9])).toMatchObject({ isComplete: true });
  });
});

it('export, import, restore and Clean Data fail while the database does not open', async () => {
  const source = openTestStorage();
  const read = await source.backups.readFile(
    new Blob([(await source.backups.exportBackup()).text]),
  );
  const factory = new IDBFactory();
  vi.spyOn(factory, 'databases').mockImplementation(() => new Promise(() => {}));
  const storage = openTestStorage({ indexedDB: factory, openTimeoutMs: 10 });
  await expect(storage.backups.exportBackup()).rejects.toThrow(UnreadableError);
  const problem = { code: 'importUnreachable' };
  expect(await storage.playlistFiles.importFile(openedFile(importedFile), 'create')).toEqual({
    ok: false,
    problem,
  });
  if (!read.ok) throw new Error(read.problem.code);
  expect(await storage.backups.restore(read.value)).toEqual({
    ok: false,
    problem: { code: 'restoreUnreachable' },
  });
  expect(await storage.cleanData()).toBe(false);
});

it('an import goes into memory where the database is denied, and the full backup fails', async () => {
  const storage = openDenied();
  expect(await storage.playlistFiles.importFile(openedFile(importedFile), 'create')).toMatchObject({
    ok: true,
  });
  const [list] = await storage.playlists.getAllPlaylist();
  expect(await storage.playlistFiles.exportPlaylist(list?.id ?? 0)).toContain('Song 2');
  await expect(storage.backups.exportBackup()).rejects.toThrow(UnreadableError);
});

it('a full backup fails when one store breaks off while it is read', async () => {
  const storage = openTestStorage();
  await storage.playlists.createPlaylist('Mine', [1]);
  const { getAll } = IDBObjectStore.prototype;
  const spy = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (
    this: IDBObjectStore,
    ...query: Parameters<typeof getAll>
  ) {
    const request = getAll.apply(this, query);
    if (this.name === 'songs') request.addEventListener('success', () => this.transaction.abort());
    return request;
  });
  await expect(storage.backups.exportBackup()).rejects.toThrow(UnreadableError);
  spy.mockRestore();
  expect((await storage.backups.exportBackup()).text).toContain('Mine');
});

it('a full backup fails when the queue and the settings cannot be read', async () => {
  const { storage: texts } = createFakeTexts();
  const denied = () => refuse('SecurityError');
  const storage = openTestStorage({ localStorage: { ...texts, getItem: denied } });
  await expect(storage.backups.exportBackup()).rejects.toThrow(UnreadableError);
});

it('a full backup reports how many records it left out', async () => {
  const storage = openTestStorage();
  await storage.songs.saveSongs(buildSongs(1));
  const { getAll } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (
    this: IDBObjectStore,
    ...query: Parameters<typeof getAll>
  ) {
    const request = getAll.apply(this, query);
    const record = { ...buildSong({ annSongId: 5 }), annSongId: 'text' };
    request.addEventListener('success', () => request.result.push(record));
    return request;
  });
  // One record in each store of a backup.
  expect(await storage.backups.exportBackup()).toMatchObject({ skippedCount: 4 });
});
