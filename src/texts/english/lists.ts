import type { SeasonView } from '../../domain/season/seasonSongs';
import type { LibraryScope, SongTie } from '../../domain/song/mySongs';
import type { SongTypeGroup } from '../../domain/song/songType';
import { common } from './common';
import { pageWords } from './pageWords';
import { number, plural } from './wording';

const VIEWS: Readonly<Record<SeasonView, string>> = {
  anime: pageWords.anime,
  songs: pageWords.songsTitle,
};

/** Several of each. */
const TYPES: Readonly<Record<SongTypeGroup, string>> = {
  opening: 'Openings',
  ending: 'Endings',
  insert: 'Inserts',
};

const SCOPES: Readonly<Record<LibraryScope, string>> = {
  own: pageWords.mine,
  all: 'Everything found',
};

/** What a song of the library is to its owner. */
const TIES: Readonly<Record<SongTie, string>> = {
  found: 'Found',
  liked: 'Liked',
  played: 'Played',
  listed: 'In my playlists',
  passed: 'Only passed by',
};

/** What every list of songs says about its selection, and the songs of a season. */
export const lists = {
  dropped: (count: number) =>
    plural(count, {
      one: '1 song of the answer could not be read and was left out.',
      other: `${number(count)} songs of the answer could not be read and were left out.`,
    }),
  failedHint: 'The song database did not answer. Check your connection, or try again in a moment.',
  listEmpty:
    'Search for some anime music ani on top, this page only displays information that you have already searched for.',
  addAllToPlaylist: 'Add all to a PlayList',
  /** A phone's menu. */
  withAll: 'With all of these songs',
  types: TYPES,
  typesLabel: 'Types of songs',

  scopes: SCOPES,
  scopesLabel: 'What the list holds',
  ties: TIES,
  tiesLabel: 'What they are to me',

  playSelected: 'Play selected',
  /** Under the icons of a phone's selection; the whole words are read out. */
  short: {
    play: common.play,
    queue: common.queue,
    next: common.next,
    playlist: 'PlayList',
    remove: pageWords.remove,
  },

  views: VIEWS,
  viewsLabel: 'What to list',
  seasonSongs: 'Songs of the season',
  /** While seasons come one after the other. */
  asking: (doneCount: number, count: number) =>
    plural(count, {
      one: 'Asking the song database…',
      other: `Asking the song database, ${number(doneCount)} of ${number(count)} lists are here…`,
    }),
  askingLabel: 'Lists that have come',
  failedLists: (count: number) =>
    plural(count, {
      one: 'The songs of 1 list could not be loaded.',
      other: `The songs of ${number(count)} lists could not be loaded.`,
    }),
  mostPlayed: 'Most played first',
  /** The order that is moved by hand. */
  listOrder: 'As in the list',
  noSeasonSongs: 'The song database has no songs of this season.',
  chooseYear:
    'Choose a year to see its songs: all years at once are more than anybody may ask for.',
};
