import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeTexts } from '../../testing/fakeTexts';
import {
  backUp,
  keepAll,
  listen,
  openBrowser,
  readAll,
  restore,
} from '../../testing/listensHarness';
import { openTestStorage, refuseWrites } from '../../testing/openTestStorage';
import { UnreadableError } from '../database/storageErrors';

afterEach(() => {
  vi.restoreAllMocks();
});

const refuseListens = () => refuseWrites((name) => name === 'listens');

describe('a backup', () => {
  it('replaces the stored listens when it is restored [11.52]', async () => {
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

  it('replaces the listens that the browser had refused when it is restored [12.59]', async () => {
    const source = openTestStorage();
    await keepAll(source, listen(1), listen(2));
    const text = await backUp(source);
    const target = openTestStorage();
    refuseListens();
    await keepAll(target, listen(5));
    expect(await readAll(target)).toEqual([listen(5)]);
    vi.restoreAllMocks();
    expect(await restore(target, text)).toEqual({ ok: true, value: null });
    expect(await readAll(target)).toEqual([listen(1), listen(2)]);
  });

  it('replaces the listens of another backup restored at the same moment', async () => {
    const target = openTestStorage({ now: () => new Date(5) });
    for (const kept of [[listen(1), listen(2)], [listen(7)]]) {
      const source = openTestStorage();
      await keepAll(source, ...kept);
      await restore(target, await backUp(source));
      expect(await readAll(target)).toEqual(kept);
    }
  });

  it('without a listens field keeps the listens that the browser had refused', async () => {
    const target = openTestStorage();
    refuseListens();
    await keepAll(target, listen(5));
    vi.restoreAllMocks();
    const { listens: _none, ...older } = JSON.parse(await backUp(openTestStorage()));
    await restore(target, JSON.stringify(older));
    expect(await readAll(target)).toEqual([listen(5)]);
  });

  it('with an empty list of listens deletes the stored ones', async () => {
    const { open } = openBrowser();
    await keepAll(open(), listen(5));
    await restore(open(), await backUp(openTestStorage()));
    expect(await readAll(open())).toEqual([]);
  });

  it('without a listens field keeps the stored listens', async () => {
    const { open } = openBrowser();
    await keepAll(open(), listen(5));
    const { listens: _none, ...older } = JSON.parse(await backUp(openTestStorage()));
    expect(await restore(open(), JSON.stringify(older))).toEqual({ ok: true, value: null });
    expect(await readAll(open())).toEqual([listen(5)]);
  });

  it('does not change the choice whether listens are kept when it is restored', async () => {
    const { open } = openBrowser();
    (await open().openListens()).setKept(false);
    await restore(open(), await backUp(openTestStorage()));
    expect((await open().openListens()).isKept()).toBe(false);
  });

  it.each<readonly [string, (target: { refuseTexts: () => void }) => void]>([
    ['the listens are refused', refuseListens],
    ['the counters are refused', () => refuseWrites((name) => name === 'listened')],
    ['local storage refuses', ({ refuseTexts }) => refuseTexts()],
  ])('changes nothing when its restore fails because %s', async (_name, fail) => {
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

  it('changes no listens when the page ends in the middle of its restore [11.52]', async () => {
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
  ])('is refused for the malformed listen %j', async (record, part) => {
    const storage = openTestStorage();
    const file = { ...JSON.parse(await backUp(storage)), listens: [record] };
    expect(await storage.backups.readFile(new Blob([JSON.stringify(file)]))).toEqual({
      ok: false,
      problem: { code: 'badPart', part },
    });
  });

  it('cannot be made while the stored listens are unreadable', async () => {
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
