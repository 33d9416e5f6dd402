import type { IDBPDatabase } from 'idb';
import * as v from 'valibot';
import { groupSongIds } from '../../domain/song/songIdGroups';
import { runTransaction } from '../database/runTransaction';
import { type GroupReply, type GroupRequest, groupRequestSchema } from './groupMessages';
import { readLongList } from './readLongList';

interface GroupPort {
  postMessage: (message: GroupReply) => void;
  onmessage: ((event: MessageEvent) => void) | null;
}

/** So many at once the page takes without a stop. */
const GROUPS_PER_PART = 1000;

/** Groups one long list for the page at the other end of the port. */
export function serveGroups(port: GroupPort, openLibrary: () => Promise<IDBPDatabase>): void {
  async function answer({ songIds, grouping, animeNames }: GroupRequest): Promise<void> {
    const database = await openLibrary();
    const songs = await runTransaction(database, ['songs'], 'readonly', (records) =>
      readLongList(records, songIds),
    );
    database.close();
    const grouped = groupSongIds(songs, grouping, animeNames);
    for (let start = 0; start < grouped.groups.length; start += GROUPS_PER_PART) {
      const groups = grouped.groups.slice(start, start + GROUPS_PER_PART);
      port.postMessage({ kind: 'part', groups: [...groups] });
    }
    port.postMessage({ kind: 'done', songIds: Float64Array.from(grouped.songIds) });
  }

  port.onmessage = (event) => {
    const request = v.safeParse(groupRequestSchema, event.data);
    if (!request.success) return;
    // The page then does the same work itself, and meets the same mistake if there is one.
    void answer(request.output).catch(() => port.postMessage({ kind: 'unavailable' }));
  };
}
