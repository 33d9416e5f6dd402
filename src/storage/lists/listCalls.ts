import type { IDBPDatabase } from 'idb';
import type { SongIdGroup } from '../../domain/song/songIdGroups';
import { createBroadcast } from '../../lib/broadcast';
import { createChanges } from '../database/changes';
import { Connection } from '../database/connection';
import type { Read } from '../database/database';
import type { CountedStore } from '../database/keys';
import { runTransaction } from '../database/runTransaction';
import { isStorageError, UnreadableError } from '../database/storageErrors';
import {
  type ClosestOfEachQuery,
  type GroupQuestion,
  ListReader,
  type PageQuery,
} from './listReader';

const OPEN_TIMEOUT_MS = 4000;
/** The page can process this many at once without a visible pause. */
const GROUPS_PER_PART = 1000;

/** Null if the browser does not return the stored data: the page then tries it itself. */
function unlessUnreadable(error: unknown): null {
  if (error instanceof UnreadableError || isStorageError(error)) return null;
  throw error;
}

/** The calls the page can make to the worker about stored songs, anime and people. */
export function createListCalls(openLibrary: () => Promise<IDBPDatabase>) {
  const connection = new Connection(openLibrary, OPEN_TIMEOUT_MS);
  // The page reports changes, also those of other tabs.
  const changes = createChanges(createBroadcast(null));
  const read: Read = async (stores, work) => {
    const isComplete = true;
    const stored = await connection.use((database) =>
      runTransaction(database, stores, 'readonly', (records) => work({ records, isComplete })),
    );
    if (!stored.ok) throw new UnreadableError();
    return { value: stored.value, isComplete };
  };
  const reader = new ListReader(read, changes);

  return {
    listPage: ({ list, query }: { readonly list: CountedStore; readonly query: PageQuery }) =>
      reader.readPage(list, query).catch(unlessUnreadable),
    closestRows: (query: ClosestOfEachQuery) => reader.readClosest(query).catch(unlessUnreadable),
    storedRomajiNames: (annIds: readonly number[]) =>
      reader.readRomajiNames(annIds).catch(unlessUnreadable),
    prepareList: (list: CountedStore) => reader.prepare(list).catch(unlessUnreadable),
    listsChanged: (topic: 'songs' | 'rewrittenSongs') => changes.emit(topic),
    /** Reports the groups of a long list in parts, and returns the ids of its songs in order. */
    async groupList(asked: GroupQuestion, report: (groups: readonly SongIdGroup[]) => void) {
      const grouped = await reader.readGroups(asked).catch(unlessUnreadable);
      if (grouped === null) return null;
      const { groups, songIds } = grouped;
      return (function* sendParts() {
        for (let start = 0; start < groups.length; start += GROUPS_PER_PART) {
          report(groups.slice(start, start + GROUPS_PER_PART));
          yield;
        }
        return Float64Array.from(songIds);
      })();
    },
  };
}
export type ListCalls = ReturnType<typeof createListCalls>;
