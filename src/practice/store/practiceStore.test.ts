import { afterEach, describe, expect, it, vi } from 'vitest';
import { openRaw, putRecords, readAll, refuseWrites } from '../../testing/openTestStorage';
import { newReview, openPracticeBrowser } from '../../testing/practiceHarness';
import { noonMsOf } from '../../testing/reviewBuilder';
import { replayRecording } from '../rules/practiceRecord';

const NAME = 'SuperPlayerPractice';
const deck = {
  id: 'd1',
  name: 'Winter',
  source: { kind: 'find', parameters: 'from=winter-2010' },
  question: 'anime',
  bonus: [],
  isTyped: true,
  guessSeconds: 20,
  range: null,
  changedAtMs: 0,
  isRemoved: false,
} as const;
const session = {
  deckId: 'd1',
  day: 100,
  plan: {
    day: 100,
    seed: 3,
    items: [{ cardKey: 'r1 anime', annIds: [1], isNew: true }],
    backlogCount: 0,
  },
  played: [{ cardKey: 'r1 anime', result: 'right', factIds: ['a'], recordings: ['r1'] }],
} as const;

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the store of practice', () => {
  it('creates no database before something is practised', async () => {
    const { open, indexedDB } = openPracticeBrowser();
    const { store } = open();
    expect(await store.readRecords()).toEqual([]);
    expect((await store.readStreak(100)).dayCount).toBe(0);
    expect(await store.countDue(100)).toEqual(Array.from({ length: 14 }, () => 0));
    expect(await store.readDecks()).toEqual([]);
    expect((await indexedDB?.databases())?.map(({ name }) => name)).not.toContain(NAME);
  });

  it('keeps facts, what they say and the session for the next page', async () => {
    const { open } = openPracticeBrowser();
    const added = await open().store.addFacts([newReview('r1'), newReview('r2')], () => session);
    const { store } = open();
    expect(added.fault).toBeNull();
    expect(await store.readRecords()).toEqual(added.records);
    expect(await store.readRecords(['r2', 'unknown'])).toMatchObject([{ recording: 'r2' }]);
    expect(await store.readFacts('r1')).toEqual([added.facts[0]]);
    expect(await store.readSession('d1', 100)).toEqual(session);
    expect(await store.readSession('d1', 101)).toBeNull();
    expect(added.records[0]).toEqual(replayRecording('r1', [added.facts.slice(0, 1)].flat()));
  });

  it('takes an answer back, schedule included', async () => {
    const { store } = openPracticeBrowser().open();
    const { facts } = await store.addFacts([newReview('r1')]);
    const undoes = facts.map(({ id }) => id);
    const { records } = await store.addFacts([{ kind: 'undo', undoes, recordings: ['r1'] }]);
    expect(records).toMatchObject([{ recording: 'r1', cards: {}, isHeard: false }]);
    expect(await store.readFacts('r1')).toEqual([]);
    expect(await store.readReviews(0, 1000)).toEqual([]);
    expect(await store.countDue(200)).toEqual(Array.from({ length: 14 }, () => 0));
  });

  it('counts the answers of two tabs that answer at the same moment', async () => {
    const { open } = openPracticeBrowser();
    const tabs = [open().store, open().store];
    await Promise.all(
      tabs.flatMap((store) => [store.addFacts([newReview()]), store.addFacts([newReview()])]),
    );
    const facts = await open().store.readFacts('r1');
    expect(new Set(facts.map(({ id }) => id)).size).toBe(4);
    const [record] = await open().store.readRecords();
    expect(record).toEqual(replayRecording('r1', facts));
  });

  it('orders facts of one moment as they were added', async () => {
    const { store } = openPracticeBrowser().open();
    for (let count = 0; count < 40; count += 1) {
      await store.addFacts([{ kind: 'note', recording: 'r1', text: `${count}` }]);
    }
    expect(await store.readRecords()).toMatchObject([{ note: '39' }]);
  });

  it('schedules by the retention that was chosen before a review', async () => {
    const { open, clock } = openPracticeBrowser();
    const daysUntilDue = async (retention: 0.85 | 0.95) => {
      const { store } = open();
      const name = `r${retention}`;
      await store.addFacts([{ kind: 'retention', retention }]);
      clock.nowMs = noonMsOf(200);
      await store.addFacts([newReview(name)]);
      clock.nowMs = noonMsOf(230);
      const { records } = await store.addFacts([newReview(name)]);
      return Number(records[0]?.cards.anime?.state.dueDay) - 230;
    };
    expect(await daysUntilDue(0.85)).toBeGreaterThan(2 * (await daysUntilDue(0.95)));
  });

  it('tells the page and other tabs of each change', async () => {
    const { store } = openPracticeBrowser().open();
    const onChange = vi.fn();
    const leave = store.subscribe(onChange);
    await store.addFacts([newReview()]);
    await store.saveDeck(deck);
    expect(onChange).toHaveBeenCalledTimes(2);
    leave();
    await store.addFacts([newReview()]);
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('keeps decks with the time of their change, and a removed one as removed', async () => {
    const { open, indexedDB } = openPracticeBrowser();
    const { store } = open();
    await store.saveDeck(deck);
    expect(await open().store.readDecks()).toEqual([{ ...deck, changedAtMs: noonMsOf(100) }]);
    await store.removeDeck('d1');
    expect(await open().store.readDecks()).toEqual([]);
    expect(indexedDB && (await readAll(indexedDB, NAME, 'decks'))).toMatchObject([
      { isRemoved: true },
    ]);
  });

  it('keeps only the latest session of a deck', async () => {
    const { open, indexedDB } = openPracticeBrowser();
    const { store } = open();
    await store.addFacts([], () => session);
    await store.addFacts([], () => ({ ...session, day: 101 }));
    await store.addFacts([], () => ({ ...session, deckId: 'd2' }));
    const stored = indexedDB && (await readAll(indexedDB, NAME, 'sessions'));
    expect(stored).toMatchObject([{ deckId: 'd1', day: 101 }, { deckId: 'd2' }]);
  });
});

