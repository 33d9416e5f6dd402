import type { IDBPDatabase } from 'idb';
import * as v from 'valibot';
import { isSameListen, type Listen, listenSchema } from '../../domain/listens/listens';
import { TEXT_KEYS } from '../database/keys';
import type { SideDatabase, StoreWriter, StoringFault } from '../database/sideDatabase';
import type { SettingsOf, SettingsStore } from '../settings/settings';

const STORE = 'listens';
const FIRST_SET = 0;

/** Everything of a set. */
function rangeOf(set: number): IDBKeyRange {
  return IDBKeyRange.bound([set], [set, []]);
}

/** Everything under other sets. */
function othersThan(set: number): readonly IDBKeyRange[] {
  return [IDBKeyRange.upperBound([set], true), IDBKeyRange.lowerBound([set, []], true)];
}

/** The greatest set that is stored; null where nothing is. */
async function readLastSet(database: IDBPDatabase): Promise<number | null> {
  const cursor = await database.transaction(STORE).store.openKeyCursor(null, 'prev');
  const [set] = Array.isArray(cursor?.key) ? cursor.key : [];
  return typeof set === 'number' ? set : null;
}

type Choices = SettingsStore<SettingsOf<'listenChoices'>>;
type Work = (store: StoreWriter) => readonly Promise<unknown>[];

/**
 * The listens of the set that counts, stored or, where the browser refuses, in memory. Where it is not
 * stored which set that is, the newest one counts.
 */
export function createListenRecords(side: SideDatabase, choices: Choices, nowMs: () => number) {
  let unstored: readonly Listen[] = [];
  const write = (work: Work) => side.write([STORE], (store) => work(store(STORE)));
  const forgetUnstored = () => {
    unstored = [];
  };

  /** Asked anew each time: another tab may have restored a backup. */
  async function readSet(): Promise<number> {
    return choices.getSettings().set ?? (await side.read(readLastSet)) ?? FIRST_SET;
  }

  /** Removing something must not make a database. @returns false when the browser refused */
  async function takeAway(work: Work): Promise<boolean> {
    return !(await side.exists()) || (await write(work)) === null;
  }

  return {
    sets: createSets(readSet, { side, choices, nowMs, write, forgetUnstored }),
    /** The oldest first. */
    async read() {
      const set = await readSet();
      const records = await side.read((database) => database.getAll(STORE, rangeOf(set)));
      const stored = parseListens(records ?? []);
      return {
        listens: unstored.length === 0 ? stored : [...stored, ...unstored].toSorted(byTime),
        /** Records that mean nothing. */
        skippedCount: (records?.length ?? 0) - stored.length,
        /** Whether what was not found is not there. */
        isComplete: records !== null || !(await side.exists()),
      };
    },
    async has(listen: Listen) {
      if (unstored.some((other) => isSameListen(listen, other))) return true;
      const key = keyOf(await readSet(), listen);
      return (await side.read((database) => database.count(STORE, key))) === 1;
    },
    async put(listens: readonly Listen[]) {
      const set = await readSet();
      const fault = await write((store) => listens.map((listen) => store.put({ set, ...listen })));
      const others = withoutListens(unstored, listens);
      unstored = fault === null ? others : [...others, ...listens];
    },
    /** @returns false when the browser refused, so that they are still there */
    async remove(listens: readonly Listen[]) {
      unstored = withoutListens(unstored, listens);
      const set = await readSet();
      return takeAway((store) => listens.map((listen) => store.delete(keyOf(set, listen))));
    },
    /** Those of every set. @returns false when the browser refused */
    async clear() {
      forgetUnstored();
      return takeAway((store) => [store.clear()]);
    },
  };
}

interface SetParts {
  readonly side: SideDatabase;
  readonly choices: Choices;
  readonly nowMs: () => number;
  readonly write: (work: Work) => Promise<StoringFault | null>;
  /** What the browser refused was of another set. */
  readonly forgetUnstored: () => void;
}

/**
 * How the listens of a backup come in the place of those here, together with what other databases
 * hold. They are stored first, beside the set that counts. They count once a text of local storage
 * says so, which is exchanged with all other texts, or not at all.
 */
function createSets(
  readSet: () => Promise<number>,
  { side, choices, nowMs, write, forgetUnstored }: SetParts,
) {
  return {
    /** Stores a set that does not count yet. @returns its number; null when the browser refused */
    async stage(listens: readonly Listen[]) {
      const current = await readSet();
      // From now on it is known which one counts, also when the page ends between the two steps.
      choices.changeSettings({ set: current });
      const last = (await side.read(readLastSet)) ?? current;
      const set = Math.max(nowMs(), last + 1, current + 1);
      const fault = await write((store) => [
        // What an earlier try has left.
        ...othersThan(current).map(store.delete),
        ...listens.map((listen) => store.put({ set, ...listen })),
      ]);
      return fault === null ? set : null;
    },
    /** The texts that make a set count. */
    textsOf: (set: number) =>
      new Map([[TEXT_KEYS.listens, JSON.stringify({ ...choices.getSettings(), set })]]),
    /** Removes every set but one that counts by now. */
    async keepOnly(set: number) {
      forgetUnstored();
      await write((store) => othersThan(set).map(store.delete));
    },
    /** Takes a set back that never counted. */
    async drop(set: number) {
      await write((store) => [store.delete(rangeOf(set))]);
    },
  };
}

function keyOf(set: number, { startedAtMs, annSongId }: Listen): IDBValidKey {
  return [set, startedAtMs, annSongId];
}

function parseListens(records: readonly unknown[]): readonly Listen[] {
  return records.flatMap((record) => {
    const parsed = v.safeParse(listenSchema, record);
    return parsed.success ? [parsed.output] : [];
  });
}

function withoutListens(listens: readonly Listen[], others: readonly Listen[]) {
  return listens.filter((listen) => !others.some((other) => isSameListen(listen, other)));
}

function byTime(left: Listen, right: Listen): number {
  return left.startedAtMs - right.startedAtMs || left.annSongId - right.annSongId;
}
