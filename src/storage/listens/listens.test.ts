import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Listen } from '../../domain/listens';
import { createFakeTexts } from '../../testing/fakeTexts';
import { openRaw, openTestStorage, settle } from '../../testing/openTestStorage';
import { UnreadableError } from '../database/storageErrors';
import type { AppStorage } from '../openStorage';

const listen = (annSongId: number, startedAtMs = annSongId * 1000): Listen => ({
  annSongId,
  startedAtMs,
  listenedSeconds: 40,
});

function openBrowser() {
  const indexedDB = new IDBFactory();
  const localStorage = createFakeTexts().storage;
  const open = () => openTestStorage({ indexedDB, localStorage });
  return { indexedDB, localStorage, open };
}

async function keepAll(storage: AppStorage, ...listens: readonly Listen[]): Promise<void> {
  const kept = await storage.openListens();
  for (const each of listens) await kept.keep(each);
}

const readAll = async (storage: AppStorage) => (await storage.openListens()).getAll();

async function restore(storage: AppStorage, text: string) {
  const read = await storage.backups.readFile(new Blob([text]));
  if (!read.ok) throw new Error(read.problem.code);
  return storage.backups.restore(read.value);
}

const backUp = async (storage: AppStorage) => (await storage.backups.exportBackup()).text;

