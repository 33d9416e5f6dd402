// What most pages need of the storage soon after the first paint, in one chunk.
import { type StorePending, storePending } from './database/storePending';
import { storePendingListens, storePendingPlaylists } from './playlists/storePendingLists';
import { storePendingSongs } from './songs/saveSongRecords';

export { createListens } from './listens/listens';
export { createLists } from './lists/lists';
export { readNotes } from './songs/readNotes';
export { saveSongRecords } from './songs/saveSongRecords';

export const storeAllPending: StorePending = (database, pending) =>
  storePending(database, pending, [storePendingSongs, storePendingPlaylists, storePendingListens]);
