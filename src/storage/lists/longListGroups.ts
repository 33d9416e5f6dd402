import * as v from 'valibot';
import type { AnimeNameStyle } from '../../domain/song/personNames';
import {
  groupSongIds,
  type SongGrouping,
  type SongIdGroup,
  type SongIdGroups,
} from '../../domain/song/songIdGroups';
import type { StorageContext } from '../database/storageContext';
import { type GroupRequest, groupReplySchema } from './groupMessages';
import { readLongList } from './readLongList';

/** A worker that was started, or what stands in for one. */
export interface GroupWorker {
  postMessage: (message: GroupRequest) => void;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  terminate: () => void;
}

/** Long lists by anime or by person. */
export interface LongListGroups {
  /** In a thread of its own where the browser has one: a hundred thousand songs take seconds. */
  readonly read: (
    songIds: readonly number[],
    grouping: SongGrouping,
    animeNames?: AnimeNameStyle,
  ) => Promise<SongIdGroups>;
}

export function createLongListGroups(
  { database }: StorageContext,
  startWorker: () => GroupWorker | null,
): LongListGroups {
  return {
    async read(songIds, grouping, animeNames) {
      // Another thread does not know what is in memory only.
      const isAllStored = database.getReach() === 'stored' && database.pending.isEmpty();
      const worker = isAllStored ? startWorker() : null;
      const grouped =
        worker && (await readInThread(worker, { songIds: [...songIds], grouping, animeNames }));
      if (grouped) return grouped;
      const { value } = await database.read(['songs'], ({ records }) =>
        readLongList(records, songIds),
      );
      return groupSongIds(value, grouping, animeNames);
    },
  };
}

/** @returns null when the thread could not do it */
function readInThread(worker: GroupWorker, request: GroupRequest): Promise<SongIdGroups | null> {
  const groups: SongIdGroup[] = [];
  return new Promise<SongIdGroups | null>((resolve) => {
    worker.onerror = (event) => {
      event.preventDefault();
      resolve(null);
    };
    worker.onmessage = (event) => {
      const reply = v.safeParse(groupReplySchema, event.data);
      if (!reply.success || reply.output.kind === 'unavailable') resolve(null);
      else if (reply.output.kind === 'part') groups.push(...reply.output.groups);
      else resolve({ groups, songIds: [...reply.output.songIds] });
    };
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
