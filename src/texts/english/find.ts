import { common } from './common';
import { list } from './list';
import { pageWords } from './pageWords';
import { minutesText } from './times';
import { number, plural } from './wording';

const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;

/** "3 hours 5 minutes", "12 minutes": how long a list of songs takes to hear. */
function durationText(seconds: number): string {
  const minutes = Math.round(seconds / SECONDS_PER_MINUTE);
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  const restText = minutesText(rest);
  if (hours === 0) return restText;
  const hoursText = plural(hours, { one: '1 hour', other: `${number(hours)} hours` });
  return rest === 0 || hours >= 100 ? hoursText : `${hoursText} ${restText}`;
}

/** What the page of the whole catalogue says. */
export const find = {
  title: pageWords.findSongs,
  kicker: 'Every song of the catalogue',
  fields: {
    text: 'Any name',
    anime: pageWords.anime,
    song: pageWords.song,
    artist: pageWords.artist,
    composer: 'Composer or arranger',
  },
  moreFields: 'Search by field',
  match: 'Songs that fit',
  matches: { all: 'all of these', any: 'any of these' },
  list: pageWords.songsFound,
  duration: durationText,
  playAll: list.playAll,
  shuffle: list.shuffle,
  addToQueue: 'Add to queue',
  more: 'More for all songs found',
  saveAsPlaylist: 'Save as playlist',
  copyAsText: 'Copy as text',
  downloadJson: 'Download as JSON',
  copied: (count: number) => `${common.songCount(count)} copied as text.`,
  /** Of many songs, which take some seconds. */
  preparing: (count: number) => `Getting ${common.songCount(count)} ready…`,
  notCopied: 'The browser did not let the songs be copied.',
  notReady: 'The catalogue was just removed or replaced. Try again.',
  fileName: 'anime-songs.json',
  /** A line of the copied text. */
  line: (song: string, artist: string, anime: string, type: string) =>
    `${song || 'Untitled'} by ${artist || 'unknown'} (${[anime, type].filter(Boolean).join(', ')})`,
  loading: 'Opening the catalogue…',
  absent: 'This page searches every song, on this device. It needs the catalogue.',
  broken:
    'The part of the app that searches the catalogue stopped working. Load the page again to start it anew.',
  empty: pageWords.notFound,
  emptyHint: 'Take off a filter or a word.',
  clear: 'Clear everything',
  didYouMean: 'Did you mean',
  /** Of the button that has a part read as plain words again. */
  takeOff: (text: string) => `Read “${text}” as plain words`,
};
