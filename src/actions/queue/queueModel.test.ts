import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { openTestStorage } from '../../testing/openTestStorage';
import { playerHarness } from '../../testing/playerHarness';
import { Model } from '../../testing/queueModel/queueModel';
import { openQueueReal, REAL_STEPS } from '../../testing/queueModel/queueReal';
import { repeatableChance, SONGS, type Step, step } from '../../testing/queueModel/queueSteps';
import { expectSame, takeBoth } from '../../testing/queueModel/takeBoth';

function openReal() {
  const harness = playerHarness({ library: SONGS, options: { random: repeatableChance() } });
  // Nothing here reads a database, and opening thousands would slow down the tests of other files.
  return openQueueReal(harness, openTestStorage({ indexedDB: null }));
}

test('the queue equals its model after every one of thousands of random actions [4.12 4.13 11.19 11.20 11.23 11.24 11.27 12.10 12.11 12.12 12.13 4.16]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const takenKinds = new Map<Step['kind'], number>();
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const real = openReal();
        const model = new Model();
        for (const taken of steps) {
          await takeBoth(real, model, taken);
          expectSame(real, model);
          takenKinds.set(taken.kind, (takenKinds.get(taken.kind) ?? 0) + 1);
        }
        real.player.dispose();
      }),
      { numRuns: 2_000 },
    );
  } finally {
    vi.useRealTimers();
  }
  // Every kind of action was taken, and often.
  const stepCount = [...takenKinds.values()].reduce((sum, count) => sum + count, 0);
  expect(Math.min(...takenKinds.values())).toBeGreaterThan(stepCount / 100);
  expect([...takenKinds.keys()].toSorted()).toEqual(Object.keys(REAL_STEPS).toSorted());
});
