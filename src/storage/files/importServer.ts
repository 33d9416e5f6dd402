import type { IDBPDatabase } from 'idb';
import * as v from 'valibot';
import type { PlaylistFile } from '../../domain/playlist/playlistFile';
import { previewPlaylistFile } from '../../domain/playlist/playlistFilePreview';
import { withTimeout } from '../../lib/withTimeout';
import { isStorageError } from '../database/storageErrors';
import { type ImportPort, type ImportReply, importRequestSchema } from './importMessages';
import { type ImportChoice, importStored } from './importPlaylist';
import { readPlaylistFile } from './readPlaylistFile';

const OPEN_TIMEOUT_MS = 4000;
const SONGS_PER_REPORT = 1000;

/**
 * Reads and imports one playlist file for the page at the other end of the port. What was read
 * stays here, so that a hundred thousand songs never pass through the page.
 */
export function serveImports(port: ImportPort, openLibrary: () => Promise<IDBPDatabase>): void {
  let read: PlaylistFile | null = null;
  const reply = (message: ImportReply) => port.postMessage(message);

  function reportTo(totalCount: number): (doneCount: number) => void {
    let reported = 0;
    return (doneCount) => {
      if (doneCount - reported < SONGS_PER_REPORT && doneCount < totalCount) return;
      reported = doneCount;
      reply({ kind: 'progress', doneCount, totalCount });
    };
  }

  async function readFile(file: Blob): Promise<ImportReply> {
    const result = await readPlaylistFile(file, reportTo);
    if (!result.ok) return { kind: 'refused', problem: result.problem };
    read = result.value;
    return { kind: 'opened', preview: previewPlaylistFile(read) };
  }

  async function store(asked: ImportChoice): Promise<ImportReply> {
    const database = await openInTime(openLibrary);
    if (read === null || database === null) return { kind: 'unavailable' };
    try {
      const onProgress = reportTo(read.songs.length);
      const playlist = await importStored(database, { ...asked, file: read, onProgress });
      const { id, title, songsCollections } = playlist;
      return { kind: 'stored', id, title, songCount: songsCollections.length };
    } catch (error) {
      // The page then does the same work itself, and meets the same mistake.
      if (!isStorageError(error)) return { kind: 'unavailable' };
      return { kind: 'failed', name: error.name, message: error.message };
    } finally {
      database.close();
    }
  }

  port.onmessage = (event) => {
    const request = v.safeParse(importRequestSchema, event.data);
    if (!request.success) return;
    const { output } = request;
    const answer = output.kind === 'read' ? readFile(output.file) : store(output);
    void answer.catch((): ImportReply => ({ kind: 'unavailable' })).then(reply);
  };
}

async function openInTime(open: () => Promise<IDBPDatabase>): Promise<IDBPDatabase | null> {
  try {
    return await withTimeout(open(), OPEN_TIMEOUT_MS);
  } catch {
    return null;
  }
}
