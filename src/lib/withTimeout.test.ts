import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defer } from '../testing/deferred';
import { TimeoutError, withTimeout } from './withTimeout';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('withTimeout settles as the work does and leaves no timer behind', async () => {
  expect(await withTimeout(Promise.resolve('done'), 100)).toBe('done');
  await expect(withTimeout(Promise.reject(new Error('bad')), 100)).rejects.toThrow('bad');
  expect(vi.getTimerCount()).toBe(0);
});

it('withTimeout rejects with a TimeoutError when the work takes too long', async () => {
  const outcome = withTimeout(new Promise(() => undefined), 100).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(100);
  expect(await outcome).toBeInstanceOf(TimeoutError);
});

it('withTimeout waits on where its timer comes late, as after a long task of the page', async () => {
  const { promise, resolve } = defer<string>();
  const outcome = withTimeout(promise, 4000);
  // However late it comes, it is the first one.
  vi.advanceTimersToNextTimer();
  resolve('done');
  expect(await outcome).toBe('done');
});

it('withTimeout rejects after its whole time, not before', async () => {
  const rejected = vi.fn();
  withTimeout(new Promise(() => undefined), 2500).catch(rejected);
  await vi.advanceTimersByTimeAsync(2499);
  expect(rejected).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(rejected).toHaveBeenCalledOnce();
});
