import { number, plural } from './wording';

/** What is said where songs of a playlist cannot be played. */
export const playlistSongs = {
  nothingToPlay: (title: string) => `“${title}” has no songs that can be played.`,
  notFetched: (title: string) =>
    `The songs of “${title}” are not in this browser, and the song database did not answer.`,
  someUnreadable: (title: string) =>
    `Not all songs of “${title}” can be read. Close other tabs of this app and try again.`,
  someMissing: (count: number, title: string) =>
    plural(count, {
      one: `1 song of “${title}” is not in this browser. Open the playlist to fetch it.`,
      other: `${number(count)} songs of “${title}” are not in this browser. Open the playlist to fetch them.`,
    }),
};
