import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unlessAborted, waitFor } from './abort';
import { systemClock } from './clock';

const never = () => new Promise<string>(() => undefined);

describe('unlessAborted', () => {
  it('settles as the work does when nothing is aborted', async () => {
    const { signal } = new AbortController();
    expect(await unlessAborted(Promise.resolve('done'), signal)).toBe('done');
    await expect(unlessAborted(Promise.reject(new Error('bad')), signal)).rejects.toThrow('bad');
    expect(await unlessAborted(Promise.resolve('done'), undefined)).toBe('done');
  });

  it('rejects at once on abort, even if the work ignores the signal', async () => {
    const controller = new AbortController();
    const outcome = unlessAborted(never(), controller.signal);
    controller.abort(new Error('left'));
    await expect(outcome).rejects.toThrow('left');
  });

  it('rejects at once when the signal was aborted before', async () => {
    const signal = AbortSignal.abort(new Error('left'));
    await expect(unlessAborted(never(), signal)).rejects.toThrow('left');
  });
});

describe('waitFor', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('resolves after the given time', async () => {
    const done = vi.fn();
    void waitFor(700, systemClock, undefined).then(done);
    await vi.advanceTimersByTimeAsync(699);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalled();
  });

  it('rejects with the abort reason and leaves no timer behind', async () => {
    const controller = new AbortController();
    const outcome = waitFor(700, systemClock, controller.signal);
    expect(vi.getTimerCount()).toBe(1);
    controller.abort(new Error('left'));
    await expect(outcome).rejects.toThrow('left');
    await expect(waitFor(700, systemClock, controller.signal)).rejects.toThrow('left');
    expect(vi.getTimerCount()).toBe(0);
  });
});
