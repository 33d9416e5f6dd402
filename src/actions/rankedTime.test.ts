import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { systemClock } from '../lib/clock';
import { epochMsOf } from '../testing/dates';
import { defer } from '../testing/deferred';
import type { RankedStatus } from '../wire/songDatabase/answers';
import { createRankedTime } from './rankedTime';

/** 20:40 in Tokyo, 43 minutes before the clock's window closes. */
const INSIDE = epochMsOf('2026-05-10T11:40:00Z');
const OUTSIDE = epochMsOf('2026-05-10T09:00:00Z');
const MINUTE_MS = 60_000;

const on = (minutes: number): RankedStatus => ({
  isActive: true,
  secondsLeft: minutes * 60,
});
const OFF: RankedStatus = { isActive: false, secondsLeft: 0 };
const silent = () => Promise.reject(new Error('no answer'));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function createAt(nowMs: number, answer: () => Promise<RankedStatus>, isPageSeen = () => true) {
  vi.setSystemTime(nowMs);
  const fetchStatus = vi.fn(answer);
  const ranked = createRankedTime(fetchStatus, systemClock, isPageSeen);
  const store = {
    ...ranked,
    // A page that shows the banner unsubscribes when it is left.
    subscribe(listener: () => void) {
      const unsubscribe = ranked.subscribe(listener);
      onTestFinished(unsubscribe);
      return unsubscribe;
    },
  };
  return { store, fetchStatus };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the ranked time check of a search', () => {
  it('sends no status request outside of the clock’s window', async () => {
    const { store, fetchStatus } = createAt(OUTSIDE, async () => on(9));
    expect(await store.isSearchLimited()).toBe(false);
    expect(fetchStatus).not.toHaveBeenCalled();
  });

  it('requests the status once a minute in the window, and is not limited when ranked time is off', async () => {
    const { store, fetchStatus } = createAt(INSIDE, async () => OFF);
    expect(await store.isSearchLimited()).toBe(false);
    await pass(MINUTE_MS - 1);
    expect(await store.isSearchLimited()).toBe(false);
    expect(fetchStatus).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(await store.isSearchLimited()).toBe(false);
    expect(fetchStatus).toHaveBeenCalledTimes(2);
  });

  it('shares one status request with other searches and the banner', async () => {
    const { promise, resolve } = defer<RankedStatus>();
    const { store, fetchStatus } = createAt(INSIDE, () => promise);
    store.subscribe(() => {});
    const searches = [store.isSearchLimited(), store.isSearchLimited()];
    await pass(10_000);
    resolve(on(9));
    expect(await Promise.all(searches)).toEqual([true, true]);
    expect(fetchStatus).toHaveBeenCalledTimes(1);
  });
});

describe('a search refused for ranked time', () => {
  it('limits searches for a minute even when the service says that ranked time is off', async () => {
    const { store } = createAt(OUTSIDE, async () => OFF);
    await store.noteRefusal();
    expect(store.getSnapshot().isActive).toBe(false);
    expect(await store.isSearchLimited()).toBe(true);
    await pass(MINUTE_MS);
    expect(await store.isSearchLimited()).toBe(false);
  });

  it('limits searches before the status arrives', async () => {
    const { promise, resolve } = defer<RankedStatus>();
    const { store } = createAt(OUTSIDE, () => promise);
    const noted = store.noteRefusal();
    expect(await store.isSearchLimited()).toBe(true);
    resolve(OFF);
    await noted;
  });
});

