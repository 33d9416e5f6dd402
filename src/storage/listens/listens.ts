import { readNumber } from '../../domain/app/lenient';
import type { Listen } from '../../domain/listens/listens';
import { parseSong } from '../../domain/song/parseSong';
import type { Song } from '../../domain/song/song';
import type { Changes } from '../database/changes';
import type { Database } from '../database/database';
import type { SideDatabase } from '../database/sideDatabase';
import { UnreadableError } from '../database/storageErrors';
import { asRecord } from '../database/storedValue';
import type { SettingsStores } from '../settings/settings';
import { createListenRecords } from './listenRecords';
import { createListenSets, type ListenSets } from './listenSets';

/** Sorted and cut once there are so many times more than are asked for. */
const SURPLUS = 8;

interface Candidate {
  readonly record: unknown;
  readonly difficulty: number;
}

/**
 * Songs of the library that most players know, the best known first. Records are looked at as they
 * are and only those that are handed out are parsed: a library may hold every song there is.
 *
 * @param isWanted by the song's id
 */
async function readWellKnown(
  database: Pick<Database, 'read'>,
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
  return value.flatMap(({ record }) => {
    const parsed = parseSong(record);
    return parsed.ok ? [parsed.song] : [];
  });
}

function bestOf(candidates: readonly Candidate[], count: number): Candidate[] {
  return candidates.toSorted((left, right) => right.difficulty - left.difficulty).slice(0, count);
}

/**
 * When which song was really listened to, beside the specified counter (decision 54). What the browser refuses is kept until the page is left.
 */
export interface Listens {
  readonly isKept: () => boolean;
  /** Applies from the next listen, in every tab. */
  readonly setKept: (isKept: boolean) => void;
  /** Nothing happens while it is switched off. */
  readonly keep: (listen: Listen) => Promise<void>;
  /** More was heard of a kept one. One that was deleted meanwhile stays away. */
  readonly grow: (listen: Listen) => Promise<void>;
  /** The oldest first. What cannot be read counts as none. */
  readonly getAll: () => Promise<readonly Listen[]>;
  /** @returns false when the browser refused, so that they are still there */
  readonly remove: (listens: readonly Listen[]) => Promise<boolean>;
  /** Takes a removal back. */
  readonly putBack: (listens: readonly Listen[]) => Promise<void>;
  /** @returns false when the browser refused */
  readonly removeAll: () => Promise<boolean>;
  /** Songs of the library that most players know, the best known first. */
  readonly readWellKnown: (
    isWanted: (annSongId: number) => boolean,
    count: number,
  ) => Promise<readonly Song[]>;
  /** All that is stored, for a file. @throws UnreadableError when the browser refuses */
  readonly readForSure: () => Promise<StoredListens>;
  readonly sets: ListenSets;
}

export interface StoredListens {
  readonly listens: readonly Listen[];
  /** Records that mean nothing. */
  readonly skippedCount: number;
}

export interface ListenParts {
  readonly side: SideDatabase;
  readonly database: Pick<Database, 'read'>;
  readonly changes: Pick<Changes, 'emit'>;
  readonly settings: Pick<SettingsStores, 'listenChoices'>;
  readonly nowMs: () => number;
}

export function createListens({ side, database, changes, settings, nowMs }: ListenParts): Listens {
  const choices = settings.listenChoices;
  const records = createListenRecords(side, () => choices.getSettings().set);
  const tell = () => changes.emit('listens');
  const isKept = () => choices.getSettings().isKept;

  async function put(listens: readonly Listen[]): Promise<void> {
    await records.put(listens);
    tell();
  }

  return {
    isKept,
    setKept(isKeptNow) {
      choices.changeSettings({ isKept: isKeptNow });
      tell();
    },
    async keep(listen) {
      if (isKept()) await put([listen]);
    },
    async grow(listen) {
      if (await records.has(listen)) await put([listen]);
    },
    getAll: async () => (await records.read()).listens,
    async remove(listens) {
      const isGone = await records.remove(listens);
      tell();
      return isGone;
    },
    putBack: put,
    async removeAll() {
      const isGone = await records.clear();
      tell();
      return isGone;
    },
    readWellKnown: (...asked) => readWellKnown(database, ...asked),
    async readForSure() {
      const { isComplete, ...stored } = await records.read();
      if (!isComplete) throw new UnreadableError();
      return stored;
    },
    sets: createListenSets({ side, choices, records, nowMs }),
  };
}
