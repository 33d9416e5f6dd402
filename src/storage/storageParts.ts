// What most pages need of the storage soon after the first paint, in one chunk.
export { createListens } from './listens/listens';
export { createLists } from './lists/lists';
export { saveSongRecords, storePendingSongs } from './songs/saveSongRecords';
