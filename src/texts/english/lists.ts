import type { SeasonView } from '../../domain/season/seasonSongs';
import type { LibraryScope, MineChoice } from '../../domain/song/mySongs';
import type { SongTypeGroup } from '../../domain/song/songType';
import { number, plural } from '../wording';
import { common, minutesText, navigation, pageWords, screens, song } from './app';

const VIEWS: Readonly<Record<SeasonView, string>> = {
  anime: pageWords.anime,
  songs: pageWords.songsTitle,
};

/** The plurals of the types. */
const TYPES: Readonly<Record<SongTypeGroup, string>> = {
  opening: 'Openings',
  ending: 'Endings',
  insert: 'Inserts',
};

const SCOPES: Readonly<Record<LibraryScope, string>> = {
  own: pageWords.mine,
  all: 'Everything found',
};

/** The user's relations to a song of the library. */
const MINE_NAMES: Readonly<Record<MineChoice, string>> = {
  found: 'Found',
  liked: navigation.liked,
  played: 'Played',
  listed: 'In my playlists',
  downloaded: song.kept,
  passed: 'Seen in lists',
};

/** Texts of all lists of songs about their selection, and of the songs of a season. */
export const lists = {
  dropped: (count: number) => `${common.songCount(count)} could not be read.`,
  failedHint: 'Check your connection, or try again in a moment.',
  listEmpty: 'Nothing here yet. What you search for shows up here.',
  addAllToPlaylist: 'Add all to a playlist',
  practiceFailed: 'The practice of this list could not be opened. Try again.',
  /** The menu on phones. */
  withAll: 'With all of these songs',
  types: TYPES,
  typesLabel: 'Types of songs',

  scopes: SCOPES,
  scopesLabel: 'Mine or everything',
  mine: MINE_NAMES,
  /** The page of a choice that the navigation leads to: its title, and its text while it is empty. */
  minePages: {
    liked: { title: 'Liked songs', empty: 'No liked songs yet. Press the heart of a song.' },
    downloaded: {
      title: navigation.downloads,
      empty: 'No downloads yet. Choose “Download” in the menu of a song or playlist.',
    },
  },
  mineLabel: 'Which songs',

  playSelected: 'Play selected',
  /** Below the icons of a selection on phones; screen readers read the full words. */
  short: {
    play: common.play,
    queue: common.queue,
    next: common.next,
    playlist: 'Playlist',
    remove: pageWords.remove,
  },

  views: VIEWS,
  viewsLabel: 'Anime or songs',
  seasonSongs: 'Songs of the season',
  /** While several seasons are loaded one after the other. */
  asking: (doneCount: number, count: number) =>
    plural(count, {
      one: 'Loading songs…',
      other: `Loading songs, ${number(doneCount)} of ${number(count)} seasons…`,
    }),
  askingLabel: 'Loaded seasons',
  failedLists: (count: number) =>
    plural(count, {
      one: 'The songs of 1 season could not be loaded.',
      other: `The songs of ${number(count)} seasons could not be loaded.`,
    }),
  mostPlayed: 'Most played first',
  /** The order that the user moves by hand. */
  listOrder: 'Custom order',
  noSeasonSongs: 'No songs of this season yet',
  chooseYear: 'Choose a year to see its songs.',
};

/** Texts of paged lists and their pager. */
export const pagedList = {
  openSeason: 'Browse by season',
  clearFilter: 'Clear the filter',
  /** In a field with little room; its name says by what. */
  filter: 'Filter',
  range: (first: number, last: number, count: string) =>
    `${number(first)}–${number(last)} of ${count}`,
  pages: 'Pages',
  page: (page: number) => `Page ${number(page)}`,
  gap: '…',
};

/** The actions on a song, in the menu of its row and elsewhere. */
export const songMenu = {
  playFrom: 'Play from here',
  addToQueue: pageWords.addToQueue,
  playNext: 'Play next',
  addToPlaylist: 'Add to a playlist',
  removeFromPlaylist: 'Remove from playlist',
  like: 'Like',
  unlike: 'Unlike',
  keep: pageWords.download,
  unkeep: 'Remove download',
  goToArtist: 'Go to artist',
  goToAnime: 'Go to anime',
};

/** Texts of an open row and its table. */
export const songInformation = {
  knownTo: (percent: number) => `Known by ${percent}% of players`,
  alsoIn: 'Also in:',
  placeIn: (anime: string, shortType: string) => `${anime} (${shortType})`,
  betweenNames: ', ',
  fields: {
    songName: 'Song name',
    season: pageWords.season,
    animeENName: 'Anime (English)',
    animeJPName: 'Anime (Japanese)',
    artists: 'Artists',
    composers: navigation.composers,
    arrangers: 'Arrangers',
    type: 'Type',
  },
};

/** The name of each of the four lists, its count, and the label of its filter. */
export const library = {
  songs: {
    title: screens.songs,
    count: common.songCount,
    filter: 'Filter by song, anime or artist',
  },
  animes: {
    title: screens.animes,
    count: pageWords.animeCount,
    filter: pageWords.filterAnime,
  },
  artists: {
    title: screens.artists,
    count: (count: number) => plural(count, { one: '1 artist', other: `${number(count)} artists` }),
    filter: 'Filter by artist name',
  },
  creators: {
    title: screens.creators,
    count: (count: number) =>
      plural(count, {
        one: '1 composer or arranger',
        other: `${number(count)} composers and arrangers`,
      }),
    filter: 'Filter by name',
  },
  /** Next to a filter. @param minutes null if the end is unknown */
  onlyAnime: (minutes: number | null) =>
    `${pageWords.onlyAnime}${minutes === null ? '' : ` ${pageWords.minutesLeft(minutesText(minutes))}`}`,
  playPage: 'Play this page',
  addPage: 'Add page to queue',
};
