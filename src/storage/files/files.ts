import type { StorageContext } from '../database/storageContext';
import { createBackups } from './backups';
import type { BackupParts } from './mergeBackup';
import { createPlaylistFiles, type PlaylistFileParts } from './playlistFiles';

// As rarely used as files, and loaded with them.
export { cleanData } from './cleanData';

/** Everything about files, in one chunk that is loaded on first use. */
export function createFiles(context: StorageContext, parts: PlaylistFileParts & BackupParts) {
  return {
    playlistFiles: createPlaylistFiles(context, parts),
    backups: createBackups(context, parts),
  };
}

export type Files = ReturnType<typeof createFiles>;
