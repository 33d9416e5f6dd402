import { describe, expect, it } from 'vitest';
import { type Deferred, defer } from '../testing/deferred';
import { createLimiter } from './limiter';

/** Jobs that note when they start and end when the test says so. */
function stage(mostAtOnce: number) {
  const limit = createLimiter(mostAtOnce);
  const started: string[] = [];
  const jobs = new Map<string, Deferred<string>>();
  return {
    started,
    run(name: string, signal?: AbortSignal) {
      const job = defer<string>();
      jobs.set(name, job);
      return limit(() => {
        started.push(name);
        return job.promise;
      }, signal);
    },
    end: (name: string) => jobs.get(name)?.resolve(name),
    fail: (name: string) => jobs.get(name)?.reject(new Error(name)),
  };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

describe('createLimiter', () => {
  it('starts jobs up to the limit, and the others in order as places become free', async () => {
    const { run, end, started } = stage(2);
    const all = Promise.all(['a', 'b', 'c', 'd'].map((name) => run(name)));
    await turn();
    expect(started).toEqual(['a', 'b']);
    end('b');
    await turn();
    expect(started).toEqual(['a', 'b', 'c']);
    for (const name of ['a', 'c']) end(name);
    await turn();
    end('d');
    expect(await all).toEqual(['a', 'b', 'c', 'd']);
  });

  it('frees the place of a failed job', async () => {
    const { run, fail, end, started } = stage(1);
    const first = run('a');
    const second = run('b');
    fail('a');
    await expect(first).rejects.toThrow('a');
    await turn();
    expect(started).toEqual(['a', 'b']);
    end('b');
    expect(await second).toBe('b');
  });

  it('never starts a job that was aborted while it waited', async () => {
    const { run, end, started } = stage(1);
    const leaving = new AbortController();
    const first = run('a');
    const second = run('b', leaving.signal);
    const third = run('c');
    leaving.abort(new Error('left'));
    await expect(second).rejects.toThrow('left');
    end('a');
    await first;
    await turn();
    expect(started).toEqual(['a', 'c']);
    end('c');
    expect(await third).toBe('c');
    await expect(run('d', leaving.signal)).rejects.toThrow('left');
  });
});
