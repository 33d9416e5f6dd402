import { readNumber } from '../../domain/app/lenient';
import type { Listen } from '../../domain/listens/listens';
import { parseSong } from '../../domain/song/parseSong';
import type { Song } from '../../domain/song/song';
import type { Database } from '../database/database';
import type { StorageContext } from '../database/storageContext';
import { UnreadableError } from '../database/storageErrors';
import { asRecord } from '../database/storedValue';
import type { SettingsStores } from '../settings/settings';
import { createListenRecords } from './listenRecords';

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

interface ListenParts extends Pick<StorageContext, 'side' | 'database' | 'changes'> {
  readonly settings: Pick<SettingsStores, 'listenChoices'>;
  readonly nowMs: () => number;
}

/**
 * When which song was really listened to, beside the specified counter (decision 54). What the
 * browser refuses is kept until the page is left.
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
    /** Applies from the next listen, in every tab. */
    setKept(isKeptNow: boolean) {
      choices.changeSettings({ isKept: isKeptNow });
      tell();
    },
    /** Nothing happens while it is switched off. */
    async keep(listen: Listen) {
      if (isKept()) await put([listen]);
    },
    /** More was heard of a kept one. One that was deleted meanwhile stays away. */
    async grow(listen: Listen) {
      if (await records.has(listen)) await put([listen]);
    },
    /** The oldest first. What cannot be read counts as none. */
    getAll: async () => (await records.read()).listens,
    /** @returns false when the browser refused, so that they are still there */
    async remove(listens: readonly Listen[]) {
      const isGone = await records.remove(listens);
      tell();
      return isGone;
    },
    /** Takes a removal back. */
    putBack: put,
    /** @returns false when the browser refused */
    async removeAll() {
      const isGone = await records.clear();
      tell();
      return isGone;
    },
    /** Songs of the library that most players know, the best known first. */
    readWellKnown: (isWanted: (annSongId: number) => boolean, count: number) =>
      readWellKnown(database, isWanted, count),
    /** All that is stored, for a file. @throws UnreadableError when the browser refuses */
    async readForSure() {
      const { isComplete, ...stored } = await records.read();
      if (!isComplete) throw new UnreadableError();
      return stored;
    },
    sets: records.sets,
  };
}

export type Listens = ReturnType<typeof createListens>;
