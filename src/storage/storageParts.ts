// One chunk with the parts of the storage that most pages need soon after the first paint.
import { type StorePending, storePending } from './database/storePending';
import { storePendingListens, storePendingPlaylists } from './playlists/storePendingLists';
import { storePendingSongs } from './songs/saveSongRecords';

export { createListens } from './listens/listens';
export { createLists } from './lists/lists';
export { readNotes } from './songs/parseSongsInParts';
export { saveSongRecords } from './songs/saveSongRecords';

export const storeAllPending: StorePending = (database, pending) =>
  storePending(database, pending, [storePendingSongs, storePendingPlaylists, storePendingListens]);
