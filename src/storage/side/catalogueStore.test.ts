import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { putRecords, refuseWrites, settle } from '../../testing/openTestStorage';
import { DATABASE_NAMES } from '../database/keys';
import { openFilesDatabase } from '../database/sideDatabase';
import type { StoredFacts } from './catalogueStore';
import { createCatalogueStore } from './catalogueStore';

const FORMAT = 3;
const FACTS: StoredFacts = {
  format: FORMAT,
  savedAtMs: 1000,
  songCount: 2,
  animeCount: 1,
  byteCount: 4,
  droppedCount: 0,
  etag: '"a"',
  totals: { songCount: 2, animeCount: 1, artistCount: null },
};
const bytesOf = (...values: number[]) => new Uint8Array(values).buffer;
const CATALOGUE = { facts: FACTS, bytes: bytesOf(1, 2, 3, 4) };
const NEWER = { facts: { ...FACTS, savedAtMs: 2000, byteCount: 2 }, bytes: bytesOf(5, 6) };

function openCatalogue(factory: IDBFactory | null = new IDBFactory(), format = FORMAT) {
  return createCatalogueStore(
    openFilesDatabase(() => factory, 1000),
    format,
  );
}

/** Simulates a tab closed after some writes: its transaction is undone and it gets no answer. */
function killAfter(writeCount: number): void {
  const put = IDBObjectStore.prototype.put;
  let written = 0;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    const request = put.apply(this, args);
    written += 1;
    if (written > writeCount) this.transaction.abort();
    return request;
  });
}

describe('a stored catalogue', () => {
  it('is read back unchanged', async () => {
    const factory = new IDBFactory();
    expect(await openCatalogue(factory).replace(CATALOGUE)).toBeNull();
    expect(await openCatalogue(factory).readFacts()).toEqual(FACTS);
    expect(await openCatalogue(factory).readCatalogue()).toEqual(CATALOGUE);
  });

  it('is null when missing, and reading creates no database', async () => {
    const factory = new IDBFactory();
    const catalogue = openCatalogue(factory);
    expect(await catalogue.readFacts()).toBeNull();
    expect(await catalogue.readCatalogue()).toBeNull();
    expect(await catalogue.readDownload()).toBeNull();
    await catalogue.dropDownload();
    expect(await factory.databases()).toEqual([]);
  });

  it('is replaced in one step, which also drops the kept download [10.6]', async () => {
    const catalogue = openCatalogue();
    await catalogue.replace(CATALOGUE);
    await catalogue.startDownload({ kind: 'packed', startedAtMs: 1, hash: '"b"' });
    await catalogue.addPart(0, bytesOf(9));
    expect(await catalogue.replace(NEWER)).toBeNull();
    expect(await catalogue.readCatalogue()).toEqual(NEWER);
    expect(await catalogue.readDownload()).toBeNull();
  });

  it('is kept when the disk fills up during its replacement [10.38]', async () => {
    const catalogue = openCatalogue();
    await catalogue.replace(CATALOGUE);
    await catalogue.startDownload({ kind: 'packed', startedAtMs: 1, hash: '"b"' });
    refuseWrites((name) => name === 'catalogueFacts');
    expect(await catalogue.replace(NEWER)).toBe('full');
    expect(await catalogue.readCatalogue()).toEqual(CATALOGUE);
    expect(await catalogue.readDownload()).not.toBeNull();
  });

  it.each([0, 1])(
    'is unchanged at the next visit when the tab is killed after %d writes',
    async (writeCount) => {
      const factory = new IDBFactory();
      const catalogue = openCatalogue(factory);
      await catalogue.replace(CATALOGUE);
      await catalogue.startDownload({ kind: 'packed', startedAtMs: 1, hash: '"b"' });
      await catalogue.addPart(0, bytesOf(9));
      killAfter(writeCount);
      void catalogue.replace(NEWER);
      await new Promise((resolve) => setTimeout(resolve, 20));
      vi.restoreAllMocks();
      const next = openCatalogue(factory);
      expect(await next.readCatalogue()).toEqual(CATALOGUE);
      expect((await next.readDownload())?.parts).toEqual([bytesOf(9)]);
      expect(await next.replace(NEWER)).toBeNull();
      expect(await next.readCatalogue()).toEqual(NEWER);
    },
  );

  it('reports the freed bytes when it is removed [10.8]', async () => {
    const catalogue = openCatalogue();
    await catalogue.replace(CATALOGUE);
    expect(await catalogue.remove()).toBe(4);
    expect(await catalogue.readCatalogue()).toBeNull();
    expect(await catalogue.remove()).toBe(0);
  });

  it('can be replaced after another tab has deleted the database', async () => {
    const factory = new IDBFactory();
    const catalogue = openCatalogue(factory);
    await catalogue.replace(CATALOGUE);
    await settle(factory.deleteDatabase(DATABASE_NAMES.files));
    expect(await catalogue.readCatalogue()).toBeNull();
    expect(await catalogue.replace(NEWER)).toBeNull();
    expect(await catalogue.readCatalogue()).toEqual(NEWER);
  });
});