describe('broken practice data', () => {
  it('is replayed from the log if a record is broken', async () => {
    const { open, indexedDB } = openPracticeBrowser();
    const { records } = await open().store.addFacts([newReview('r1'), newReview('r2')]);
    await putRecords(indexedDB ?? expect.fail(), 'records', [{ recording: 'r1', cards: 7 }], NAME);
    const read = await open().store.readRecords();
    expect(new Set(read)).toEqual(new Set(records));
  });

  it('leaves single facts out that cannot be read, and keeps them stored', async () => {
    const { open, indexedDB } = openPracticeBrowser();
    const { facts } = await open().store.addFacts([newReview('r1')]);
    const log = { recording: 'r1', facts: [{ kind: 'dance' }, ...facts, null] };
    await putRecords(indexedDB ?? expect.fail(), 'logs', [log], NAME);
    const { store } = open();
    expect(await store.readFacts('r1')).toEqual(facts);
    await store.addFacts([newReview('r1')]);
    expect(await store.readFacts('r1')).toHaveLength(2);
    const [stored] = await readAll(indexedDB ?? expect.fail(), NAME, 'logs');
    expect(stored).toMatchObject({ facts: [{ kind: 'dance' }, null, {}, {}] });
  });

  it('is read as none where a store holds nonsense', async () => {
    const { open, indexedDB } = openPracticeBrowser();
    await open().store.addFacts([newReview('r1')]);
    const factory = indexedDB ?? expect.fail();
    await putRecords(factory, 'logs', [{ recording: 'r1', facts: 'none' }], NAME);
    await putRecords(factory, 'days', [{ day: 100, recordings: null }], NAME);
    await putRecords(factory, 'decks', [{ id: 'd9' }], NAME);
    await putRecords(factory, 'sessions', [{ deckId: 'd1', day: 100, plan: {} }], NAME);
    const { store } = open();
    expect(await store.readFacts('r1')).toEqual([]);
    expect(await store.readReviews(0, 1000)).toEqual([]);
    expect(await store.readDecks()).toEqual([]);
    expect(await store.readSession('d1', 100)).toBeNull();
  });
});

