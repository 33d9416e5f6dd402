import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EncyclopediaPicture } from '../../domain/anime/animeInfo';
import type { PictureAddresses } from '../../domain/anime/pictures';
import { waitFor } from '../../lib/abort';
import { systemClock } from '../../lib/clock';
import { defer } from '../../testing/deferred';
import { AddressBook } from './addressBook';

beforeEach(() => {
  vi.useFakeTimers();
});
const opened: AddressBook[] = [];

afterEach(async () => {
  for (const book of opened.splice(0)) book.stop();
  // A call that ran keeps the lock for a second.
  await vi.advanceTimersByTimeAsync(1_000);
  expect(vi.getTimerCount(), 'timers after the end').toBe(0);
  vi.useRealTimers();
});

const PICTURELESS = 13;
const srcOf = (annId: number) => `https://pictures.example/${annId}.jpg`;

function picturesOf(annId: number): readonly EncyclopediaPicture[] {
  return annId === PICTURELESS ? [] : [{ src: srcOf(annId), width: 200, height: 300 }];
}

/** The storage that the tabs share. */
function openStore() {
  const stored = new Map<number, PictureAddresses>();
  return {
    stored,
    readAddresses: async (annIds: readonly number[]) =>
      new Map([...stored].filter(([annId]) => annIds.includes(annId))),
    putAddresses: async (found: ReadonlyMap<number, PictureAddresses>) => {
      for (const [annId, addresses] of found) stored.set(annId, addresses);
    },
  };
}

function openBook(store = openStore()) {
  const calls: { readonly annIds: readonly number[]; readonly atMs: number }[] = [];
  const facts = { mayAsk: true, isDown: false, answerMs: 0 };
  const startMs = performance.now();
  const book = new AddressBook({
    store,
    async ask(annIds) {
      calls.push({ annIds, atMs: performance.now() - startMs });
      if (facts.answerMs > 0) await waitFor(facts.answerMs, systemClock);
      return facts.isDown ? null : new Map(annIds.map((annId) => [annId, picturesOf(annId)]));
    },
    readAddress: (address) => address,
    mayAsk: () => facts.mayAsk,
    lock: {
      async tryHold(work) {
        await work();
        return true;
      },
      untilFree: async () => {},
    },
    clock: systemClock,
  });
  opened.push(book);
  return { book, calls, facts, store };
}

const ids = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('anime that come into sight together are asked for in one call', async () => {
  const { book, calls } = openBook();
  const found = Promise.all(ids(1, 20).map((annId) => book.find(annId)));
  await after(200);
  expect(calls.map(({ annIds }) => annIds)).toEqual([ids(1, 20)]);
  const src = srcOf(2);
  expect((await found)[1]).toEqual({ small: src, large: src });
});

it('no anime is asked for twice, also one without a picture and on the next visit', async () => {
  const { book, calls, store } = openBook();
  void book.find(1);
  void book.find(PICTURELESS);
  await after(200);
  void book.find(PICTURELESS);
  await after(5_000);
  const next = openBook(store);
  const found = next.book.find(PICTURELESS);
  await after(5_000);
  expect(await found).toEqual({ small: null, large: null });
  expect([...calls, ...next.calls]).toHaveLength(1);
});

