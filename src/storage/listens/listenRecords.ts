import type { IDBPDatabase } from 'idb';
import * as v from 'valibot';
import { isSameListen, type Listen, listenSchema } from '../../domain/listens/listens';
import type { SideDatabase } from '../database/sideDatabase';

export const LISTENS_STORE = 'listens';
const FIRST_SET = 0;

/** Everything of a set. */
export function rangeOf(set: number): IDBKeyRange {
  return IDBKeyRange.bound([set], [set, []]);
}

/** The greatest set that is stored; null where nothing is. */
export async function readLastSet(database: IDBPDatabase): Promise<number | null> {
  const cursor = await database.transaction(LISTENS_STORE).store.openKeyCursor(null, 'prev');
  const [set] = Array.isArray(cursor?.key) ? cursor.key : [];
  return typeof set === 'number' ? set : null;
}

interface ReadListens {
  /** The oldest first. */
  readonly listens: readonly Listen[];
  /** Records that mean nothing. */
  readonly skippedCount: number;
  /** Whether what was not found is not there. */
  readonly isComplete: boolean;
}

/** The listens of the set that holds, stored or, where the browser refuses, in memory. */
export interface ListenRecords {
  readonly readSet: () => Promise<number>;
  readonly read: () => Promise<ReadListens>;
  readonly has: (listen: Listen) => Promise<boolean>;
  readonly put: (listens: readonly Listen[]) => Promise<void>;
  /** @returns false when the browser refused, so that they are still there */
  readonly remove: (listens: readonly Listen[]) => Promise<boolean>;
  /** What was refused was of a set that holds no more. */
  readonly forgetUnstored: () => void;
  /** Those of every set. @returns false when the browser refused */
  readonly clear: () => Promise<boolean>;
}

/** @param chosenSet null where it is not stored which one holds: then the newest does */
export function createListenRecords(
  side: SideDatabase,
  chosenSet: () => number | null,
): ListenRecords {
  let unstored: readonly Listen[] = [];

  /** Asked anew each time: another tab may have restored a backup. */
  async function readSet(): Promise<number> {
    return chosenSet() ?? (await side.read(readLastSet)) ?? FIRST_SET;
  }

  /** Merely taking something away must not make a database. */
  async function takeAway(...work: Parameters<SideDatabase['write']>): Promise<boolean> {
    return !(await side.exists()) || (await side.write(...work)) === null;
  }

  return {
    readSet,
    async read() {
      const set = await readSet();
      const records = await side.read((database) => database.getAll(LISTENS_STORE, rangeOf(set)));
      const stored = parseListens(records ?? []);
      return {
        listens: unstored.length === 0 ? stored : [...stored, ...unstored].toSorted(byTime),
        skippedCount: (records?.length ?? 0) - stored.length,
        isComplete: records !== null || !(await side.exists()),
      };
    },
    async has(listen) {
      if (unstored.some((other) => isSameListen(listen, other))) return true;
      const key = keyOf(await readSet(), listen);
      return (await side.read((database) => database.count(LISTENS_STORE, key))) === 1;
    },
    async put(listens) {
      const set = await readSet();
      const fault = await side.write([LISTENS_STORE], (store) =>
        listens.map((listen) => store(LISTENS_STORE).put({ set, ...listen })),
      );
      const others = withoutListens(unstored, listens);
      unstored = fault === null ? others : [...others, ...listens];
    },
    async remove(listens) {
      unstored = withoutListens(unstored, listens);
      const set = await readSet();
      return takeAway([LISTENS_STORE], (store) =>
        listens.map((listen) => store(LISTENS_STORE).delete(keyOf(set, listen))),
      );
    },
    async clear() {
      unstored = [];
      return takeAway([LISTENS_STORE], (store) => [store(LISTENS_STORE).clear()]);
    },
    forgetUnstored() {
      unstored = [];
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
