import fc from 'fast-check';
import { test, vi } from 'vitest';
import { MODEL_TEST } from '../testing/modelTest';
import { Model } from '../testing/queueModel/queuePaper';
import { openQueueReal } from '../testing/queueModel/queueReal';
import { repeatableChance, SONGS, step } from '../testing/queueModel/queueSteps';
import { expectSame, takeBoth } from '../testing/queueModel/takeBoth';
import { openTwoTabs, type Tab } from '../testing/twoTabs';

function onPaperToo({ stage, storage }: Tab) {
  return { real: openQueueReal(stage, storage), model: new Model() };
}

const turn = fc.record({ isFirst: fc.boolean(), taken: step });

test(
  'thousands of actions in two tabs leave one queue, a place in each, and one that is heard',
  MODEL_TEST,
  async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(turn, { minLength: 5, maxLength: 30 }), async (turns) => {
          const tabs = openTwoTabs(SONGS, repeatableChance());
          const first = onPaperToo(tabs.first);
          const second = onPaperToo(tabs.second);
          for (const { isFirst, taken } of turns) {
            const [acting, other] = isFirst ? [first, second] : [second, first];
            await takeBoth(acting.real, acting.model, taken);
            await other.real.send();
            other.model.follow(acting.model, other.real.player.getSnapshot().currentSongId);
            expectSame(acting.real, acting.model);
            expectSame(other.real, other.model);
          }
          first.real.player.dispose();
          second.real.player.dispose();
        }),
        { numRuns: 1_000 },
      );
    } finally {
      vi.useRealTimers();
    }
  },
);
