import type { IDBPDatabase } from 'idb';
import type { AnimeNameStyle } from '../../domain/song/personNames';
import { groupSongIds, type SongGrouping, type SongIdGroup } from '../../domain/song/songIdGroups';
import { createBroadcast } from '../../lib/broadcast';
import { createChanges } from '../database/changes';
import { createConnection } from '../database/connection';
import type { ReadResult, Work } from '../database/database';
import type { StoreName } from '../database/keys';
import { runTransaction } from '../database/runTransaction';
import { isStorageError, UnreadableError } from '../database/storageErrors';
import { createListReaders, type ListName, type PageQuery } from './listReader';
import { type ClosestOfEachQuery, readClosest } from './readClosest';
import { readLongList } from './readLongList';

const OPEN_TIMEOUT_MS = 4000;
/** So many at once the page takes without a stop. */
const GROUPS_PER_PART = 1000;

export interface GroupAsk {
  readonly songIds: readonly number[];
  readonly grouping: SongGrouping;
  readonly animeNames?: AnimeNameStyle | undefined;
}

/** Null where the browser does not give out what it has stored: the page then tries it itself. */
function unlessUnreadable(error: unknown): null {
  if (error instanceof UnreadableError || isStorageError(error)) return null;
  throw error;
}

/** What the page can ask of the worker about the songs, anime and people that are stored. */
export function createListCalls(openLibrary: () => Promise<IDBPDatabase>) {
  const connection = createConnection(
    { open: openLibrary, openTimeoutMs: OPEN_TIMEOUT_MS },
    { onOpen: () => undefined, onFailure: () => undefined },
  );
  // The page tells what has changed, in other tabs too.
  const changes = createChanges(createBroadcast(null));
  const readers = createListReaders({ read }, changes);

  async function read<Value>(
    stores: readonly StoreName[],
    work: Work<Value>,
  ): Promise<ReadResult<Value>> {
    const isComplete = true;
    const stored = await connection.use((database) =>
      runTransaction(database, stores, 'readonly', (records) => work({ records, isComplete })),
    );
    if (!stored.ok) throw new UnreadableError();
    return { value: stored.value, isComplete };
  }

  return {
    listPage: ({ list, query }: { readonly list: ListName; readonly query: PageQuery }) =>
      readers[list].readPage(query).catch(unlessUnreadable),
    closestRows: (query: ClosestOfEachQuery) =>
      readClosest({ read }, readers, query).catch(unlessUnreadable),
    /** Reads the names of a list, so that its first sort or filter does not wait for them. */
    prepareList: (list: ListName) => readers[list].prepare().catch(unlessUnreadable),
    listsChanged: (topic: 'songs' | 'rewrittenSongs') => changes.emit(topic),
    /** The groups of a long list part by part, and the ids of its songs in their order. */
    async groupList(
      { songIds, grouping, animeNames }: GroupAsk,
      report: (groups: readonly SongIdGroup[]) => void,
    ) {
      const songs = await read(['songs'], ({ records }) => readLongList(records, songIds)).catch(
        unlessUnreadable,
      );
      if (songs === null) return null;
      const grouped = groupSongIds(songs.value, grouping, animeNames);
      return (function* sendParts() {
        for (let start = 0; start < grouped.groups.length; start += GROUPS_PER_PART) {
          report(grouped.groups.slice(start, start + GROUPS_PER_PART));
          yield;
        }
        return Float64Array.from(grouped.songIds);
      })();
    },
  };
}
export type ListCalls = ReturnType<typeof createListCalls>;
