import { MAX_NAME_LENGTH, shortText } from '../../domain/shortText';
import { plural } from './wording';

/** What is said about playlists wherever they are shown and played. */
export const playlist = {
  none: 'No playlist created…',
  /** The title as it is shown: an owner may have written any. */
  titleOf: (title: string) => shortText(title.trim(), MAX_NAME_LENGTH) || 'untitled playlist',

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