function refuseWrites(name = 'QuotaExceededError', storeName = 'listens'): void {
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    record,
    key,
  ) {
    if (this.name !== storeName) return put.call(this, record, key);
    throw new DOMException('Refused by the test', name);
  });
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('keeping listens', () => {
  it('keeps each with its time, the oldest first, for the next visit', async () => {
    const { open } = openBrowser();
    await keepAll(open(), listen(3), listen(1), listen(1, 9000), listen(2));
    expect(await readAll(open())).toEqual([listen(1), listen(2), listen(3), listen(1, 9000)]);
  });

  it('says so to whoever shows them', async () => {
    const storage = openTestStorage();
    const onChange = vi.fn();
    storage.changes.subscribe(['listens'], onChange);
    await keepAll(storage, listen(1));
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('makes no database by looking, and none beside those there are before the first listen', async () => {
    const { indexedDB, open } = openBrowser();
    const storage = open();
    await storage.ready;
    expect(await readAll(storage)).toEqual([]);
    await storage.backups.exportBackup();
    const names = (await indexedDB.databases()).map(({ name }) => name);
    expect(names).not.toContain('AnimeSongListens');
  });

  it('a listen grows in its place; one that was deleted stays away', async () => {
    const storage = openTestStorage();
    await keepAll(storage, listen(1), listen(2));
    const kept = await storage.openListens();
    await kept.grow({ ...listen(1), listenedSeconds: 80 });
    await kept.remove([listen(2)]);
    await kept.grow({ ...listen(2), listenedSeconds: 80 });
    expect(await kept.getAll()).toEqual([{ ...listen(1), listenedSeconds: 80 }]);
  });

  it('single ones are deleted and put back, or all of them', async () => {
    const storage = openTestStorage();
    await keepAll(storage, listen(1), listen(1, 5), listen(2));
    const kept = await storage.openListens();
    await kept.remove([listen(1, 5)]);
    expect(await kept.getAll()).toEqual([listen(1), listen(2)]);
    await kept.putBack([listen(1, 5)]);
    expect(await kept.getAll()).toEqual([listen(1, 5), listen(1), listen(2)]);
    await kept.removeAll();
    expect(await kept.getAll()).toEqual([]);
  });

  it('switched off, in this tab and after it, nothing is kept and what is there stays', async () => {
    const { open } = openBrowser();
    const storage = open();
    await keepAll(storage, listen(1));
    (await storage.openListens()).setKept(false);
    await keepAll(storage, listen(2));
    const next = open();
    expect((await next.openListens()).isKept()).toBe(false);
    await keepAll(next, listen(3));
    expect(await readAll(next)).toEqual([listen(1)]);
  });

  it('records that mean nothing are left out', async () => {
    const { indexedDB, open } = openBrowser();
    await keepAll(open(), listen(1));
    const database = await openRaw(indexedDB, 'AnimeSongListens');
    const store = database.transaction('listens', 'readwrite').objectStore('listens');
    for (const record of [
      { set: 0, startedAtMs: 5, annSongId: 0 },
      { set: 0, startedAtMs: -5, annSongId: 1, listenedSeconds: 1 },
      { set: 0, startedAtMs: 6, annSongId: 1, listenedSeconds: 'long' },
      { set: 0, startedAtMs: 8.64e15, annSongId: 1, listenedSeconds: 1 },
    ]) {
      await settle(store.put(record));
    }
    database.close();
    const storage = open();
    expect(await readAll(storage)).toEqual([listen(1)]);
    expect(await storage.backups.exportBackup()).toMatchObject({ skippedCount: 4 });
  });

  it.each([
    ['a full disk', refuseWrites],
    ['no database at all', null],
  ])('%s: they are there until the page is left', async (_name, refuse) => {
    refuse?.();
    const storage = openTestStorage(refuse === null ? { indexedDB: null } : {});
    await keepAll(storage, listen(2), listen(1));
    const kept = await storage.openListens();
    await kept.grow({ ...listen(2), listenedSeconds: 80 });
    expect(await kept.getAll()).toEqual([listen(1), { ...listen(2), listenedSeconds: 80 }]);
    await kept.remove([listen(1)]);
    expect(await kept.getAll()).toHaveLength(1);
    expect(JSON.parse(await backUp(storage)).listens).toHaveLength(1);
  });

  it('are found where local storage has forgotten which set holds', async () => {
    const { localStorage, open } = openBrowser();
    const source = openTestStorage();
    await keepAll(source, listen(7));
    const storage = open();
    await restore(storage, await backUp(source));
    localStorage.clear();
    expect(await readAll(open())).toEqual([listen(7)]);
  });
});

describe('listens in a backup', () => {
  it('come back, in the place of those here', async () => {
    const source = openTestStorage();
    await keepAll(source, listen(1), listen(2));
    const { open } = openBrowser();
    const target = open();
    await keepAll(target, listen(5));
    const text = await backUp(source);
    expect(await restore(target, text)).toEqual({ ok: true, value: null });
    const next = open();
    expect(await readAll(next)).toEqual([listen(1), listen(2)]);
    await keepAll(next, listen(8));
    expect(await restore(next, text)).toEqual({ ok: true, value: null });
    expect(await readAll(open())).toEqual([listen(1), listen(2)]);
  });

  it('come in the place of those too that the browser refused', async () => {
    const source = openTestStorage();
    await keepAll(source, listen(1), listen(2));
    const text = await backUp(source);
    const target = openTestStorage();
    refuseWrites();
    await keepAll(target, listen(5));
    expect(await readAll(target)).toEqual([listen(5)]);
    vi.restoreAllMocks();
    expect(await restore(target, text)).toEqual({ ok: true, value: null });
    expect(await readAll(target)).toEqual([listen(1), listen(2)]);
  });

  it('a backup of before there were any leaves those that the browser refused', async () => {
    const target = openTestStorage();
    refuseWrites();
    await keepAll(target, listen(5));
    vi.restoreAllMocks();
    const { listens: _none, ...older } = JSON.parse(await backUp(openTestStorage()));
    await restore(target, JSON.stringify(older));
    expect(await readAll(target)).toEqual([listen(5)]);
  });

  it('an empty list in a backup leaves none', async () => {
    const { open } = openBrowser();
    await keepAll(open(), listen(5));
    await restore(open(), await backUp(openTestStorage()));
    expect(await readAll(open())).toEqual([]);
  });

  it('a backup of before there were any leaves those here', async () => {
    const { open } = openBrowser();
    await keepAll(open(), listen(5));
    const { listens: _none, ...older } = JSON.parse(await backUp(openTestStorage()));
    expect(await restore(open(), JSON.stringify(older))).toEqual({ ok: true, value: null });
    expect(await readAll(open())).toEqual([listen(5)]);
  });

  it('whether they are kept is not in it', async () => {
    const { open } = openBrowser();
    (await open().openListens()).setKept(false);
    await restore(open(), await backUp(openTestStorage()));
    expect((await open().openListens()).isKept()).toBe(false);
  });

  it.each<readonly [string, (target: { refuseTexts: () => void }) => void]>([
    ['the listens are refused', () => refuseWrites()],
    ['the counters are refused', () => refuseWrites('QuotaExceededError', 'listened')],
    ['local storage refuses', ({ refuseTexts }) => refuseTexts()],
  ])('%s: nothing of the backup is taken over', async (_name, fail) => {
    const source = openTestStorage();
    await keepAll(source, listen(1));
    await source.listened.countListen(1);
    await source.playlists.createPlaylist('Theirs', [1]);
    const indexedDB = new IDBFactory();
    const { storage: localStorage, refuseWith } = createFakeTexts();
    const open = () => openTestStorage({ indexedDB, localStorage });
    const target = open();
    await keepAll(target, listen(5));
    const text = await backUp(source);
    fail({ refuseTexts: () => refuseWith('QuotaExceededError') });
    expect((await restore(target, text)).ok).toBe(false);
    vi.restoreAllMocks();
    refuseWith(null);
    for (const storage of [target, open()]) {
      expect(await readAll(storage)).toEqual([listen(5)]);
      expect(await storage.playlists.getAllPlaylist()).toEqual([]);
    }
    expect(await restore(target, text)).toEqual({ ok: true, value: null });
    expect(await readAll(open())).toEqual([listen(1)]);
  });

  it('a page that ends halfway leaves those here', async () => {
    const { open } = openBrowser();
    const storage = open();
    await keepAll(storage, listen(5));
    await (await storage.openListens()).sets.stage([listen(1), listen(2)]);
    expect(await readAll(open())).toEqual([listen(5)]);
    await restore(open(), await backUp(open()));
    expect(await readAll(open())).toEqual([listen(5)]);
  });

  it.each([
    [{ annSongId: 0, startedAtMs: 1, listenedSeconds: 1 }, 'listens.0.annSongId'],
    [{ annSongId: 1.5, startedAtMs: 1, listenedSeconds: 1 }, 'listens.0.annSongId'],
    [{ annSongId: 1, startedAtMs: -1, listenedSeconds: 1 }, 'listens.0.startedAtMs'],
    [{ annSongId: 1, startedAtMs: 9e15, listenedSeconds: 1 }, 'listens.0.startedAtMs'],
    [{ annSongId: 1, startedAtMs: '1', listenedSeconds: 1 }, 'listens.0.startedAtMs'],
    [{ annSongId: 1, startedAtMs: 1, listenedSeconds: null }, 'listens.0.listenedSeconds'],
    [{ annSongId: 1, startedAtMs: 1 }, 'listens.0.listenedSeconds'],
  ])('%j is no listen', async (record, part) => {
    const storage = openTestStorage();
    const file = { ...JSON.parse(await backUp(storage)), listens: [record] };
    expect(await storage.backups.readFile(new Blob([JSON.stringify(file)]))).toEqual({
      ok: false,
      problem: { code: 'badPart', part },
    });
  });

  it('without the stored ones there is no backup', async () => {
    const storage = openTestStorage();
    await keepAll(storage, listen(1));
    const { getAll } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (
      this: IDBObjectStore,
      ...query: Parameters<typeof getAll>
    ) {
      if (this.name === 'listens') throw new DOMException('Refused by the test', 'UnknownError');
      return getAll.apply(this, query);
    });
    await expect(storage.backups.exportBackup()).rejects.toThrow(UnreadableError);
  });
});

describe('Clean Data', () => {
  it('takes listens with it, and nothing brings them back', async () => {
    const { indexedDB, localStorage, open } = openBrowser();
    const storage = open();
    await keepAll(storage, listen(1));
    (await storage.openListens()).setKept(false);
    expect(await storage.cleanData()).toBe(true);
    (await storage.openListens()).setKept(true);
    await keepAll(storage, listen(2));
    expect(await indexedDB.databases()).toEqual([]);
    expect(localStorage.length).toBe(0);
  });

  it('empties them where another tab holds their database open', async () => {
    const { indexedDB, open } = openBrowser();
    const [storage, other] = [open(), open()];
    await keepAll(storage, listen(1));
    await keepAll(other, listen(2));
    expect(await storage.cleanData()).toBe(true);
    expect(await indexedDB.databases()).toEqual([]);
    expect(await readAll(other)).toEqual([]);
  });
});
