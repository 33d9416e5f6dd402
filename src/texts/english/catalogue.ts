import { common } from './common';
import { bytes } from './listing';
import { pageWords } from './pageWords';
import { datedDayText } from './times';
import { number, plural } from './wording';

/** "21 November 2026" */
function day(timeMs: number): string {
  return datedDayText(new Date(timeMs));
}

/** What is said about the catalogue on this device. */
export const catalogue = {
  title: 'Catalogue',
  offer: 'Keep all songs on this device: search as you type, filters, offline. About 6 MB, once.',
  download: 'Download',
  notNow: 'Not now',
  declineHint: 'The settings keep the offer.',
  needsNetwork: 'This needs a network, and there is none at the moment.',
  spared: 'Your connection is set to save data, so this starts only when you press the button.',

  downloading: 'Downloading the catalogue',
  /** @param totalBytes null where nobody knows */
  progress: (byteCount: number, totalBytes: number | null, songCount: number) => {
    const amount =
      totalBytes === null ? bytes(byteCount) : `${bytes(byteCount)} of about ${bytes(totalBytes)}`;
    return songCount === 0 ? amount : `${amount} · ${common.songCount(songCount)}`;
  },
  /** All has come and is being put in order. */
  storing: (songCount: number) => `Putting ${common.songCount(songCount)} in order…`,
  cancel: pageWords.cancel,
  keepsWorking: 'You can go on; search uses the one you have until the new one is complete.',
  elsewhere: 'Another tab is downloading the catalogue. It will be here too when that is done.',

  /** @param savedAtMs milliseconds since 1970 */
  facts: (songCount: number, savedAtMs: number, byteCount: number) =>
    `${common.songCount(songCount)} of ${day(savedAtMs)}, ${bytes(byteCount)}`,
  factsHint: 'Searches are answered on this device, also offline.',
  dropped: (count: number) =>
    plural(count, {
      one: '1 row of the catalogue could not be read and is left out.',
      other: `${number(count)} rows of the catalogue could not be read and are left out.`,
    }),
  arrived: (songCount: number) =>
    `${plural(songCount, { one: '1 song is', other: `${number(songCount)} songs are` })} on this device now. Search as you type, also offline.`,

  check: 'Check for a newer one',
  downloadNewer: 'Download the newer one',
  newer: 'The song database has changed since.',
  newest: 'This is the newest one.',
  automatic: 'Keep it up to date by itself (at most once a week)',
  automaticHint: 'Never on a connection that is set to save data.',

  remove: pageWords.remove,
  removeTitle: 'Remove the catalogue from this device?',
  removeEffect: (byteCount: number) =>
    `This frees ${bytes(byteCount)}. Your playlists, play counts and My songs stay. Searches ask the song database again.`,
  removed: (byteCount: number) => `The catalogue is removed. ${bytes(byteCount)} are free again.`,

  broken:
    'Searching the catalogue broke down twice, so the song database is asked instead. Reload the page to try again.',
  failures: {
    offline:
      'The song database cannot be reached, or the connection broke off. Check your connection and press Download: what has come is not asked for again.',
    stalled:
      'The song database sent nothing for a long time. Check your connection and press Download: what has come is not asked for again.',
    unavailable:
      'The song database does not give out its catalogue at the moment. Try again later.',
    malformed: 'What came was no catalogue, or only a part of one. Try again later.',
    tooLarge: 'What came was far larger than a catalogue can be, so it was not read any further.',
    full: 'There is not enough room on this device. Free some space and try again; the app works as before.',
    blocked:
      'This browser keeps nothing for this page, as in a private window. Allow storage for it and try again; the app works as before.',
    crashed:
      'Reading the catalogue broke down twice. Close other tabs and try again, or reload the page.',
  },
};
