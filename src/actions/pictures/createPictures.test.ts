import { openFilesDatabase } from '../../storage/database/sideDatabase';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { PictureUse } from '../../domain/anime/pictures';
import { systemClock } from '../../lib/clock';
import { PictureStore } from '../../storage/side/pictureStore';
import { defer } from '../../testing/deferred';
import { refuseWrites } from '../../testing/openTestStorage';
import { BrowserPictures, type PicturesParts } from './createPictures';

const SMALL = 'https://pictures.example/small.jpg';
const LARGE = 'https://pictures.example/large.jpg';

/** Waits until everything has run that waits for nothing from outside. */
async function nextTurns(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** The pictures of one visit; several visits may share a storage. */
function visit({
  factory = new IDBFactory(),
  ...others
}: Partial<PicturesParts> & { factory?: IDBFactory } = {}) {
  const facts: { use: PictureUse } = { use: 'all' };
  const ask = vi.fn(async (annIds: readonly number[]) => {
    const pictures = [
      { src: SMALL, width: 160, height: 240 },
      { src: LARGE, width: 480, height: 720 },
    ];
    return new Map(annIds.map((annId) => [annId, pictures]));
  });
  const fetchFile = vi.fn<PicturesParts['fetchFile']>(
    async (address) => new Blob([address], { type: 'image/jpeg' }),
  );
  const store = new PictureStore(openFilesDatabase(() => factory, 1_000));
  const pictures = new BrowserPictures({
    ask,
    fetchFile,
    store,
    readAddress: (address) => address,
    lock: { tryHold: async (work) => work().then(() => true), untilFree: async () => {} },
    clock: systemClock,
    use: () => facts.use,
    onUseChanged: () => {},
    untilFree: () => null,
    toUrl: async (file) => `data:${await file.text()}`,
    ...others,
  });
  return { pictures, facts, ask, fetchFile, store, factory };
}

it('a picture is asked for and fetched once, and comes from the device at the next visit', async () => {
  const { pictures, ask, fetchFile, store, factory } = visit();
  expect(pictures.peek(1)).toBeNull();
  const [one, other] = await Promise.all([pictures.find(1, 'small'), pictures.find(1, 'small')]);
  expect([one, other, pictures.peek(1)]).toEqual(Array(3).fill(`data:${SMALL}`));
  expect(ask).toHaveBeenCalledTimes(1);
  expect(fetchFile).toHaveBeenCalledTimes(1);
  await vi.waitFor(async () => expect(await store.readPicture(1, 'small')).not.toBeNull());

  const next = visit({ factory });
  expect(await next.pictures.find(1, 'small')).toBe(`data:${SMALL}`);
  expect(await next.pictures.find(1, 'large')).toBe(`data:${LARGE}`);
  expect(next.ask).not.toHaveBeenCalled();
});

it('nothing is shown or requested while pictures are not to be seen', async () => {
  const { pictures, facts, ask, fetchFile } = visit();
  facts.use = 'none';
  expect(await pictures.find(1, 'small')).toBeNull();
  facts.use = 'stored';
  expect(await pictures.find(1, 'small')).toBeNull();
  expect(ask).not.toHaveBeenCalled();
  expect(fetchFile).not.toHaveBeenCalled();
});

it('a picture that arrives after names were hidden is not shown', async () => {
  const { pictures, facts } = visit({
    fetchFile: async () => {
      facts.use = 'none';
      return new Blob(['x'], { type: 'image/jpeg' });
    },
  });
  expect(await pictures.find(1, 'small')).toBeNull();
});

it('a cover that has left the sight while its address was asked for fetches no picture', async () => {
  const { pictures, fetchFile } = visit();
  expect(await pictures.find(1, 'small', () => false)).toBeNull();
  expect(fetchFile).not.toHaveBeenCalled();
});

it('a picture that the host lets pages only show is shown from there and not stored', async () => {
  const { pictures, store } = visit({ fetchFile: async () => 'unreadable' });
  expect(await pictures.find(1, 'small')).toBe(SMALL);
  expect(await store.readPicture(1, 'small')).toBeNull();
});

it('pictures of downloaded songs are kept in both sizes and removed with the songs', async () => {
  const { pictures, facts, store } = visit();
  await pictures.keep(new Set([7]));
  await vi.waitFor(async () => expect(await store.readPicture(7, 'large')).not.toBeNull());
  expect([...(await store.readKeptIds())]).toEqual([7]);
  facts.use = 'stored';
  expect(await pictures.find(7, 'large')).toBe(`data:${LARGE}`);
  await pictures.keep(new Set());
  expect(await store.readPicture(7, 'small')).toBeNull();
});

it('offline the stored size is shown instead of the other', async () => {
  const { factory, pictures, store } = visit();
  await pictures.find(1, 'small');
  await vi.waitFor(async () => expect(await store.readPicture(1, 'small')).not.toBeNull());
  const offline = visit({ factory });
  offline.facts.use = 'stored';
  expect(await offline.pictures.find(1, 'large')).toBe(`data:${SMALL}`);
});

it('after the data was deleted nothing is stored any more', async () => {
  const { pictures, store } = visit();
  pictures.stop();
  await pictures.find(1, 'small');
  expect(await store.readPicture(1, 'small')).toBeNull();
});

it('a picture that comes while the data are deleted is not stored', async () => {
  const file = defer<Blob>();
  const { pictures, store, fetchFile } = visit();
  fetchFile.mockImplementation(() => file.promise);
  const found = pictures.find(1, 'small');
  await vi.waitFor(() => expect(fetchFile).toHaveBeenCalled());
  pictures.stop();
  file.resolve(new Blob(['late']));
  await found;
  await nextTurns();
  expect(await store.readPicture(1, 'small')).toBeNull();
});

it('of songs whose download is taken back while their pictures load, none is kept', async () => {
  const file = defer<Blob>();
  const { pictures, store, fetchFile } = visit();
  fetchFile.mockImplementation(() => file.promise);
  await pictures.keep(new Set([7, 8]));
  await vi.waitFor(async () => expect((await store.readAddresses([7, 8])).size).toBe(2));
  await vi.waitFor(() => expect(fetchFile).toHaveBeenCalled());
  await pictures.keep(new Set());
  file.resolve(new Blob(['late']));
  await nextTurns();
  expect(fetchFile).toHaveBeenCalledTimes(1);
  expect([...(await store.readKeptIds())]).toEqual([]);
});

it('a picture that its host does not have is fetched once, and again when the use has changed', async () => {
  let tellChanged = () => {};
  const fetchFile = vi.fn<PicturesParts['fetchFile']>(async () => null);
  const { pictures } = visit({
    fetchFile,
    onUseChanged: (listener) => {
      const before = tellChanged;
      tellChanged = () => {
        before();
        listener();
      };
    },
  });
  for (let look = 0; look < 3; look += 1) expect(await pictures.find(1, 'small')).toBeNull();
  expect(fetchFile).toHaveBeenCalledTimes(1);
  // As when the connection is back.
  tellChanged();
  await pictures.find(1, 'small');
  expect(fetchFile).toHaveBeenCalledTimes(2);
});

it('a picture that no room is left for is shown, and fetched once', async () => {
  const { pictures, fetchFile, store } = visit();
  await store.readKeptIds();
  onTestFinished(refuseWrites());
  for (let look = 0; look < 2; look += 1)
    expect(await pictures.find(1, 'small')).toBe(`data:${SMALL}`);
  expect(fetchFile).toHaveBeenCalledTimes(1);
  expect(await store.readPicture(1, 'small')).toBeNull();
});
