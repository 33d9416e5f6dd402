import { MAX_NAME_LENGTH, shortText } from '../../domain/shortText';
import { common } from './common';
import { plural } from './wording';

/** What is said about playlists, wherever they are changed. */
export const playlist = {
  none: 'No playlist created…',
  optionsFor: common.optionsFor,
  rename: 'Rename',
  backUp: 'Backup Playlist',
  delete: common.delete,
  undo: 'Undo',
  open: common.open,
  /** The title as it is shown: an owner may have written any. */
  titleOf: (title: string) => shortText(title.trim(), MAX_NAME_LENGTH) || 'untitled playlist',

  added: (what: string, title: string) => `Added to “${title}”: ${what}`,
  addedSome: (what: string, title: string, heldCount: number) =>
    plural(heldCount, {
      one: `Added to “${title}”: ${what}. One was in it already.`,
      other: `Added to “${title}”: ${what}. ${heldCount} were in it already.`,
    }),
  alreadyIn: (what: string, title: string) => `In “${title}” already: ${what}`,
  removed: (what: string, title: string) => `Removed from “${title}”: ${what}`,
  moved: (what: string, title: string) => `Moved in “${title}”: ${what}`,
  deleted: (title: string) => `Deleted: ${title}`,
  restored: (title: string) => `Back again: ${title}`,
  created: (title: string) => `Created: ${title}`,
  gone: (title: string) => `“${title}” was deleted meanwhile.`,
  unreadable: (title: string) =>
    `Nothing was changed: “${title}” cannot be read. Close other tabs of this app and try again.`,
  backedUp: (fileName: string) => `Backup saved: ${fileName}`,
  notBackedUp: 'The backup could not be saved.',
  backupUnreadable: (title: string) =>
    `No backup was made: “${title}” cannot be read. Close other tabs of this app and try again.`,

  nothingToPlay: (title: string) => `“${title}” has no songs that can be played.`,
  notFetched: (title: string) =>
    `The songs of “${title}” are not in this browser, and the song database did not answer.`,
  someUnreadable: (title: string) =>
    `Not all songs of “${title}” can be read. Close other tabs of this app and try again.`,
  someMissing: (count: number, title: string) =>
    plural(count, {
      one: `1 song of “${title}” is not in this browser. Open the playlist to fetch it.`,
      other: `${count} songs of “${title}” are not in this browser. Open the playlist to fetch them.`,
    }),
};
