import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
