import { expect, it } from 'vitest';
import { createTaskQueue } from './nextTask';

it('the task queue runs each job in its own later task, in order', async () => {
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
