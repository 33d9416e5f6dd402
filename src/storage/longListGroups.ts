import * as v from 'valibot';
import type { Song } from '../domain/song';
import {
  groupSongIds,
  type SongGrouping,
  type SongIdGroup,
  type SongIdGroups,
} from '../domain/songIdGroups';
import { type GroupRequest, groupReplySchema } from './groupMessages';
import { readLongList } from './readLongList';
import type { StorageContext } from './storageContext';

/** A worker that was started, or what stands in for one. */
export interface GroupWorker {
  postMessage: (message: GroupRequest) => void;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  terminate: () => void;
}

/** Long lists by anime or by person. Nothing here rejects. */
export interface LongListGroups {
  /** In a thread of its own where the browser has one: a hundred thousand songs take seconds. */
  readonly read: (songIds: readonly number[], grouping: SongGrouping) => Promise<SongIdGroups>;
}

export function createLongListGroups(
  { gate }: StorageContext,
  rememberedSongs: ReadonlyMap<number, Song>,
  startWorker: () => GroupWorker | null,
): LongListGroups {
  async function readHere(songIds: readonly number[], grouping: SongGrouping) {
    const read = await gate.read((database) => readLongList(database, songIds));
    const songs = new Map(read.ok ? read.value : []);
    for (const id of songIds) {
      const song = rememberedSongs.get(id);
      if (song) songs.set(id, song);
    }
    return groupSongIds(songs, grouping);
  }

  return {
    async read(songIds, grouping) {
      // Another thread does not know what is in memory only.
      const worker = gate.isOpen() && rememberedSongs.size === 0 ? startWorker() : null;
      const read = worker && (await readInThread(worker, { songIds: [...songIds], grouping }));
      return read ?? readHere(songIds, grouping);
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
