import * as v from 'valibot';
import { lenient, readInteger } from '../domain/lenient';
import type { ListenedEntry } from '../domain/playlist';
import type { LibraryDb } from './libraryDb';
import { asRecord } from './songRecord';
import type { StorageContext } from './storageContext';

/** How often songs were started. Nothing here rejects. */
export interface Listened {
  /** Count +1, or a new record with 1, whatever other tabs do at the same time. */
  readonly countListen: (annSongId: number) => Promise<void>;
  /**
   * The most listened songs, the most played first and among equals the lower id first
   * (10 on the home screen, 99 on the page).
   */
  readonly getTopList: (range?: number) => Promise<readonly ListenedEntry[]>;
  /** All of them in that order, given every stored record. */
  readonly combine: (records: readonly unknown[]) => readonly ListenedEntry[];
  /** What waits to be stored is not wanted any more: all listens were exchanged. */
  readonly forgetUnstored: () => void;
}

const HOME_RANGE = 10;

/** Ids and counts may be written as text, as queue and playlists of the described app do. */
const recordSchema = v.object({
  annSongId: v.pipe(v.unknown(), v.transform(readInteger), v.number()),
  count: lenient((input) => Math.max(0, readInteger(input) ?? 0)),
});

export function parseListened(record: unknown): ListenedEntry | null {
  const parsed = v.safeParse(recordSchema, record);
  return parsed.success ? parsed.output : null;
}

export function createListened({ gate, changes, report }: StorageContext): Listened {
  /** Listens that the database would not take. */
  const remembered = new Map<number, number>();

  gate.register({
    hasPending: () => remembered.size > 0,
    async flush(database) {
      for (const [annSongId, count] of [...remembered]) {
        await addListens(database, annSongId, count);
        remember(annSongId, -count);
      }
      changes.emit('listened');
    },
  });

  function remember(annSongId: number, added: number): void {
    const count = (remembered.get(annSongId) ?? 0) + added;
    if (count === 0) remembered.delete(annSongId);
    else remembered.set(annSongId, count);
  }

  async function countListen(annSongId: number): Promise<void> {
    const saved = await gate.write((database) => addListens(database, annSongId, 1));
    if (!saved.ok) remember(annSongId, 1);
    changes.emit('listened');
  }

  function combine(records: readonly unknown[]): readonly ListenedEntry[] {
    const counts = new Map(remembered);
    for (const record of records) {
      const entry = parseListened(record);
      if (entry === null) report('A stored listen has no song');
      else counts.set(entry.annSongId, entry.count + (counts.get(entry.annSongId) ?? 0));
    }
    return [...counts]
      .map(([annSongId, count]) => ({ annSongId, count }))
      .filter(({ count }) => count > 0)
      .sort((left, right) => right.count - left.count || left.annSongId - right.annSongId);
  }

  async function getTopList(range = HOME_RANGE): Promise<readonly ListenedEntry[]> {
    const read = await gate.read((database) => database.store('listened').toArray());
    return combine(read.ok ? read.value : []).slice(0, range);
  }

  return { countListen, getTopList, combine, forgetUnstored: () => remembered.clear() };
}

async function addListens(database: LibraryDb, annSongId: number, added: number): Promise<void> {
  const table = database.store('listened');
  await database.transaction('rw', table, async () => {
    const record = await table.get(annSongId);
    const count = (parseListened(record)?.count ?? 0) + added;
    await table.put({ ...asRecord(record), annSongId, count });
  });
}
