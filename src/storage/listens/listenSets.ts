import type { Listen } from '../../domain/listens/listens';
import { TEXT_KEYS } from '../database/keys';
import type { NewTexts } from '../database/replaceTexts';
import type { SideDatabase } from '../database/sideDatabase';
import type { SettingsOf, SettingsStore } from '../settings/settings';
import { LISTENS_STORE, type ListenRecords, rangeOf, readLastSet } from './listenRecords';

/**
 * How the listens of a backup come in the place of those here together with what other databases
 * hold: they are stored first, beside those that hold, and hold once a text of local storage says so,
 * which is exchanged with all other texts, or not at all.
 */
export interface ListenSets {
  /** Stores a set that does not hold yet. @returns its number; null when the browser refused */
  readonly stage: (listens: readonly Listen[]) => Promise<number | null>;
  /** The texts that make a set hold. */
  readonly textsOf: (set: number) => NewTexts;
  /** Removes every set but one that holds by now. */
  readonly keepOnly: (set: number) => Promise<void>;
  /** Takes a set back that never held. */
  readonly drop: (set: number) => Promise<void>;
}

interface Parts {
  readonly side: SideDatabase;
  readonly choices: SettingsStore<SettingsOf<'listenChoices'>>;
  readonly records: Pick<ListenRecords, 'readSet' | 'forgetUnstored'>;
  readonly nowMs: () => number;
}

export function createListenSets({ side, choices, records, nowMs }: Parts): ListenSets {
  return {
    async stage(listens) {
      const held = await records.readSet();
      // From now on it is known which one holds, also when the page ends between the two steps.
      choices.changeSettings({ set: held });
      const last = (await side.read(readLastSet)) ?? held;
      const set = Math.max(nowMs(), last + 1, held + 1);
      const fault = await side.write([LISTENS_STORE], (store) => [
        // What an earlier try has left.
        ...othersThan(held).map((range) => store(LISTENS_STORE).delete(range)),
        ...listens.map((listen) => store(LISTENS_STORE).put({ set, ...listen })),
      ]);
      return fault === null ? set : null;
    },
    textsOf: (set) =>
      new Map([[TEXT_KEYS.listens, JSON.stringify({ ...choices.getSettings(), set })]]),
    async keepOnly(set) {
      records.forgetUnstored();
      await side.write([LISTENS_STORE], (store) =>
        othersThan(set).map((range) => store(LISTENS_STORE).delete(range)),
      );
    },
    async drop(set) {
      await side.write([LISTENS_STORE], (store) => [store(LISTENS_STORE).delete(rangeOf(set))]);
    },
  };
}

/** Everything under other sets. */
function othersThan(set: number): readonly IDBKeyRange[] {
  return [IDBKeyRange.upperBound([set], true), IDBKeyRange.lowerBound([set, []], true)];
}