describe('a damaged catalogue [10.9]', () => {
  it.each([
    ['another format', 'catalogueFacts', { key: 'current', facts: { ...FACTS, format: 2 } }],
    ['no facts', 'catalogueFacts', { key: 'current' }],
    ['nonsense', 'catalogueFacts', { key: 'current', facts: { ...FACTS, songCount: 'two' } }],
    ['bytes cut off', 'catalogueBytes', { key: 'current', bytes: bytesOf(1, 2, 3) }],
    ['no bytes', 'catalogueBytes', { key: 'current', bytes: null }],
  ])('is read as null: %s', async (_, store, record) => {
    const factory = new IDBFactory();
    const catalogue = openCatalogue(factory);
    await catalogue.replace(CATALOGUE);
    await putRecords(factory, store, [record], DATABASE_NAMES.files);
    expect(await catalogue.readCatalogue()).toBeNull();
  });
});

describe('a kept download', () => {
  it('is stored part by part', async () => {
    const factory = new IDBFactory();
    const catalogue = openCatalogue(factory);
    const download = { kind: 'packed', startedAtMs: 5, hash: 'W/"x"' } as const;
    await catalogue.startDownload(download);
    await catalogue.addPart(0, bytesOf(1, 2));
    await catalogue.addPart(1, bytesOf(3));
    const kept = await openCatalogue(factory).readDownload();
    expect(kept).toEqual({ download, parts: [bytesOf(1, 2), bytesOf(3)] });
  });

  it('is read only up to the first missing part', async () => {
    const catalogue = openCatalogue();
    await catalogue.startDownload({ kind: 'blocks', startedAtMs: 5, annIds: [1, 2] });
    await catalogue.addPart(0, bytesOf(1));
    await catalogue.addPart(2, bytesOf(3));
    expect((await catalogue.readDownload())?.parts).toEqual([bytesOf(1)]);
  });

  it('is replaced when another download starts', async () => {
    const catalogue = openCatalogue();
    await catalogue.startDownload({ kind: 'packed', startedAtMs: 5, hash: '"x"' });
    await catalogue.addPart(0, bytesOf(1));
    await catalogue.startDownload({ kind: 'blocks', startedAtMs: 6, annIds: [1] });
    expect((await catalogue.readDownload())?.parts).toEqual([]);
    await catalogue.dropDownload();
    expect(await catalogue.readDownload()).toBeNull();
  });

  it('leaves the catalogue unchanged when it starts and when it is dropped', async () => {
    const catalogue = openCatalogue();
    await catalogue.replace(CATALOGUE);
    await catalogue.startDownload({ kind: 'packed', startedAtMs: 5, hash: '"x"' });
    await catalogue.dropDownload();
    expect(await catalogue.readCatalogue()).toEqual(CATALOGUE);
  });
});

describe('a catalogue store without a database [10.10]', () => {
  it.each([
    ['has no database', null],
    ['denies it', 'SecurityError'],
    ['fails', 'UnknownError'],
  ])('reports blocked and reads null where the browser %s', async (_, name) => {
    function factory() {
      if (name !== null) throw new DOMException('Refused by the test', name);
      return null;
    }
    const catalogue = createCatalogueStore(openFilesDatabase(factory, 1000), FORMAT);
    expect(await catalogue.replace(CATALOGUE)).toBe('blocked');
    expect(await catalogue.addPart(0, bytesOf(1))).toBe('blocked');
    expect(await catalogue.readFacts()).toBeNull();
    expect(await catalogue.remove()).toBe(0);
    await catalogue.dropDownload();
  });
});
