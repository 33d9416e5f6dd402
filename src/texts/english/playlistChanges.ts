import { common } from './common';
import { pageWords } from './pageWords';
import { number, plural } from './wording';

/** What can be done to a playlist, wherever that is offered, and what came of it. */
export const playlistChanges = {
  optionsFor: common.optionsFor,
  rename: 'Rename',
  backUp: 'Backup Playlist',
  delete: pageWords.delete,
  undo: 'Undo',
  open: common.open,

  added: (what: string, title: string) => `Added to “${title}”: ${what}`,
  addedSome: (what: string, title: string, heldCount: number) =>
    plural(heldCount, {
      one: `Added to “${title}”: ${what}. One was in it already.`,
      other: `Added to “${title}”: ${what}. ${number(heldCount)} were in it already.`,
    }),
  alreadyIn: (what: string, title: string) => `In “${title}” already: ${what}`,
  removed: (what: string, title: string) => `Removed from “${title}”: ${what}`,
  removedMany: (count: number, title: string) =>
    `${common.songCount(count)} removed from “${title}”`,
  moved: (what: string, title: string) => `Moved in “${title}”: ${what}`,
  deleted: (title: string) => `Deleted: ${title}`,
  /** It may have been kept for offline before. */
  restoredUnkept: (title: string) =>
    `Back again: ${title}. If it is to be on this device, choose “Keep for offline” in its menu.`,
  deletedMany: (count: number) =>
    plural(count, { one: '1 playlist deleted', other: `${number(count)} playlists deleted` }),
  created: (title: string) => `Created: ${title}`,
  gone: (title: string) => `“${title}” was deleted meanwhile.`,
  unreadable: (title: string) =>
    `Nothing was changed: “${title}” cannot be read. Close other tabs of this app and try again.`,
  backedUp: (fileName: string) => `Backup saved: ${fileName}`,
  notBackedUp: 'The backup could not be saved.',
  backupUnreadable: (title: string) =>
    `No backup was made: “${title}” cannot be read. Close other tabs of this app and try again.`,
};
