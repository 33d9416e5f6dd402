import * as v from 'valibot';
import type { ReadFile } from '../../domain/playlist/fileText';
import type { PlaylistFilePreview } from '../../domain/playlist/playlistFilePreview';
import {
  type ImportPort,
  type ImportReply,
  type ImportRequest,
  importReplySchema,
  type OnImportProgress,
} from './importMessages';
import type { ImportChoice } from './importPlaylist';

/** A worker that was started, or what stands in for one. */
export interface ImportWorker extends ImportPort {
  /** It could not be loaded, or it broke down. */
  onerror: ((event: ErrorEvent) => void) | null;
  terminate: () => void;
}

export interface StoredPlaylist {
  readonly id: number;
  readonly title: string;
  readonly songCount: number;
}

/** The other thread cannot do it: nothing has happened, and this one may try. */
export class ImportThreadError extends Error {
  override readonly name = 'ImportThreadError';
}

/** One file in a thread of its own. */
export interface ImportThread {
  /** @throws ImportThreadError */
  readonly read: (
    file: Blob,
    onProgress: OnImportProgress,
  ) => Promise<ReadFile<PlaylistFilePreview>>;
  /** All of what was read, or nothing. @throws ImportThreadError, or the browser's reason */
  readonly store: (choice: ImportChoice, onProgress: OnImportProgress) => Promise<StoredPlaylist>;
  readonly close: () => void;
}

export function createImportThread(worker: ImportWorker): ImportThread {
  /** @returns the first answer that is more than progress */
  function ask(request: ImportRequest, onProgress: OnImportProgress): Promise<ImportReply> {
    return new Promise((resolve) => {
      const giveUp = () => resolve({ kind: 'unavailable' });
      worker.onerror = (event) => {
        event.preventDefault();
        giveUp();
      };
      worker.onmessage = (event) => {
        const reply = v.safeParse(importReplySchema, event.data);
        if (!reply.success) return giveUp();
        if (reply.output.kind !== 'progress') return resolve(reply.output);
        const { doneCount, totalCount } = reply.output;
        onProgress({ doneCount, totalCount });
      };
      worker.postMessage(request);
    });
  }

  return {
    async read(file, onProgress) {
      const reply = await ask({ kind: 'read', file }, onProgress);
      if (reply.kind === 'opened') return { ok: true, value: reply.preview };
      if (reply.kind === 'refused') return { ok: false, problem: reply.problem };
      throw new ImportThreadError('The file could not be read in a thread of its own');
    },
    async store(choice, onProgress) {
      const reply = await ask({ ...choice, kind: 'store' }, onProgress);
      if (reply.kind === 'stored') return reply;
      if (reply.kind === 'failed') throw new DOMException(reply.message, reply.name);
      throw new ImportThreadError('The file could not be stored by a thread of its own');
    },
    close: () => worker.terminate(),
  };
}