describe('practice in a browser that stores nothing', () => {
  it('goes on with what the page has in memory', async () => {
    const { store } = openPracticeBrowser(null).open();
    const { facts, records, fault } = await store.addFacts(
      [newReview('r1', { rating: 1 })],
      () => session,
    );
    await store.addFacts([{ kind: 'suspend', recordings: ['r2'] }]);
    await store.saveDeck(deck);
    expect(fault).toBe('blocked');
    expect(records).toMatchObject([
      { recording: 'r1', cards: { anime: { state: { dueDay: 101 } } } },
    ]);
    expect(await store.readRecords(['r1'])).toEqual(records);
    expect(await store.readFacts('r1')).toEqual(facts);
    expect(await store.readReviews(0, 1000)).toEqual(facts);
    expect((await store.countDue(100))[1]).toBe(1);
    expect((await store.readStreak(100)).dayCount).toBe(1);
    expect(await store.readSuspended()).toMatchObject([{ recording: 'r2' }]);
    expect(await store.readSession('d1', 100)).toEqual(session);
    expect(await store.readDecks()).toMatchObject([{ id: 'd1' }]);
  });

  it('stores refused answers with the next one that the browser accepts', async () => {
    const { open } = openPracticeBrowser();
    const { store } = open();
    await store.addFacts([newReview('r1')]);
    const accept = refuseWrites();
    const refused = await store.addFacts([newReview('r1'), newReview('r2')]);
    expect(refused.fault).toBe('full');
    expect(refused.records[0]?.cards.anime?.state.reviewCount).toBe(2);
    accept();
    expect(await open().store.readFacts('r2')).toEqual([]);
    expect((await store.addFacts([newReview('r3')])).fault).toBeNull();
    expect(await open().store.readFacts('r1')).toHaveLength(2);
    expect(await open().store.readFacts('r2')).toHaveLength(1);
  });

  it('opens the database again after another tab deleted it', async () => {
    const { open, indexedDB } = openPracticeBrowser();
    const { store } = open();
    await store.addFacts([newReview('r1')]);
    await new Promise((resolve) => {
      const deletion = indexedDB?.deleteDatabase(NAME);
      if (deletion) deletion.onsuccess = resolve;
    });
    expect((await store.addFacts([newReview('r1')])).fault).toBeNull();
    expect(await store.readFacts('r1')).toHaveLength(1);
    (await openRaw(indexedDB ?? expect.fail(), NAME)).close();
  });
});

describe('a clock that was 400 days ahead', () => {
  async function answerAhead() {
    const browser = openPracticeBrowser();
    const ahead = browser.open().store;
    browser.clock.nowMs = noonMsOf(500);
    await ahead.addFacts([{ kind: 'retention', retention: 0.95 }]);
    await ahead.addFacts([newReview('r1'), newReview('r2', { rating: 1 })]);
    await ahead.addFacts([{ kind: 'suspend', recordings: ['r1', 'r3'] }]);
    browser.clock.nowMs = noonMsOf(100);
    return browser;
  }

  it('leaves its answers out of today', async () => {
    const { store } = (await answerAhead()).open();
    expect(await store.readReviews(100, 100)).toEqual([]);
    expect(await store.readReviews(-80, 100)).toEqual([]);
  });

  it('is mended once: what it dated counts as of now, and stays so', async () => {
    const { open, clock } = await answerAhead();
    const { store } = open();
    expect(await store.moveFuture()).toBe(2);
    expect(await store.moveFuture()).toBe(2);
    const reviews = await store.readReviews(100, 100);
    expect(reviews.map(({ recording }) => recording)).toEqual(['r1', 'r2']);
    expect((await store.countDue(100)).slice(0, 2)).toEqual([0, 1]);
    const suspended = await store.readSuspended();
    expect(suspended.map(({ recording }) => recording)).toEqual(['r1', 'r3']);
    const [record] = await store.readRecords(['r2']);
    clock.nowMs = noonMsOf(101);
    const next = open().store;
    expect(await next.moveFuture()).toBe(0);
    expect(await next.readRecords(['r2'])).toEqual([record]);
    expect(await next.readReviews(101, 101)).toEqual([]);
    // The choice of retention counts as well.
    await next.addFacts([newReview('r4')]);
    clock.nowMs = noonMsOf(130);
    const { records } = await next.addFacts([newReview('r4')]);
    expect(Number(records[0]?.cards.anime?.state.dueDay) - 130).toBeLessThan(20);
  });

  it('is not suspected for facts of up to a day ahead', async () => {
    const { open, clock } = openPracticeBrowser();
    await open().store.addFacts([newReview()]);
    clock.nowMs -= 86_000_000;
    const { store } = open();
    const before = await store.readRecords();
    expect(await store.moveFuture()).toBe(0);
    expect(await store.readRecords()).toEqual(before);
  });
});
