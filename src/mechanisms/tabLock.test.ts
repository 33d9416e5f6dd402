import { expect, it, vi } from 'vitest';
import { createFakeLocks } from '../testing/catalogueStage';
import { defer } from '../testing/deferred';
import { openFakeBrowserTabs } from '../testing/fakeBrowserTabs';
import { systemClock } from './clock';
import { createTabLock } from './tabLock';

it.each([
  ['by the browser', createFakeLocks()],
  ['by what tabs tell each other', null],
])('one tab at a time, %s', async (_, locks) => {
  vi.useFakeTimers();
  try {
    const tabs = openFakeBrowserTabs();
    const [one, other] = [0, 1].map(() =>
      createTabLock('test', locks, tabs.openTab(), systemClock),
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
