import { IDBObjectStore } from 'fake-indexeddb';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { PACKED_VERSION } from '../../engine/catalogue/packedFormat';
import { createCatalogueRoom } from '../../storage/catalogue/catalogueRoom';
import { dumpWith, ETAG, openLoader } from '../../testing/catalogueLoader';
import { dumpText } from '../../testing/dumpBuilder';

const encoder = new TextEncoder();

describe('a device', () => {
  function fillUpFor(isRefused: (store: IDBObjectStore) => boolean): void {
    const put = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...args
    ) {
      if (isRefused(this)) throw new DOMException('No room', 'QuotaExceededError');
      return put.apply(this, args);
    });
  }

  it('without room for the catalogue says so and keeps the older one [10.10]', async () => {
    const { load, room } = openLoader(dumpWith(dumpText(), {}));
    await load();
    const before = await room.readCatalogue();
    fillUpFor(({ name }) => name === 'bytes');
    expect(await load()).toEqual({ kind: 'failed', fault: 'full' });
    vi.restoreAllMocks();
    expect(await room.readCatalogue()).toEqual(before);
  });

  it('without room for the parts still takes the catalogue', async () => {
    const { load } = openLoader(dumpWith(dumpText()));
    fillUpFor(({ name }) => name === 'download' || name === 'parts');
    expect(await load()).toMatchObject({ kind: 'stored' });
  });

  describe('whose room ends at four fifths of the download [10.38]', () => {
    // The dump and blanks, in five pieces that are kept one by one.
    const whole = encoder.encode(dumpText().padEnd(10 * 1024 * 1024));
    const piece = whole.byteLength / 5;
    const inPieces = () =>
      new ReadableStream({
        start(controller) {
          for (let from = 0; from < whole.byteLength; from += piece) {
            controller.enqueue(whole.slice(from, from + piece));
          }
          controller.close();
        },
      });
    const answers = { catalog_dump: () => new Response(inPieces(), { headers: { ETag: ETAG } }) };
    const isLastPart = (args: readonly unknown[]) =>
      v.is(v.object({ place: v.literal(4) }), args[0]);

    function fillUpAtFourFifths(isCatalogueRefused: boolean): void {
      const put = IDBObjectStore.prototype.put;
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
        this: IDBObjectStore,
        ...args
      ) {
        const isRefused =
          this.name === 'parts' ? isLastPart(args) : isCatalogueRefused && this.name === 'bytes';
        if (isRefused) throw new DOMException('No room', 'QuotaExceededError');
        return put.apply(this, args);
      });
    }

    it('gives the parts up for the catalogue, which is smaller', async () => {
      const { load, room } = openLoader(answers);
      const addPart = vi.fn(room.addPart);
      fillUpAtFourFifths(false);
      expect(await load({ room: { ...room, addPart } })).toMatchObject({ kind: 'stored' });
      vi.restoreAllMocks();
      expect(addPart.mock.calls.map(([place]) => place)).toEqual([0, 1, 2, 3, 4]);
      expect(await room.readDownload()).toBeNull();
    });

    it('says so where there is none for the catalogue either, and takes none up', async () => {
      const { load, room } = openLoader(answers);
      fillUpAtFourFifths(true);
      expect(await load()).toEqual({ kind: 'failed', fault: 'full' });
      vi.restoreAllMocks();
      expect(await room.readFacts()).toBeNull();
      expect(await room.readDownload()).toBeNull();
    });
  });

  it('that keeps nothing says so [10.10]', async () => {
    const { load } = openLoader(dumpWith(dumpText()));
    const room = createCatalogueRoom({
      factory: () => null,
      openTimeoutMs: 10,
      format: PACKED_VERSION,
    });
    expect(await load({ room })).toEqual({ kind: 'failed', fault: 'blocked' });
  });

  it('without a network says so', async () => {
    const { load } = openLoader({ catalog_dump: () => Promise.reject(new TypeError('no way')) });
    expect(await load({ isOnline: () => false })).toEqual({ kind: 'failed', fault: 'offline' });
  });
});
