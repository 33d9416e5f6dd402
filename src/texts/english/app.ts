import type { SelectableHostServer, StreamingQuality } from '../../domain/app/appConfig';
import { MAX_NAME_LENGTH, shortText } from '../../domain/app/shortText';
import type { SongTypeGroup } from '../../domain/song/songType';
import { number, plural, spokenTime } from '../wording';

/** Words that several places use in the same sense, some of them on every page. */
export const common = {
  /** Shown instead of an unknown value. */
  unknown: '—',
  play: 'Play',
  playNamed: (name: string) => `Play ${name}`,
  optionsFor: (name: string) => `Options for ${name}`,
  previous: 'Previous',
  next: 'Next',
  open: 'Open',
  queue: 'Queue',
  video: 'Video',
  /** The specification's 'N songs'. */
  songCount: (count: number) => plural(count, { one: '1 song', other: `${number(count)} songs` }),
  hidden: 'Hidden',
  /** Between the facts in a line. */
  between: ' · ',
  untitledSong: 'untitled song',
  goHome: 'Go to the home page',
};

/** The names of the screens, in the navigation and at their top. */
export const screens = {
  home: 'Home',
  playlists: 'Playlist',
  listened: 'Most listened',
  songs: 'My songs',
  season: 'Season selector',
  animes: 'Animes',
  artists: 'Artists',
  creators: 'Composers/Arrangers',
  statistics: 'Looking back',
};

/** Texts of the shell and the shared parts. Texts from the specification are verbatim. */
export const frame = {
  productName: 'Anime Song Player',
  skipToContent: 'Skip to content',

  navigationLabel: 'Main',
  navigation: screens,

  searchLabel: 'Search anime songs',
  searchPlaceholder: 'Anime, song, artist or composer',
  searchButton: 'Search',
  emptySearch: 'Clear',
  /** The link to the search page of the catalogue; here, because every page has it. */
  advancedSearch: 'Advanced',
  shortcutsButton: 'Keyboard shortcuts',
  settingsButton: 'Settings',

  retry: 'Retry',
  close: 'Close',
  loading: 'Loading',
  notifications: 'Notifications',
};

/** Texts of the app frame, in addition to those of its parts. */
export const shell = {
  partMissing: 'This could not be opened. Check your connection and try again.',
  showAgain: 'Show again',
  brokenParts: {
    topBar: 'The search broke. The page below still works.',
    navigation: 'The navigation broke.',
    player: 'The player controls broke. The queue is safe, and what sounds goes on.',
    queue: 'The queue could not be shown. It is safe.',
  },
};

/** Texts of errors and failed loading. */
export const broken = {
  routeError: 'Unexpected Application Error!',
  routeErrorHint: 'This page broke. Your songs, playlists and queue are safe.',
  chunkMissing: 'This page could not be loaded.',
  chunkMissingHint: 'Check your connection and try again. What plays goes on meanwhile.',
  appErrorHint: 'Your songs, playlists and queue are safe. Loading the page anew should help.',
  reload: 'Reload the page',
};

/** Messages after an action. */
export const actions = {
  addedToQueue: (what: string) => `Added to the queue: ${what}`,
  alreadyInQueue: (what: string) => `In the queue already: ${what}`,
  playsNext: (what: string) => `Plays next: ${what}`,
};

/** Texts of the heart buttons. */
export const likes = {
  /** The name stays the same; the pressed state tells the rest. */
  like: (songName: string) => `Like ${songName}`,
};

/** Shown while nothing can be stored. */
export const memory = {
  title: 'Kept in memory only',
  reasons: {
    full: 'The disk space for this site is full. What you do now stays until you close this tab, and will not be saved.',
    blocked:
      'Another tab holds up the database of this site: lists may look empty, but nothing in them is lost. What you do now stays until you close this tab, and will not be saved.',
    unavailable:
      'This browser keeps no data for this site, as in a private window. What you do now stays until you close this tab, and will not be saved.',
  },
};

