import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  backUp,
  keepAll,
  listen,
  openBrowser,
  readAll,
  restore,
} from '../../testing/listensHarness';
import { openTestStorage, putRecords, refuseWrites } from '../../testing/openTestStorage';

afterEach(() => {
  vi.restoreAllMocks();
});

const refuseListens = () => refuseWrites((name) => name === 'listens');

describe('stored listens', () => {
  it('are kept with their times for the next visit, the oldest first', async () => {
    const { open } = openBrowser();
    await keepAll(open(), listen(3), listen(1), listen(1, 9000), listen(2));
    expect(await readAll(open())).toEqual([listen(1), listen(2), listen(3), listen(1, 9000)]);
  });

  it('notify the subscribers when a listen is added', async () => {
    const storage = openTestStorage();
    const onChange = vi.fn();
    storage.changes.subscribe(['listens'], onChange);
    await keepAll(storage, listen(1));
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('create no database of their own', async () => {
    const { indexedDB, open } = openBrowser();
    const storage = open();
    await storage.ready;
    expect(await readAll(storage)).toEqual([]);
    await storage.backups.exportBackup();
    const names = (await indexedDB.databases()).map(({ name }) => name);
    expect(names).toEqual(['SuperPlayer', 'SuperPlayerExtras']);
  });

  it('are updated in place when they grow, and a deleted listen stays deleted', async () => {
    const storage = openTestStorage();
    await keepAll(storage, listen(1), listen(2));
    const kept = await storage.openListens();
    await kept.grow({ ...listen(1), listenedSeconds: 80 });
    await kept.remove([listen(2)]);
    await kept.grow({ ...listen(2), listenedSeconds: 80 });
    expect(await kept.getAll()).toEqual([{ ...listen(1), listenedSeconds: 80 }]);
  });

  it('can be deleted singly, put back, and deleted all together', async () => {
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

  it('are not added while switched off, also after a reload, and the earlier ones stay [11.55]', async () => {
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

  it('leave out damaged records, and the backup counts them as skipped', async () => {
    const { indexedDB, open } = openBrowser();
    await keepAll(open(), listen(1));
    const wrong = [
      { set: 0, startedAtMs: 5, annSongId: 0 },
      { set: 0, startedAtMs: -5, annSongId: 1, listenedSeconds: 1 },
      { set: 0, startedAtMs: 6, annSongId: 1, listenedSeconds: 'long' },
      { set: 0, startedAtMs: 8.64e15, annSongId: 1, listenedSeconds: 1 },
    ];
    await putRecords(indexedDB, 'listens', wrong, 'SuperPlayerExtras');
    const storage = open();
    expect(await readAll(storage)).toEqual([listen(1)]);
    expect(await storage.backups.exportBackup()).toMatchObject({ skippedCount: 4 });
  });

  it.each([
    ['a full disk', refuseListens],
    ['no database at all', null],
  ])('stay in memory and can be changed there, with %s', async (_name, refuse) => {
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

  it('hold a refused listen once, in its grown form, when the browser takes it later', async () => {
    refuseListens();
    const storage = openTestStorage();
    await keepAll(storage, listen(2));
    vi.restoreAllMocks();
    const grown = { ...listen(2), listenedSeconds: 80 };
    await (await storage.openListens()).grow(grown);
    expect(await readAll(storage)).toEqual([grown]);
  });

  it('are found after local storage lost the number of the current set', async () => {
    const { localStorage, open } = openBrowser();
    const source = openTestStorage();
    await keepAll(source, listen(7));
    const storage = open();
    await restore(storage, await backUp(source));
    localStorage.clear();
    expect(await readAll(open())).toEqual([listen(7)]);
  });
});

describe('Clean Data', () => {
  it('deletes the listens, and later writes bring none back', async () => {
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

  it('empties the listens where another tab holds the database open', async () => {
    const { indexedDB, open } = openBrowser();
    const [storage, other] = [open(), open()];
    await keepAll(storage, listen(1));
    await keepAll(other, listen(2));
    expect(await storage.cleanData()).toBe(true);
    expect(await indexedDB.databases()).toEqual([]);
    expect(await readAll(other)).toEqual([]);
  });
});
