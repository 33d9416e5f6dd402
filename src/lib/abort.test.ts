import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unlessAborted, waitFor } from './abort';
import { systemClock } from './clock';

const never = () => new Promise<string>(() => undefined);

describe('unlessAborted', () => {
  it('is the outcome of the work', async () => {
    const { signal } = new AbortController();
    expect(await unlessAborted(Promise.resolve('done'), signal)).toBe('done');
    await expect(unlessAborted(Promise.reject(new Error('bad')), signal)).rejects.toThrow('bad');
    expect(await unlessAborted(Promise.resolve('done'), undefined)).toBe('done');
  });

  it('does not wait for work that ignores the signal', async () => {
    const controller = new AbortController();
    const outcome = unlessAborted(never(), controller.signal);
    controller.abort(new Error('left'));
    await expect(outcome).rejects.toThrow('left');
  });

  it('does not wait when the signal came first', async () => {
    const signal = AbortSignal.abort(new Error('left'));
    await expect(unlessAborted(never(), signal)).rejects.toThrow('left');
  });
});

describe('waitFor', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('waits as long as it is told', async () => {
    const done = vi.fn();
    void waitFor(700, systemClock, undefined).then(done);
    await vi.advanceTimersByTimeAsync(699);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalled();
  });

  it('rejects with the reason of who gives up, and leaves no timer behind', async () => {
    const controller = new AbortController();
    const outcome = waitFor(700, systemClock, controller.signal);
    expect(vi.getTimerCount()).toBe(1);
    controller.abort(new Error('left'));
    await expect(outcome).rejects.toThrow('left');
    await expect(waitFor(700, systemClock, controller.signal)).rejects.toThrow('left');
    expect(vi.getTimerCount()).toBe(0);
  });
});