/** Texts of lists and tabs. */
export const list = {
  playAll: 'Play all',
  addAll: 'Add all to queue',
  searching: 'Searching, wait...',
  failed: 'Api off-line',

  listLoading: 'Buscando algo....',
  noMatch: 'Nada foi encontrado nada...',
  matches: (matchCount: number, count: string) => `${number(matchCount)} of ${count}`,
};

const SHORT_TYPES: Readonly<Record<SongTypeGroup, string>> = {
  opening: 'OP',
  ending: 'ED',
  insert: 'IN',
};

/** Texts of rows. */
export const song = {
  types: { opening: 'Opening', ending: 'Ending', insert: 'Insert Song' },
  hiddenHint: 'Hidden while you guess',
  options: 'Options',
  informationAbout: (songName: string) => `Information about ${songName}`,
  /** Read out before the number of a row in a ranking. */
  place: 'Rank',
  playedTimes: (count: number) =>
    plural(count, { one: 'played 1 time', other: `played ${number(count)} times` }),
  noMedia: 'No media',
  failed: 'Not playable',
  failedHint: 'No host could play this song. Press Play to try again.',
  /** "OP 2", "ED", "IN": as in the quiz. */
  shortType: (group: SongTypeGroup, number: number | null) =>
    number === null ? SHORT_TYPES[group] : `${SHORT_TYPES[group]} ${number}`,
  knownBy: (percent: number) => `${percent}% know it`,
  kept: 'On this device',
  information: 'Song information',
};

/** Texts about playlists wherever they are shown and played. */
export const playlist = {
  none: 'No playlist created…',
  /** The title as it is shown: users may write anything. */
  titleOf: (title: string) => shortText(title.trim(), MAX_NAME_LENGTH) || 'untitled playlist',
};

/** Texts of the player. Names from the specification are verbatim. */
export const player = {
  region: 'Player',
  nothingQueued: 'Nothing is on yet',
  nothingQueuedHint: 'Search for a song and press Play.',
  unknownSong: 'Unknown song',
  /** Not among the notices, which may fail to load without a connection. */
  noConnection: 'No connection. Goes on by itself.',
  loading: (songName: string) => `Loading ${songName}`,
  coverOpensSheet: 'Open now playing',
  pause: 'Pause',
  shuffle: 'Shuffle',
  loops: { all: 'Loop: all songs', song: 'Loop: this song', off: 'Loop: off' },
  seek: 'Seek',
  showTimeLeft: 'Show time left',
  timeOf: (positionSeconds: number, totalSeconds: number) =>
    `${spokenTime(positionSeconds)} of ${spokenTime(totalSeconds)}`,

  more: 'More',

  volume: 'Volume',
  mute: 'Mute',
  unmute: 'Unmute',
  percent: (value: number) => `${value}%`,

  quality: 'Streaming quality',
  qualities: { '0': 'Audio only', '480': '480p', '720': '720p' } satisfies Record<
    StreamingQuality,
    string
  >,
  server: 'Host server',
  servers: {
    NA1: 'American West',
    NA2: 'American East',
    EU1: 'Europe',
  } satisfies Record<SelectableHostServer, string>,

  video: 'Video pop-up',

  /** Shown instead of the name while the user guesses. */
  nameHidden: 'Which song is it?',
  reveal: 'Reveal',
  stopGuessing: 'Stop guessing',
  nowPlayingSong: (songName: string) => `Now playing ${songName}`,
};

/** The result of a key, if nothing else shows it. */
export const keyResults = {
  noLink: 'Nothing is playing, so there is no link to copy.',
  linkIs: (url: string) => `The link could not be copied. It is ${url}`,
  liked: (songName: string) => `Liked: ${songName}`,
  shuffled: 'The queue was shuffled.',
  looping: (isLooping: boolean) => `Loop queue: ${isLooping ? 'on' : 'off'}.`,
  linkCopied: 'The link was copied to the clipboard.',
  fromNextSong: 'Applies from the next song.',
  namesHidden: 'Names are hidden. Press G to stop guessing.',
  namesShown: 'Names are shown.',
};
