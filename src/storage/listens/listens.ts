import type { IDBPDatabase } from 'idb';
import { readEach, readNumber } from '../../domain/app/lenient';
import { isSameListen, type Listen, listenSchema } from '../../domain/listens/listens';
import { readSong } from '../../domain/song/parseSong';
import type { Song } from '../../domain/song/song';
import type { Database } from '../database/database';
import { TEXT_KEYS } from '../database/keys';
import type { NewTexts } from '../database/replaceTexts';
import type { SideDatabase, StoreWriter, StoringFault } from '../database/sideDatabase';
import type { StorageContext } from '../database/storageContext';
import { UnreadableError } from '../database/storageErrors';
import { asRecord } from '../database/storedValue';
import type { SettingsOf, SettingsStore } from '../settings/settings';

/** The candidates are sorted and cut when there are this many times more than requested. */
const SURPLUS = 8;

interface Candidate {
  readonly record: unknown;
  readonly difficulty: number;
}

/**
 * Songs of the library that most players know, best known first. Only the returned records are
 * parsed, because a library may hold every song there is.
 *
 * @param isWanted receives the song's id
 */
async function readWellKnown(
  database: Database,
  isWanted: (annSongId: number) => boolean,
  count: number,
): Promise<readonly Song[]> {
  const { value } = await database.read(['songs'], async ({ records }) => {
    let best: Candidate[] = [];
    await records('songs').eachRecord((record) => {
      const difficulty = readNumber(asRecord(record)?.songDifficulty);
      if (difficulty === null || !isWanted(Number(asRecord(record)?.annSongId))) return;
      best.push({ record, difficulty });
      if (best.length >= count * SURPLUS) best = bestOf(best, count);
    });
    return bestOf(best, count);
  });
  return value.flatMap(({ record }) => readSong(record) ?? []);
}

function bestOf(candidates: readonly Candidate[], count: number): Candidate[] {
  return candidates.toSorted((left, right) => right.difficulty - left.difficulty).slice(0, count);
}

/**
 * Records which song was really listened to and when, in addition to the specified counter
 * (decision 54). Refused records are held in memory until the page closes.
 */
export class Listens {
  readonly sets: ListenSets;
  readonly #records: ListenRecords;