it('scrolling steadily makes one call for each 50 anime and none within a second', async () => {
  const { book, calls } = openBook();
  for (const annId of ids(100, 200)) {
    void book.find(annId);
    await after(80);
  }
  await after(5_000);
  expect(calls.reduce((sum, { annIds }) => sum + annIds.length, 0)).toBe(200);
  expect(calls.length).toBeLessThanOrEqual(200 / 50 + 1);
  for (const [place, { atMs }] of calls.entries()) {
    expect(atMs - (calls[place - 1]?.atMs ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(
      1_000,
    );
  }
});

it('a failed call says nothing about a picture: fewer anime are asked for again, later', async () => {
  const { book, calls, facts, store } = openBook();
  facts.isDown = true;
  const found = Promise.all(ids(1, 50).map((annId) => book.find(annId)));
  await after(4_000);
  expect(calls).toHaveLength(1);
  expect(store.stored.size).toBe(0);
  facts.isDown = false;
  await after(10_000);
  expect(calls.map(({ annIds }) => annIds.length)).toEqual([50, 25, 25]);
  expect(await found).toHaveLength(50);
});

it('a connection that is back ends the back-off', async () => {
  const { book, calls, facts } = openBook();
  facts.isDown = true;
  void book.find(1);
  await after(16_000);
  expect(calls).toHaveLength(3);
  facts.isDown = false;
  book.tryAgain();
  await after(1_000);
  expect(calls).toHaveLength(4);
});

it.each([
  ['that was planned', 5],
  ['that is as long as it becomes', 60],
])('a connection that is back ends at once a back-off %s', async (_, minutes) => {
  const { book, calls, facts } = openBook();
  facts.isDown = true;
  void book.find(1);
  await after(minutes * 60_000);
  const before = calls.length;
  await after(1_500);
  expect(calls, 'it still waits').toHaveLength(before);
  facts.isDown = false;
  book.tryAgain();
  await after(1_500);
  expect(calls).toHaveLength(before + 1);
});

it('a connection that is back while a call runs plans the next one by its answer', async () => {
  const { book, calls, facts } = openBook();
  facts.isDown = true;
  void book.find(1);
  await after(100);
  book.tryAgain();
  facts.isDown = false;
  await after(30_000);
  expect(calls.length).toBeGreaterThan(1);
  expect(await book.find(1)).toEqual({ small: srcOf(1), large: srcOf(1) });
});

it('nothing is asked for while that is not allowed', async () => {
  const { book, calls, facts } = openBook();
  const begun = book.find(1);
  facts.mayAsk = false;
  await after(1_000);
  expect(await begun).toBeNull();
  expect(await book.find(2)).toBeNull();
  expect(calls).toEqual([]);
});

it('anime that a page asks for are not asked for again', async () => {
  const { book, calls } = openBook();
  book.learn([1], Promise.resolve(new Map([[1, picturesOf(1)]])));
  expect((await book.find(1))?.small).toBe(srcOf(1));
  await after(1_000);
  expect(calls).toEqual([]);
});

it('anime whose answer is under way for a page are not asked for meanwhile', async () => {
  const { book, calls } = openBook();
  const answer = defer<ReadonlyMap<number, readonly EncyclopediaPicture[]>>();
  book.learn([1], answer.promise);
  const found = book.find(1);
  await after(5_000);
  answer.resolve(new Map([[1, picturesOf(1)]]));
  expect((await found)?.small).toBe(srcOf(1));
  expect(calls).toEqual([]);
});

it('an answer that comes after the end is not stored, and no call follows it', async () => {
  const { book, calls, facts, store } = openBook();
  facts.answerMs = 500;
  for (const annId of ids(1, 60)) void book.find(annId);
  await after(200);
  expect(calls).toHaveLength(1);
  book.stop();
  await after(60_000);
  expect(calls).toHaveLength(1);
  expect(store.stored.size).toBe(0);
});

it('no call that was planned is left after the end', async () => {
  const { book, facts } = openBook();
  facts.isDown = true;
  void book.find(1);
  await after(60_000);
  expect(vi.getTimerCount()).toBe(1);
  book.stop();
  expect(vi.getTimerCount()).toBe(0);
});

it('anime that another tab has asked for meanwhile are taken from the storage', async () => {
  const { book, calls, store } = openBook();
  const found = book.find(1);
  await after(0);
  store.stored.set(1, { small: 'a', large: 'b' });
  await after(200);
  expect(await found).toEqual({ small: 'a', large: 'b' });
  expect(calls).toEqual([]);
});
