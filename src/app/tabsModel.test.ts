import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { SETTINGS } from '../storage/settings/settings';
import { PREFERENCES, type Preference, PreferenceModel } from '../testing/queueModel/preferences';
import { Model } from '../testing/queueModel/queueModel';
import { openQueueReal, type QueueReal } from '../testing/queueModel/queueReal';
import { repeatableChance, SONGS, type Step, step } from '../testing/queueModel/queueSteps';
import { expectSame, takeBoth } from '../testing/queueModel/takeBoth';
import { openTwoTabs, type Tab } from '../testing/twoTabs';

interface TabAndModel {
  readonly tab: Tab;
  readonly real: QueueReal;
  readonly model: Model;
}

function withModel(tab: Tab): TabAndModel {
  return { tab, real: openQueueReal(tab.harness, tab.storage), model: new Model() };
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

/** A tab that hears of a step of another one writes neither of them; what sounds is in `config`. */
const PREFERENCE_KEYS: readonly string[] = Object.values(SETTINGS)
  .map(({ key }) => key)
  .filter((key) => key !== SETTINGS.config.key && key !== SETTINGS.earlierQueues.key);

/** What a tab does: a step of the queue, a choice of a preference, or a reload. */
type Taken =
  | Step
  | { readonly kind: 'prefer'; readonly preference: Preference; readonly at: number }
  | { readonly kind: 'reload' };

const prefer = fc.record({
  kind: fc.constant('prefer' as const),
  preference: fc.constantFrom(...PREFERENCES),
  at: fc.nat(5),
});
const turn = fc.record({
  isFirst: fc.boolean(),
  taken: fc.oneof<fc.MaybeWeightedArbitrary<Taken>[]>(
    { weight: 15, arbitrary: step },
    { weight: 5, arbitrary: prefer },
    { weight: 1, arbitrary: fc.constant({ kind: 'reload' }) },
  ),
});

/** Two tabs and what each should show. */
function openPair() {
  const tabs = openTwoTabs(SONGS, repeatableChance());
  const pair: [TabAndModel, TabAndModel] = [withModel(tabs.first), withModel(tabs.second)];
  const preferences = new PreferenceModel(tabs.first.storage);
  let lastSaved = pair[0].model.record;

  async function takeStep(own: TabAndModel, other: TabAndModel, taken: Step) {
    const before = own.model.saved();
    await takeBoth(own.real, own.model, taken);
    await other.real.send();
    other.model.hear(own.model);
    if (own.model.saved() !== before) {
      lastSaved = { ...own.model.record };
      other.model.follow(own.model, other.real.player.getSnapshot().currentSongId);
    }
  }

  async function take(isFirst: boolean, taken: Taken) {
    const place = isFirst ? 0 : 1;
    const own = pair[place];
    const other = pair[isFirst ? 1 : 0];
    const storedCount = other.tab.storedKeys.length;
    if (taken.kind === 'reload') {
      own.real.player.dispose();
      const opened = withModel(tabs.openLater());
      pair[place] = { ...opened, model: reloaded(opened, other.model, lastSaved) };
    } else if (taken.kind === 'prefer') {
      preferences.choose(
        { storage: own.tab.storage, player: own.real.player },
        taken.preference,
        taken.at,
      );
      await own.real.send();
    } else await takeStep(own, other, taken);
    await other.real.send();
    // Only a tab that sounds has news, and never of a preference that the other one stored.
    const isStep = taken.kind !== 'prefer';
    const stored = other.tab.storedKeys.slice(storedCount);
    expect(stored.filter((key) => !isStep || PREFERENCE_KEYS.includes(key))).toEqual([]);
  }

  function expectAll() {
    for (const { real, model, tab } of pair) {
      expectSame(real, model);
      expect(preferences.differences({ storage: tab.storage, player: real.player })).toEqual([]);
    }
  }

  return { pair, take, expectAll };
}

test('thousands of actions in two tabs keep one shared queue, one set of preferences, a position per tab, and at most one tab playing [11.27 12.10]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 5, maxLength: 30 }), async (turns) => {
        const { pair, take, expectAll } = openPair();
        for (const { isFirst, taken } of turns) {
          await take(isFirst, taken);
          expectAll();
        }
        for (const { real } of pair) real.player.dispose();
      }),
      { numRuns: 1_000 },
    );
  } finally {
    vi.useRealTimers();
  }
});
