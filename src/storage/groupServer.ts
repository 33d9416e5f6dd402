import * as v from 'valibot';
import { groupSongIds } from '../domain/songIdGroups';
import { type GroupReply, type GroupRequest, groupRequestSchema } from './groupMessages';
import type { LibraryDb } from './libraryDb';
import { readLongList } from './readLongList';

interface GroupPort {
  postMessage: (message: GroupReply) => void;
  onmessage: ((event: MessageEvent) => void) | null;
}

/** So many at once the page takes without a stop. */
const GROUPS_PER_PART = 1000;

/** Groups one long list for the page at the other end of the port. */
export function serveGroups(port: GroupPort, openDatabase: () => Promise<LibraryDb>): void {
  async function answer({ songIds, grouping }: GroupRequest): Promise<void> {
    const database = await openDatabase();
    const songs = await readLongList(database, songIds);
    database.close();
    const grouped = groupSongIds(songs, grouping);
    for (let start = 0; start < grouped.groups.length; start += GROUPS_PER_PART) {
      const groups = grouped.groups.slice(start, start + GROUPS_PER_PART);
      port.postMessage({ kind: 'part', groups: [...groups] });
    }
    port.postMessage({ kind: 'done', songIds: Float64Array.from(grouped.songIds) });
  }

  port.onmessage = (event) => {
    const request = v.safeParse(groupRequestSchema, event.data);
    if (!request.success) return;
    void answer(request.output).catch(() => port.postMessage({ kind: 'unavailable' }));
  };
}