  constructor(
    private readonly context: StorageContext,
    private readonly choices: Choices,
    nowMs: () => number,
  ) {
    this.#records = new ListenRecords(context.side, choices);
    this.sets = new ListenSets(this.#records, context.side, choices, nowMs);
  }

  isKept(): boolean {
    return this.choices.getSettings().isKept;
  }

  /** Takes effect with the next listen, in every tab. */
  setKept(isKept: boolean): void {
    this.choices.changeSettings({ isKept });
    this.#tell();
  }

  /** Does nothing while it is switched off. */
  async keep(listen: Listen): Promise<void> {
    if (this.isKept()) await this.putBack([listen]);
  }

  /** Extends a stored listen. One deleted meanwhile is not stored again. */
  async grow(listen: Listen): Promise<void> {
    if (await this.#records.has(listen)) await this.putBack([listen]);
  }

  /** Oldest first. Unreadable listens are left out. */
  async getAll(): Promise<readonly Listen[]> {
    return (await this.#records.read()).listens;
  }

  /** @returns false if the browser refused and they are still stored */
  async remove(listens: readonly Listen[]): Promise<boolean> {
    const isGone = await this.#records.remove(listens);
    this.#tell();
    return isGone;
  }

  async putBack(listens: readonly Listen[]): Promise<void> {
    await this.#records.put(listens);
    this.#tell();
  }

  /** @returns false if the browser refused */
  async removeAll(): Promise<boolean> {
    const isGone = await this.#records.clear();
    this.#tell();
    return isGone;
  }

  /** Songs of the library that most players know, best known first. */
  readWellKnown(isWanted: (annSongId: number) => boolean, count: number): Promise<readonly Song[]> {
    return readWellKnown(this.context.database, isWanted, count);
  }

  /** All stored listens, for a file. @throws UnreadableError if the browser refuses */
  async readForSure() {
    const { isComplete, ...stored } = await this.#records.read();
    if (!isComplete) throw new UnreadableError();
    return stored;
  }

  #tell(): void {
    this.context.changes.emit('listens');
  }
}

const STORE = 'listens';
const FIRST_SET = 0;

function rangeOf(set: number): IDBKeyRange {
  return IDBKeyRange.bound([set], [set, []]);
}

function othersThan(set: number): readonly IDBKeyRange[] {
  return [IDBKeyRange.upperBound([set], true), IDBKeyRange.lowerBound([set, []], true)];
}

/** The highest stored set; null if there is none. */
async function readLastSet(database: IDBPDatabase): Promise<number | null> {
  const cursor = await database.transaction(STORE).store.openKeyCursor(null, 'prev');
  const [set] = Array.isArray(cursor?.key) ? cursor.key : [];
  return typeof set === 'number' ? set : null;
}

type Choices = SettingsStore<SettingsOf<'listenChoices'>>;
type Work = (store: StoreWriter) => readonly Promise<unknown>[];

/**
 * The listens of the active set, stored or, if the browser refuses, in memory. If it is not stored
 * which set is active, the newest one is.
 */
class ListenRecords {
  #unstored: readonly Listen[] = [];

  constructor(
    private readonly side: SideDatabase,
    private readonly choices: Choices,
  ) {}

  /** Read each time: another tab may have restored a backup. */
  async readSet(): Promise<number> {
    return this.choices.getSettings().set ?? (await this.side.read(readLastSet)) ?? FIRST_SET;
  }

  write(work: Work): Promise<StoringFault | null> {
    return this.side.write([STORE], (store) => work(store(STORE)));
  }

  /** To be called when unstored listens belong to a set that is no longer active. */
  forgetUnstored(): void {
    this.#unstored = [];
  }

  /** Oldest first. */
  async read() {
    const set = await this.readSet();
    const records = await this.side.read((database) => database.getAll(STORE, rangeOf(set)));
    const stored = readEach(listenSchema, records ?? []);
    const unstored = this.#unstored;
    return {
      listens: unstored.length === 0 ? stored : [...stored, ...unstored].toSorted(byTime),
      /** Number of invalid records. */
      skippedCount: (records?.length ?? 0) - stored.length,
      /** Whether all listens could be read. */
      isComplete: records !== null || !(await this.side.exists()),
    };
  }

  async has(listen: Listen): Promise<boolean> {
    if (this.#unstored.some((other) => isSameListen(listen, other))) return true;
    const key = keyOf(await this.readSet(), listen);
    return (await this.side.read((database) => database.count(STORE, key))) === 1;
  }

  async put(listens: readonly Listen[]): Promise<void> {
    const set = await this.readSet();
    const fault = await this.write((store) =>
      listens.map((listen) => store.put({ set, ...listen })),
    );
    const others = withoutListens(this.#unstored, listens);
    this.#unstored = fault === null ? others : [...others, ...listens];
  }

  /** @returns false if the browser refused and they are still stored */
  async remove(listens: readonly Listen[]): Promise<boolean> {
    this.#unstored = withoutListens(this.#unstored, listens);
    const set = await this.readSet();
    return this.#takeAway((store) => listens.map((listen) => store.delete(keyOf(set, listen))));
  }

  /** Removes the listens of every set. @returns false if the browser refused */
  async clear(): Promise<boolean> {
    this.forgetUnstored();
    return this.#takeAway((store) => [store.clear()]);
  }

  /** Removing must not create a database. @returns false if the browser refused */
  async #takeAway(work: Work): Promise<boolean> {
    return !(await this.side.exists()) || (await this.write(work)) === null;
  }
}

/**
 * Replaces the listens together with data in other databases when a backup is restored. The new
 * listens are stored first, beside the active set. They become active with a text in local storage,
 * which is replaced together with all other texts or not at all.
 */
class ListenSets {
  constructor(
    private readonly records: ListenRecords,
    private readonly side: SideDatabase,
    private readonly choices: Choices,
    private readonly nowMs: () => number,
  ) {}

  /** Stores a set that is not active yet. @returns its number; null if the browser refused */
  async stage(listens: readonly Listen[]): Promise<number | null> {
    const current = await this.records.readSet();
    // Stores which set is active, so that it is known if the page ends between the two steps.
    this.choices.changeSettings({ set: current });
    const last = (await this.side.read(readLastSet)) ?? current;
    const set = Math.max(this.nowMs(), last + 1, current + 1);
    const fault = await this.records.write((store) => [
      // Removes the rest of an earlier attempt.
      ...othersThan(current).map((range) => store.delete(range)),
      ...listens.map((listen) => store.put({ set, ...listen })),
    ]);
    return fault === null ? set : null;
  }

  /** The texts that make a set active. */
  textsOf(set: number): NewTexts {
    return new Map([[TEXT_KEYS.listens, JSON.stringify({ ...this.choices.getSettings(), set })]]);
  }

  /** Removes every set except one that is now active. */
  async keepOnly(set: number): Promise<void> {
    this.records.forgetUnstored();
    await this.records.write((store) => othersThan(set).map((range) => store.delete(range)));
  }

  /** Removes a set that never became active. */
  async drop(set: number): Promise<void> {
    await this.records.write((store) => [store.delete(rangeOf(set))]);
  }
}

function keyOf(set: number, { startedAtMs, annSongId }: Listen): IDBValidKey {
  return [set, startedAtMs, annSongId];
}

function withoutListens(listens: readonly Listen[], others: readonly Listen[]) {
  return listens.filter((listen) => !others.some((other) => isSameListen(listen, other)));
}

function byTime(left: Listen, right: Listen): number {
  return left.startedAtMs - right.startedAtMs || left.annSongId - right.annSongId;
}
