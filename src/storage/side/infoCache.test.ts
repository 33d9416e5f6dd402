import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';
import { openTestStorage, readAll, refuseWrites } from '../../testing/openTestStorage';
import { INFO_MAX_AGE_MS } from './infoCache';

const DAY_MS = 86_400_000;

afterEach(() => {
  vi.useRealTimers();
});

function openAt(factory: IDBFactory | null, timeMs: number) {
  return openTestStorage({ indexedDB: factory, now: () => new Date(timeMs) }).infoCache;
}

it.each([
  ['just put', 0, true, true],
  ['almost a day old', DAY_MS - 1, true, true],
  ['a day old', DAY_MS, true, false],
  ['a week old', 7 * DAY_MS, false, false],
  ['from the future', -1, false, false],
])(
  'a cached response that is %s is given out only within its maximum age',
  async (_name, ageMs, isGoodForEncyclopedia, isGoodForJson) => {
    const factory = new IDBFactory();
    const start = 1_800_000_000_000;
    await openAt(factory, start).put('ann:1', { title: 'x' });
    const later = openAt(factory, start + ageMs);
    const expected = (isGood: boolean) => (isGood ? { title: 'x' } : undefined);
    expect(await later.get('ann:1', INFO_MAX_AGE_MS.encyclopedia)).toEqual(
      expected(isGoodForEncyclopedia),
    );
    expect(await later.get('ann:1', INFO_MAX_AGE_MS.animeInfo)).toEqual(expected(isGoodForJson));
  },
);

it('the info cache works for the visit when nothing can be stored', async () => {
  const cache = openAt(null, 5);
  await cache.put('ann:1', 'x');
  expect(await cache.get('ann:1', 100)).toBe('x');
  expect(await cache.get('ann:2', 100)).toBeUndefined();
});

it('the info cache answers from memory when the database is full or broken', async () => {
  const factory = new IDBFactory();
  const cache = openAt(factory, 5);
  refuseWrites();
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw new DOMException('broken', 'UnknownError');
  });
  await cache.put('ann:1', 'x');
  expect(await cache.get('ann:1', 100)).toBe('x');
  expect(await cache.get('ann:2', 100)).toBeUndefined();
});

it('the info cache deletes entries older than a month', async () => {
  const factory = new IDBFactory();
  await openAt(factory, 0).put('old', 'x');
  await openAt(factory, 31 * DAY_MS).put('new', 'y');
  expect(await readAll(factory, 'SuperPlayerExtras', 'infoCache')).toMatchObject([{ key: 'new' }]);
});
