import { pageWords } from './pageWords';
import { number, plural } from './wording';

/** What the page of one playlist says; the specification's texts exactly as it writes them. */
export const playlistPage = {
  kicker: 'Playlist',
  share: (title: string, songCount: string) => `My anime song playlist “${title}”, ${songCount}`,

  filtersLabel: 'Group the songs',
  filters: { all: pageWords.allSong, anime: pageWords.anime, artist: 'Artist/Composers/Arranger' },
  empty: { all: pageWords.notFound, anime: pageWords.notFound, artist: 'Not found (artists)...' },
  emptyHint: 'Choose “Add to a PlayList” in the menu of any song to put it here.',
  failed: 'Error pane geral',
  storageHint: 'The browser does not let this site read its playlists.',
  listLabel: 'Songs of the playlist',

  unknown: 'There is no such playlist in this browser.',
  unknownHint: 'It may have been deleted, or it was made in another browser.',
  toPlaylists: 'To all playlists',

  missing: (count: number) =>
    plural(count, {
      one: '1 song of this list is not in this browser.',
      other: `${number(count)} songs of this list are not in this browser.`,
    }),
  missingOnPage: (count: number) =>
    plural(count, {
      one: '1 song of this page of the list is not in this browser.',
      other: `${number(count)} songs of this page of the list are not in this browser.`,
    }),
  which: 'Which ones',
  missingSong: (annSongId: number) => `Song number ${annSongId}`,
  unlinkedSong: 'A song without a number, which cannot be fetched',
  moreMissing: pageWords.andMore,
  fetch: (count: number) => plural(count, { one: 'Fetch it', other: 'Fetch them' }),
  stillMissing: (count: number) =>
    plural(count, {
      one: '1 song of this list is unknown to the song database.',
      other: `${number(count)} songs of this list are unknown to the song database.`,
    }),
  unlinkedOnly: (count: number) =>
    plural(count, {
      one: '1 song of this list is not in this browser and has no number to fetch it by.',
      other: `${number(count)} songs of this list are not in this browser and have no number to fetch them by.`,
    }),

  select: 'Select',
  selectSong: (name: string) => `Select ${name}`,
  selected: (count: number) => `${number(count)} selected`,
  selectAll: 'Select all',
  selectionLabel: 'With the selected songs',
  done: 'Done',

  move: (name: string) => `Move ${name}`,
  moveHint:
    'Drag it, or press the arrow keys up and down, Home or End. Selected songs move together.',
  moved: (name: string, place: number, count: number) =>
    `${name} now stands at ${place} of ${count}.`,
  movedAll: (what: string, first: number, last: number, count: number) =>
    `${what} now stand at ${first} to ${last} of ${count}.`,
};
