import { expect, it } from 'vitest';
import { createTaskQueue } from './nextTask';

it('does each piece of work in a task of its own, in order, after the one at hand', async () => {
  const inNextTask = createTaskQueue();
  const done: string[] = [];
  const finished = new Promise<void>((resolve) => {
    inNextTask(() => {
      done.push('first');
      queueMicrotask(() => done.push('after the first'));
    });
    inNextTask(() => {
      done.push('second');
      resolve();
    });
  });
  await Promise.resolve();
  expect(done).toEqual([]);
  await finished;
  expect(done).toEqual(['first', 'after the first', 'second']);
});
