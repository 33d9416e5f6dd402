import { type StorePending, storePending } from './database/storePending';
import { storePendingListens, storePendingPlaylists } from './playlists/storePendingLists';
import { storePendingSongs } from './songs/saveSongRecords';

/** Stores what the browser refused before. */
export const storeAllPending: StorePending = (database, pending) =>
  storePending(database, pending, [storePendingSongs, storePendingPlaylists, storePendingListens]);
