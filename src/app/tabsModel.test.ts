import fc from 'fast-check';
import { test, vi } from 'vitest';
import { Model } from '../testing/queueModel/queueModel';
import { openQueueReal, type QueueReal } from '../testing/queueModel/queueReal';
import { repeatableChance, SONGS, step } from '../testing/queueModel/queueSteps';
import { expectSame, takeBoth } from '../testing/queueModel/takeBoth';
import { openTwoTabs, type Tab } from '../testing/twoTabs';

interface TabAndModel {
  readonly real: QueueReal;
  readonly model: Model;
}

function withModel({ harness, storage }: Tab): TabAndModel {
  return { real: openQueueReal(harness, storage), model: new Model() };
}

/** The model of a tab that is reloaded from storage (`lastSaved`), at either current song. */
function reloaded({ real }: TabAndModel, other: Model, lastSaved: Model['record']): Model {
  const model = new Model();
  model.follow(other, null);
  model.hear(other);
  const { asked, ids } = lastSaved;
  const { currentSongId } = real.player.getSnapshot();
  const current = ids.includes(currentSongId ?? 0) ? currentSongId : model.record.current;
  model.record = { ...model.record, current, isPlaying: false, seconds: 0 };
  model.record.asked = asked?.after === current ? asked : null;
  return model;
}

const turn = fc.record({
  isFirst: fc.boolean(),
  taken: fc.oneof({ weight: 15, arbitrary: step }, { weight: 1, arbitrary: fc.constant(null) }),
});

test('thousands of actions in two tabs keep one shared queue, a position per tab, and at most one tab playing [11.27 12.10]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 5, maxLength: 30 }), async (turns) => {
        const tabs = openTwoTabs(SONGS, repeatableChance());
        const pair: [TabAndModel, TabAndModel] = [withModel(tabs.first), withModel(tabs.second)];
        let lastSaved = pair[0].model.record;
        for (const { isFirst, taken } of turns) {
          const own = isFirst ? 0 : 1;
          const other = pair[1 - own] ?? pair[0];
          if (taken === null) {
            pair[own].real.player.dispose();
            const opened = withModel(tabs.openLater());
            pair[own] = { ...opened, model: reloaded(opened, other.model, lastSaved) };
            await other.real.send();
          } else {
            const { real, model } = pair[own];
            const before = model.saved();
            await takeBoth(real, model, taken);
            await other.real.send();
            other.model.hear(model);
            if (model.saved() !== before) {
              lastSaved = { ...model.record };
              other.model.follow(model, other.real.player.getSnapshot().currentSongId);
            }
          }
          for (const { real, model } of pair) expectSame(real, model);
        }
        for (const { real } of pair) real.player.dispose();
      }),
      { numRuns: 1_000 },
    );
  } finally {
    vi.useRealTimers();
  }
});
