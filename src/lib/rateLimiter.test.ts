import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from './clock';
import { createRateLimiter, type Rate } from './rateLimiter';

const TWO_A_SECOND: Rate = { startCount: 2, windowMs: 1000 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A line whose members note when they start. */
function openLine() {
  const waitInLine = createRateLimiter(systemClock);
  const started: string[] = [];
  return {
    started,
    join: (name: string, rate = TWO_A_SECOND, signal?: AbortSignal) =>
      waitInLine(rate, signal).then(() => started.push(name)),
  };
}

describe('a rate limiter', () => {
  it('starts jobs up to the limit and the next ones in order in the following window', async () => {
    const { join, started } = openLine();
    for (const name of ['a', 'b', 'c', 'd', 'e']) void join(name);
    await vi.advanceTimersByTimeAsync(999);
    expect(started).toEqual(['a', 'b']);
    await vi.advanceTimersByTimeAsync(1);
    expect(started).toEqual(['a', 'b', 'c', 'd']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(started).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('passes the turn of an aborted job to the next one', async () => {
    const { join, started } = openLine();
    const leaving = new AbortController();
    for (const name of ['a', 'b']) void join(name);
    const given = join('c', TWO_A_SECOND, leaving.signal);
    for (const name of ['d', 'e']) void join(name);
    leaving.abort(new Error('left'));
    await expect(given).rejects.toThrow('left');
    await expect(join('f', TWO_A_SECOND, leaving.signal)).rejects.toThrow('left');
    await vi.advanceTimersByTimeAsync(1000);
    expect(started).toEqual(['a', 'b', 'd', 'e']);
  });

  it('delays a job for at most one window when the clock is set back', async () => {
    const { join, started } = openLine();
    for (const name of ['a', 'b']) void join(name);
    vi.setSystemTime(Date.now() - 3_600_000);
    void join('c');
    await vi.advanceTimersByTimeAsync(1000);
    expect(started).toEqual(['a', 'b', 'c']);
  });
});
