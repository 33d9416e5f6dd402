import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listen, readAll as readListens } from '../../testing/listensHarness';
import {
  openRaw,
  openTestStorage,
  readAll,
  refuseWrites,
  settle,
} from '../../testing/openTestStorage';
import { createCatalogueStore } from '../side/catalogueStore';
import { readLoudness } from '../side/loudnessStore';
import { createMediaStore } from '../side/mediaStore';
import { DATABASE_NAMES, EXTRAS_SCHEMA } from './keys';
import { createSideDatabase, openFilesDatabase } from './sideDatabase';
import { UnreadableError } from './storageErrors';

const { extras, files } = DATABASE_NAMES;
const bytesOf = (...values: number[]) => new Uint8Array(values).buffer;
const FACTS = {
  format: 3,
  savedAtMs: 1000,
  songCount: 2,
  animeCount: 1,
  byteCount: 4,
  droppedCount: 0,
  etag: '"a"',
  totals: null,
};
const DOWNLOAD = { kind: 'packed', startedAtMs: 1, hash: 'b' } as const;
const WHOLE = { fileName: 'a.mp3', receivedBytes: 3, isWhole: true, totalBytes: 3, mark: null };

type Stores = Readonly<Record<string, readonly [keyPath: string | string[], ...records: object[]]>>;

/** Every database that an earlier version created, as it created it. */
const EARLIER: Readonly<Record<string, Stores>> = {
  AnimeSongListens: {
    listens: [
      ['set', 'startedAtMs', 'annSongId'],
      { set: 0, ...listen(1) },
      { set: 0, ...listen(2) },
    ],
  },
  AnimeSongLoudness: {
    files: ['fileName', { fileName: 'a.mp3', loudnessLufs: -9.5, measuredAtMs: 1 }],
  },
  AnimeSongCatalogue: {
    facts: ['key', { key: 'current', facts: FACTS }],
    bytes: ['key', { key: 'current', bytes: bytesOf(1, 2, 3, 4) }],
    download: ['key', { key: 'current', download: DOWNLOAD }],
    parts: ['place', { place: 0, bytes: bytesOf(9) }],
  },
  AnimeSongKeptMedia: {
    wishes: [['kind', 'id'], { kind: 'song', id: 9, wishedAtMs: 1 }],
    files: ['fileName', WHOLE],
    parts: [['fileName', 'place'], { fileName: 'a.mp3', place: 0, bytes: bytesOf(1, 2, 3) }],
  },
};

async function write(factory: IDBFactory, name: string): Promise<void> {
  const stores = EARLIER[name] ?? {};
  const database = await openRaw(factory, name, 1, (made) => {
    for (const [store, [keyPath]] of Object.entries(stores)) {
      made.createObjectStore(store, { keyPath });
    }
  });
  for (const [store, [, ...records]] of Object.entries(stores)) {
    const target = database.transaction(store, 'readwrite').objectStore(store);
    for (const record of records) await settle(target.put(record));
  }
  database.close();
}

async function browserWith(...names: readonly string[]): Promise<IDBFactory> {
  const factory = new IDBFactory();
  for (const name of names) await write(factory, name);
  return factory;
}

const filesOf = (factory: IDBFactory) => openFilesDatabase(() => factory, 1000);
const openCatalogue = (factory: IDBFactory) => createCatalogueStore(filesOf(factory), FACTS.format);
const openExtras = (factory: IDBFactory) =>
  createSideDatabase(extras, EXTRAS_SCHEMA, () => factory, 1000);
const openStorage = (factory: IDBFactory) => openTestStorage({ indexedDB: factory });

