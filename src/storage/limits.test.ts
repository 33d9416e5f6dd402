import { openFilesDatabase } from './database/sideDatabase';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { aroundLimit, type LimitRow } from '../testing/aroundLimit';
import { openTestStorage } from '../testing/openTestStorage';
import { readTextFile } from './files/readFiles';
import { SETTINGS } from './settings/settings';
import { PictureStore } from './side/pictureStore';

const { config, soundSettings, practiceSettings, catalogueChoices, recentSearches } = SETTINGS;

describe('a setting: one below, at and one above the limit of', () => {
  const volumeOf = (volume: number) => config.parse({ volume }).volume;
  const speedOf = (speed: number) => soundSettings.parse({ speed }).speed;
  const fadeOf = (crossfadeSeconds: number) =>
    soundSettings.parse({ crossfadeSeconds }).crossfadeSeconds;
  const newOf = (newCount: number) => practiceSettings.parse({ newCount }).newCount;
  const reviewsOf = (reviewCount: number) => practiceSettings.parse({ reviewCount }).reviewCount;
  const checkedAt = (checkedAtMs: number) => catalogueChoices.parse({ checkedAtMs }).checkedAtMs;
  const placeOf = (playIndex: number) => config.parse({ playIndex }).playIndex;
  const searchesOf = (count: number) => {
    const searches = Array.from({ length: count }, (_, place) => `search ${place}`);
    return recentSearches.parse({ searches }).searches.length;
  };
  const usual = practiceSettings.defaults;
  it.each<LimitRow>([
    ['silence', [0, 0.25], volumeOf, [0, 0, 0.25]],
    ['full volume', [1, 0.25], volumeOf, [0.75, 1, 1]],
    ['slow', [0.5, 0.25], speedOf, [1, 0.5, 0.75]],
    ['fast', [2, 0.25], speedOf, [1.75, 2, 1]],
    ['no crossfade', 0, fadeOf, [0, 0, 1]],
    ['crossfade', 12, fadeOf, [11, 12, 0]],
    ['few new songs', 0, newOf, [usual.newCount, 0, 1]],
    ['new songs', 999, newOf, [998, 999, usual.newCount]],
    ['few reviews', 0, reviewsOf, [usual.reviewCount, 0, 1]],
    ['reviews', 9999, reviewsOf, [9998, 9999, usual.reviewCount]],
    ['the last check', 0, checkedAt, [0, 0, 1]],
    ['the place in the queue', 0, placeOf, [0, 0, 1]],
    ['searches', 10, searchesOf, [9, 10, 10]],
  ])('%s', async (_what, limit, rule, expected) =>
    expect(await aroundLimit(limit, rule)).toEqual(expected),
  );
});

describe('stored pictures: one below, at and one above the limit of', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, place) => place + 1);
  function openStore(limit: number) {
    const factory = new IDBFactory();
    const limits = { addresses: limit, pictures: limit };
    return new PictureStore(
      openFilesDatabase(() => factory, 1_000),
      limits,
    );
  }
  async function isStored(byteLength: number): Promise<boolean> {
    const store = openStore(9);
    const picture = { bytes: new ArrayBuffer(byteLength), type: 'image/png' };
    await store.putPicture(1, 'small', picture, { storedAtMs: 1, isKept: false });
    return (await store.readPicture(1, 'small')) !== null;
  }
  async function leftOfPictures(count: number): Promise<readonly number[]> {
    const store = openStore(3);
    const picture = { bytes: new ArrayBuffer(1), type: 'image/png' };
    for (const id of ids(count)) {
      await store.putPicture(id, 'small', picture, { storedAtMs: id, isKept: false });
    }
    const read = await Promise.all(ids(count).map((id) => store.readPicture(id, 'small')));
    return ids(count).filter((_, place) => read[place] !== null);
  }
  async function leftOfAddresses(count: number): Promise<readonly number[]> {
    const store = openStore(3);
    for (const id of ids(count)) {
      await store.putAddresses(new Map([[id, { small: 'a', large: 'b' }]]), id);
    }
    return [...(await store.readAddresses(ids(count))).keys()];
  }
  it.each<LimitRow>([
    ['a picture', 204_800, isStored, [true, true, false]],
    [
      'pictures',
      3,
      leftOfPictures,
      [
        [1, 2],
        [1, 2, 3],
        [2, 3, 4],
      ],
    ],
    [
      'addresses',
      3,
      leftOfAddresses,
      [
        [1, 2],
        [1, 2, 3],
        [2, 3, 4],
      ],
    ],
  ])('%s', async (_what, limit, rule, expected) =>
    expect(await aroundLimit(limit, rule)).toEqual(expected),
  );

  it('both sizes of a picture are stored apart, whichever comes first', async () => {
    const picture = (type: string) => ({ bytes: new ArrayBuffer(1), type });
    const sizes = ['small', 'large'] as const;
    for (const order of [sizes, sizes.toReversed()]) {
      const store = openStore(9);
      for (const size of order) {
        await store.putPicture(1, size, picture(`image/${size}`), { storedAtMs: 1, isKept: false });
      }
      const read = await Promise.all(sizes.map((size) => store.readPicture(1, size)));
      expect(read.map((each) => each?.type)).toEqual(['image/small', 'image/large']);
    }
  });
});

describe('files and kept answers: one below, at and one above the limit of', () => {
  const isRead = async (size: number) => (await readTextFile(new Blob(['y'.repeat(size)]), 9)).ok;
  /** What is read of an answer that was stored this long ago. */
  async function answerAfter(ageMs: number): Promise<unknown> {
    let nowMs = 5_000;
    const storage = openTestStorage({ now: () => new Date(nowMs) });
    await storage.infoCache.put('key', 'answer');
    nowMs += ageMs;
    return storage.infoCache.get('key', 1_000);
  }
  it.each<LimitRow>([
    ['a file', 9, isRead, [true, true, false]],
    ['an old answer', 1_000, answerAfter, ['answer', undefined, undefined]],
    ['an answer of the future', 0, answerAfter, [undefined, 'answer', 'answer']],
  ])('%s', async (_what, limit, rule, expected) =>
    expect(await aroundLimit(limit, rule)).toEqual(expected),
  );
});
