import { describe, expect, it } from 'vitest';
import { unlessAborted } from './abortable';

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
    controller.abort();
    await expect(outcome).rejects.toMatchObject({ kind: 'aborted' });
  });

  it('does not wait when the signal came first', async () => {
    await expect(unlessAborted(never(), AbortSignal.abort())).rejects.toMatchObject({
      kind: 'aborted',
    });
  });
});
