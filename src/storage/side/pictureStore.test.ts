import { openFilesDatabase } from '../database/sideDatabase';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { DATABASE_NAMES } from '../database/keys';
import { openDatabase } from '../database/openDatabase';
import { PictureStore } from './pictureStore';

const PICTURE = { bytes: new Uint8Array([1, 2, 3]).buffer, type: 'image/jpeg' };
const CACHED = { storedAtMs: 1, isKept: false };

function openStore(
  factory = new IDBFactory(),
  limits?: ConstructorParameters<typeof PictureStore>[1],
) {
  return new PictureStore(
    openFilesDatabase(() => factory, 1_000),
    limits,
  );
}

it('addresses are known at the next visit, also that there is no picture', async () => {
  const factory = new IDBFactory();
  const found = new Map([
    [1, { small: 'a', large: 'b' }],
    [2, { small: null, large: null }],
  ]);
  await openStore(factory).putAddresses(found, 1);
  const read = await openStore(factory).readAddresses([1, 2, 3]);
  expect([...read.keys()]).toEqual([1, 2]);
  expect(read.get(1)).toMatchObject({ small: 'a', large: 'b' });
});

it('the oldest addresses and pictures are removed beyond the limit', async () => {
  const store = openStore(new IDBFactory(), { addresses: 2, pictures: 2 });
  for (const annId of [1, 2, 3]) {
    await store.putAddresses(new Map([[annId, { small: 'a', large: 'a' }]]), annId);
    await store.putPicture(annId, 'small', PICTURE, { storedAtMs: annId, isKept: false });
  }
  expect([...(await store.readAddresses([1, 2, 3])).keys()]).toEqual([2, 3]);
  expect(await store.readPicture(1, 'small')).toBeNull();
  expect(await store.readPicture(3, 'small')).toEqual(PICTURE);
});

it('pictures of downloaded songs stay until they are removed', async () => {
  const store = openStore(new IDBFactory(), { addresses: 1, pictures: 1 });
  await store.putPicture(1, 'small', PICTURE, CACHED);
  await store.putPicture(1, 'small', PICTURE, { ...CACHED, isKept: true });
  for (const annId of [2, 3, 4]) await store.putPicture(annId, 'small', PICTURE, CACHED);
  expect([...(await store.readKeptIds())]).toEqual([1]);
  expect(await store.readPicture(1, 'small')).toEqual(PICTURE);
  await store.removePictures([1]);
  expect(await store.readPicture(1, 'small')).toBeNull();
});

it('a picture that is too large for the cache is only kept for downloaded songs', async () => {
  const store = openStore();
  const large = { bytes: new ArrayBuffer(300 * 1024), type: 'image/png' };
  await store.putPicture(1, 'large', large, CACHED);
  await store.putPicture(2, 'large', large, { ...CACHED, isKept: true });
  expect(await store.readPicture(1, 'large')).toBeNull();
  expect((await store.readPicture(2, 'large'))?.type).toBe('image/png');
});

it('without a storage nothing is known, and nothing throws', async () => {
  const store = new PictureStore(openFilesDatabase(() => null));
  await store.putAddresses(new Map([[1, { small: 'a', large: 'a' }]]), 1);
  expect((await store.readAddresses([1])).size).toBe(0);
  expect((await store.readKeptIds()).size).toBe(0);
});

it('a database of the version before gets the stores', async () => {
  const factory = new IDBFactory();
  const old = { version: 2, stores: { wishes: { keyPath: ['kind', 'id'] } } };
  (await openDatabase(factory, DATABASE_NAMES.files, old)).close();
  const store = openStore(factory);
  await store.putPicture(1, 'small', PICTURE, CACHED);
  expect(await store.readPicture(1, 'small')).toEqual(PICTURE);
});