async function expectNames(factory: IDBFactory, ...names: readonly string[]): Promise<void> {
  await vi.waitFor(async () => {
    const left = (await factory.databases()).map(({ name }) => name);
    expect(left.toSorted()).toEqual(names.toSorted());
  });
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the databases of an earlier version', () => {
  it('move their listens into the extras database and are then deleted', async () => {
    const factory = await browserWith('AnimeSongListens');
    expect(await readListens(openStorage(factory))).toEqual([listen(1), listen(2)]);
    await expectNames(factory, 'SuperPlayer', extras);
  });

  it('move their measured loudness into the extras database', async () => {
    const factory = await browserWith('AnimeSongLoudness');
    expect(await readLoudness(openExtras(factory))).toEqual(new Map([['a.mp3', -9.5]]));
    await expectNames(factory, extras);
  });

  it('move the catalogue and its download beside the downloaded songs', async () => {
    const factory = await browserWith('AnimeSongCatalogue', 'AnimeSongKeptMedia');
    const catalogue = openCatalogue(factory);
    expect(await catalogue.readFacts()).toEqual(FACTS);
    expect(await catalogue.readCatalogue()).toEqual({ facts: FACTS, bytes: bytesOf(1, 2, 3, 4) });
    expect(await catalogue.readDownload()).toEqual({ download: DOWNLOAD, parts: [bytesOf(9)] });
    await expectNames(factory, files);
  });

  it('keep the downloaded songs readable where they were stored', async () => {
    const factory = await browserWith('AnimeSongKeptMedia');
    const media = createMediaStore(filesOf(factory));
    expect((await media.readContents()).requests).toEqual([{ kind: 'song', id: 9 }]);
    expect(await media.readFile('a.mp3')).toEqual([bytesOf(1, 2, 3)]);
  });

  it('are moved only once when two tabs open together, and deleted listens stay deleted', async () => {
    const factory = await browserWith('AnimeSongListens');
    const tabs = [openStorage(factory), openStorage(factory)];
    for (const tab of tabs) expect(await readListens(tab)).toEqual([listen(1), listen(2)]);
    await (await tabs[0]?.openListens())?.removeAll();
    expect(await readListens(openStorage(factory))).toEqual([]);
  });

  it('are moved where the browser cannot list its databases, and the check creates no new one', async () => {
    const factory = await browserWith('AnimeSongListens');
    const listing = vi.spyOn(factory, 'databases').mockRejectedValue(new TypeError('no function'));
    expect(await readListens(openStorage(factory))).toEqual([listen(1), listen(2)]);
    listing.mockRestore();
    await expectNames(factory, 'SuperPlayer', extras);
  });
});

describe('moving the records of an earlier version', () => {
  it('adds its listens to the listens stored since', async () => {
    const factory = new IDBFactory();
    const storage = openStorage(factory);
    await (await storage.openListens()).keep(listen(7));
    storage.close();
    await write(factory, 'AnimeSongListens');
    expect(await readListens(openStorage(factory))).toEqual([listen(1), listen(2), listen(7)]);
  });

  it('does not replace a newer catalogue', async () => {
    const factory = new IDBFactory();
    const newer = { facts: { ...FACTS, savedAtMs: 2000, byteCount: 1 }, bytes: bytesOf(5) };
    await openCatalogue(factory).replace(newer);
    await write(factory, 'AnimeSongCatalogue');
    expect(await openCatalogue(factory).readCatalogue()).toEqual(newer);
    expect(await openCatalogue(factory).readDownload()).toBeNull();
    await expectNames(factory, files);
  });

  it('keeps each listen once when the page ends between copying and deleting', async () => {
    const factory = await browserWith('AnimeSongListens');
    const { clear } = IDBObjectStore.prototype;
    const clearing = vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(() => {
      throw new DOMException('The page is gone', 'UnknownError');
    });
    await openExtras(factory).exists();
    expect(await openExtras(factory).read(async () => true)).toBeNull();
    clearing.mockImplementation(clear);
    expect(await readAll(factory, extras, 'listens')).toHaveLength(2);
    expect(await readListens(openStorage(factory))).toEqual([listen(1), listen(2)]);
    await expectNames(factory, 'SuperPlayer', extras);
  });

  it('leaves the listens in the old database when they do not fit, and the backup then fails', async () => {
    const factory = await browserWith('AnimeSongListens');
    refuseWrites((name) => name === 'listens');
    const full = openStorage(factory);
    expect(await readListens(full)).toEqual([]);
    await expect(full.backups.exportBackup()).rejects.toThrow(UnreadableError);
    full.close();
    vi.restoreAllMocks();
    expect(await readListens(openStorage(factory))).toEqual([listen(1), listen(2)]);
  });

  it('drops a catalogue that does not fit and keeps the downloaded songs playable', async () => {
    const factory = await browserWith('AnimeSongCatalogue', 'AnimeSongKeptMedia');
    refuseWrites((name) => name === 'catalogueBytes');
    const media = createMediaStore(filesOf(factory));
    expect(await media.readFile('a.mp3')).toEqual([bytesOf(1, 2, 3)]);
    expect(await openCatalogue(factory).readFacts()).toBeNull();
    await expectNames(factory, files);
  });

  it('is not required before Clean Data deletes the old databases', async () => {
    const factory = new IDBFactory();
    const storage = openStorage(factory);
    await storage.ready;
    await write(factory, 'AnimeSongListens');
    await write(factory, 'AnimeSongCatalogue');
    expect(await storage.cleanData()).toBe(true);
    expect(await factory.databases()).toEqual([]);
  });
});
