import type { RpcWorker } from '../../lib/rpc';
import type { StorageContext } from '../database/storageContext';
import type { StorageStatusSource } from '../database/storageStatus';
import type { Listens } from '../listens/listens';
import { type Backups, createBackups } from './backups';
import { createPlaylistFiles, type PlaylistFiles } from './playlistFiles';

// As rarely used as files, and loaded with them.
export { cleanData } from './cleanData';

interface Parts {
  readonly context: StorageContext;
  readonly status: StorageStatusSource;
  readonly now: () => Date;
  readonly startWorker: () => RpcWorker | null;
  readonly openListens: () => Promise<Listens>;
}

export interface Files {
  readonly playlistFiles: PlaylistFiles;
  readonly backups: Backups;
}

/** Everything about files, in one chunk that is loaded on first use. */
export function createFiles({ context, ...parts }: Parts): Files {
  return {
    playlistFiles: createPlaylistFiles(context, parts),
    backups: createBackups({ context, ...parts }),
  };
}
