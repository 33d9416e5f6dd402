import { expect, it } from 'vitest';
import { defer } from '../testing/deferred';
import { createTurns } from './inTurn';

it('a queued job starts only when the job before it has ended, even by failing', async () => {
  const inTurn = createTurns();
  const gate = defer<void>();
  const steps: string[] = [];
  const first = inTurn(async () => {
    steps.push('first starts');
    await gate.promise;
    steps.push('first fails');
    throw new Error('bad');
  });
  const second = inTurn(async () => {
    steps.push('second starts');
    return 2;
  });
  await Promise.resolve();
  expect(steps).toEqual(['first starts']);
  gate.resolve();
  await expect(first).rejects.toThrow('bad');
  expect(await second).toBe(2);
  expect(steps).toEqual(['first starts', 'first fails', 'second starts']);
});
