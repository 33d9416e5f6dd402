import { readNumber } from '../../domain/app/lenient';
import type { Listen } from '../../domain/listens/listens';
import { readSong } from '../../domain/song/parseSong';
import type { Song } from '../../domain/song/song';
import type { Database } from '../database/database';
import type { StorageContext } from '../database/storageContext';
import { UnreadableError } from '../database/storageErrors';
import { asRecord } from '../database/storedValue';
import type { SettingsStores } from '../settings/settings';
import { createListenRecords } from './listenRecords';

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
  return value.flatMap(({ record }) => readSong(record) ?? []);
}

function bestOf(candidates: readonly Candidate[], count: number): Candidate[] {
  return candidates.toSorted((left, right) => right.difficulty - left.difficulty).slice(0, count);
}

interface ListenParts extends Pick<StorageContext, 'side' | 'database' | 'changes'> {
  readonly settings: Pick<SettingsStores, 'listenChoices'>;
  readonly nowMs: () => number;
}

/**
 * Records which song was really listened to and when, in addition to the specified counter
 * (decision 54). Refused records are held in memory until the page closes.
 */
export function createListens({ side, database, changes, settings, nowMs }: ListenParts) {
  const choices = settings.listenChoices;
  const records = createListenRecords(side, choices, nowMs);
  const tell = () => changes.emit('listens');
  const isKept = () => choices.getSettings().isKept;

  async function put(listens: readonly Listen[]): Promise<void> {
    await records.put(listens);
    tell();
  }

  return {
    isKept,
    /** Takes effect with the next listen, in every tab. */
    setKept(isKeptNow: boolean) {
      choices.changeSettings({ isKept: isKeptNow });
      tell();
    },
    /** Does nothing while it is switched off. */
    async keep(listen: Listen) {
      if (isKept()) await put([listen]);
    },
    /** Extends a stored listen. One deleted meanwhile is not stored again. */
    async grow(listen: Listen) {
      if (await records.has(listen)) await put([listen]);
    },
    /** Oldest first. Unreadable listens are left out. */
    getAll: async () => (await records.read()).listens,
    /** @returns false if the browser refused and they are still stored */
    async remove(listens: readonly Listen[]) {
      const isGone = await records.remove(listens);
      tell();
      return isGone;
    },
    putBack: put,
    /** @returns false if the browser refused */
    async removeAll() {
      const isGone = await records.clear();
      tell();
      return isGone;
    },
    /** Songs of the library that most players know, best known first. */
    readWellKnown: (isWanted: (annSongId: number) => boolean, count: number) =>
      readWellKnown(database, isWanted, count),
    /** All stored listens, for a file. @throws UnreadableError if the browser refuses */
    async readForSure() {
      const { isComplete, ...stored } = await records.read();
      if (!isComplete) throw new UnreadableError();
      return stored;
    },
    sets: records.sets,
  };
}

export type Listens = ReturnType<typeof createListens>;
