import { IDBObjectStore } from 'fake-indexeddb';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { openFilesDatabase } from '../../storage/database/sideDatabase';
import { createCatalogueStore } from '../../storage/side/catalogueStore';
import { dumpWith, openLoader, rowsOfBlock } from '../../testing/catalogueLoader';
import { dumpText } from '../../testing/dumpBuilder';
import { refuseWrites } from '../../testing/openTestStorage';

describe('storing a downloaded catalogue', () => {
  it('fails as full and keeps the older catalogue when the device has no room for it [10.10]', async () => {
    const { load, store } = openLoader(dumpWith(dumpText(), {}));
    await load();
    const before = await store.readCatalogue();
    refuseWrites((name) => name === 'catalogueBytes');
    expect(await load()).toEqual({ kind: 'failed', fault: 'full' });
    vi.restoreAllMocks();
    expect(await store.readCatalogue()).toEqual(before);
  });

  it('succeeds when the device has no room for the parts of the download', async () => {
    const { load } = openLoader(dumpWith(dumpText()));
    refuseWrites((name) => name === 'catalogueDownload' || name === 'catalogueParts');
    expect(await load()).toMatchObject({ kind: 'stored' });
  });

  describe('on a device that is full after four fifths of the download [10.38]', () => {
    // Five blocks of anime, which are stored one by one.
    const annIds = Array.from({ length: 2_001 }, (_, index) => index + 1);
    const answers = {
      annid_linked_ids: () => Response.json(Object.fromEntries(annIds.map((id) => [id, {}]))),
      ann_ids_request: rowsOfBlock,
    };
    const isLastPart = (args: readonly unknown[]) =>
      v.is(v.object({ place: v.literal(4) }), args[0]);

    function fillUpAtFourFifths(isCatalogueRefused: boolean): void {
      const put = IDBObjectStore.prototype.put;
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
        this: IDBObjectStore,
        ...args
      ) {
        const isRefused =
          this.name === 'catalogueParts'
            ? isLastPart(args)
            : isCatalogueRefused && this.name === 'catalogueBytes';
        if (isRefused) throw new DOMException('No room', 'QuotaExceededError');
        return put.apply(this, args);
      });
    }

    it('drops the parts and stores the smaller catalogue', async () => {
      const { load, store } = openLoader(answers);
      const addPart = vi.fn(store.addPart);
      fillUpAtFourFifths(false);
      expect(await load({ store: { ...store, addPart } })).toMatchObject({ kind: 'stored' });
      vi.restoreAllMocks();
      expect(addPart.mock.calls.map(([place]) => place)).toEqual([0, 1, 2, 3, 4]);
      expect(await store.readDownload()).toBeNull();
    });

    it('fails as full and leaves nothing stored when the catalogue does not fit either', async () => {
      const { load, store } = openLoader(answers);
      fillUpAtFourFifths(true);
      expect(await load()).toEqual({ kind: 'failed', fault: 'full' });
      vi.restoreAllMocks();
      expect(await store.readFacts()).toBeNull();
      expect(await store.readDownload()).toBeNull();
    });
  });

  it('fails as blocked in a browser without a database [10.10]', async () => {
    const { load } = openLoader(dumpWith(dumpText()));
    const store = createCatalogueStore(openFilesDatabase(() => null, 10));
    expect(await load({ store })).toEqual({ kind: 'failed', fault: 'blocked' });
  });

  it('fails as offline without a network', async () => {
    const { load } = openLoader({ catalog_dump: () => Promise.reject(new TypeError('no way')) });
    expect(await load({ isOnline: () => false })).toEqual({ kind: 'failed', fault: 'offline' });
  });
});