describe('the ranked time banner', () => {
  it('counts down, ends, and sends no request after the service says it is over', async () => {
    const answers = [on(2), on(1)];
    const { store, fetchStatus } = createAt(OUTSIDE, async () => answers.shift() ?? OFF);
    await store.noteRefusal();
    const listener = vi.fn();
    store.subscribe(listener);
    await pass(MINUTE_MS);
    expect(store.getSnapshot()).toMatchObject({ isActive: true, minutesLeft: 1 });
    await pass(MINUTE_MS);
    expect(store.getSnapshot()).toMatchObject({ isActive: false, minutesLeft: null });
    expect(listener).toHaveBeenCalledTimes(2);
    expect(fetchStatus).toHaveBeenCalledTimes(3);
    await pass(60 * MINUTE_MS);
    expect(fetchStatus).toHaveBeenCalledTimes(3);
  });

  it('appears within 5 s after the window opens when the service agrees [9.15]', async () => {
    const start = epochMsOf('2026-05-10T11:29:58Z');
    const { store, fetchStatus } = createAt(start, async () => on(53));
    store.subscribe(() => {});
    expect(fetchStatus).not.toHaveBeenCalled();
    await pass(5_000);
    expect(store.getSnapshot()).toMatchObject({ isActive: true, minutesLeft: 53 });
  });

  it('requests the status at most once a minute, and never without a subscriber', async () => {
    const { store, fetchStatus } = createAt(INSIDE, silent);
    const unsubscribe = store.subscribe(() => {});
    await pass(10 * MINUTE_MS - 1);
    expect(fetchStatus).toHaveBeenCalledTimes(10);
    unsubscribe();
    await pass(10 * MINUTE_MS);
    expect(fetchStatus).toHaveBeenCalledTimes(10);
  });

  it('tells who only watches of the end by the clock, and sends nothing for it', async () => {
    const { store, fetchStatus } = createAt(INSIDE, silent);
    const limits: boolean[] = [];
    const unwatch = store.watch(() => limits.push(store.mayBeLimited()));
    onTestFinished(unwatch);
    expect(store.limitedUntilMs()).toBe(epochMsOf('2026-05-10T12:23:00Z'));
    await pass(43 * MINUTE_MS);
    expect(limits).toEqual([true, false]);
    expect(store.limitedUntilMs()).toBeNull();
    expect(fetchStatus).not.toHaveBeenCalled();
  });

  it('asks at once for a page that shows it, also while others only watch', async () => {
    const { store, fetchStatus } = createAt(INSIDE, async () => on(9));
    onTestFinished(store.watch(() => {}));
    store.subscribe(() => {});
    await pass(0);
    expect(fetchStatus).toHaveBeenCalledOnce();
    expect(store.getSnapshot()).toMatchObject({ isActive: true, minutesLeft: 9 });
  });

  it('sends no more requests once only watchers are left', async () => {
    const { store, fetchStatus } = createAt(INSIDE, silent);
    onTestFinished(store.watch(() => {}));
    const unsubscribe = store.subscribe(() => {});
    await pass(MINUTE_MS - 1);
    expect(fetchStatus).toHaveBeenCalledTimes(1);
    unsubscribe();
    await pass(10 * MINUTE_MS);
    expect(fetchStatus).toHaveBeenCalledTimes(1);
  });

  it('leaves no timer once nobody is told any more', async () => {
    const { store } = createAt(INSIDE, silent);
    const ends = [store.watch(() => {}), store.subscribe(() => {}), store.watch(() => {})];
    await pass(MINUTE_MS);
    for (const end of ends) end();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is notified when the service says that nothing is limited', async () => {
    const { promise, resolve } = defer<RankedStatus>();
    const { store } = createAt(INSIDE, () => promise);
    const limits: boolean[] = [];
    store.subscribe(() => limits.push(store.mayBeLimited()));
    expect(store.mayBeLimited()).toBe(true);
    resolve(OFF);
    await pass(0);
    expect(limits.at(-1)).toBe(false);
  });

  it('sends no request while the page is in the background', async () => {
    let isSeen = false;
    const { store, fetchStatus } = createAt(
      INSIDE,
      async () => on(9),
      () => isSeen,
    );
    store.subscribe(() => {});
    await pass(MINUTE_MS);
    expect(fetchStatus).not.toHaveBeenCalled();
    isSeen = true;
    await pass(5_000);
    expect(fetchStatus).toHaveBeenCalledTimes(1);
  });

  it('requests the status again for a new page after the last page unsubscribed', async () => {
    const { store, fetchStatus } = createAt(INSIDE, async () => on(9));
    const unsubscribe = store.subscribe(() => {});
    await pass(0);
    unsubscribe();
    await pass(MINUTE_MS);
    expect(fetchStatus).toHaveBeenCalledTimes(1);
    store.subscribe(() => {});
    await pass(0);
    expect(fetchStatus).toHaveBeenCalledTimes(2);
    expect(store.getSnapshot()).toMatchObject({ isActive: true, minutesLeft: 9 });
    await pass(MINUTE_MS);
    expect(store.getSnapshot().minutesLeft).toBe(9);
  });
});
