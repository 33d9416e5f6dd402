import { expect, it, vi } from 'vitest';
import { createFakeLocks } from '../testing/catalogueHarness';
import { defer } from '../testing/deferred';
import { openFakeBrowserTabs } from '../testing/fakeBrowserTabs';
import { type BroadcastPort, createBroadcast } from './broadcast';
import { systemClock } from './clock';
import { createTabLock } from './tabLock';

it.each([
  ['by the browser', createFakeLocks()],
  ['by what tabs tell each other', null],
])('the tab lock, kept %s, is held by one tab at a time', async (_, locks) => {
  vi.useFakeTimers();
  try {
    const tabs = openFakeBrowserTabs();
    const [one, other] = [0, 1].map(() =>
      createTabLock('test', locks, tabs.openTab(), systemClock, Math.random),
    );
    if (!one || !other) throw new Error('There are two');
    const work = defer<void>();
    const held = one.tryHold(() => work.promise);
    await vi.advanceTimersByTimeAsync(1000);
    const refused = other.tryHold(async () => undefined);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await refused).toBe(false);
    const onFree = vi.fn();
    void other.untilFree().then(onFree);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(onFree).not.toHaveBeenCalled();
    work.resolve();
    expect(await held).toBe(true);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(onFree).toHaveBeenCalled();
    const again = other.tryHold(async () => undefined);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await again).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

/** Tabs whose messages take a while. */
function openSlowTabs(delayMs: number) {
  const ports: BroadcastPort[] = [];
  return () => {
    const own: BroadcastPort = {
      onmessage: null,
      postMessage(data) {
        const others = ports.filter((port) => port !== own);
        setTimeout(() => {
          for (const port of others) port.onmessage?.(new MessageEvent('message', { data }));
        }, delayMs);
      },
    };
    ports.push(own);
    return createBroadcast(own);
  };
}

const STARTS_MS = [0, 1, 100, 249, 250, 251, 400, 499, 500, 501];
const CLAIMS = [
  [0.1, 0.2, 0.3],
  [0.3, 0.2, 0.1],
  [0.2, 0.1, 0.3],
];

it.each([0, 1, 50, 200, 240])(
  'with messages that take %d ms, exactly one of three tabs that ask together gets the lock',
  async (delayMs) => {
    vi.useFakeTimers();
    try {
      for (const claims of CLAIMS) {
        for (const startMs of STARTS_MS) {
          const openTab = openSlowTabs(delayMs);
          let runningCount = 0;
          let mostAtOnce = 0;
          const work = async () => {
            runningCount += 1;
            mostAtOnce = Math.max(mostAtOnce, runningCount);
            await new Promise((resolve) => setTimeout(resolve, 3_000));
            runningCount -= 1;
          };
          const asked = claims.map(async (claim, place) => {
            const lock = createTabLock('test', null, openTab(), systemClock, () => claim);
            await new Promise((resolve) => setTimeout(resolve, place * startMs));
            return lock.tryHold(work);
          });
          await vi.advanceTimersByTimeAsync(8_000);
          const held = (await Promise.all(asked)).filter(Boolean).length;
          expect({ mostAtOnce, held }, `${claims} ${startMs} ms`).toEqual({
            mostAtOnce: 1,
            held: 1,
          });
        }
      }
    } finally {
      vi.useRealTimers();
    }
  },
);
