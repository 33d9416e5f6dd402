import type { SelectableHostServer, StreamingQuality } from '../../domain/app/appConfig';
import { MAX_NAME_LENGTH, shortText } from '../../domain/app/shortText';
import type { SongTypeGroup } from '../../domain/song/songType';
import { number, plural, spokenTime } from '../wording';

/** @example '12 minutes' */
export function minutesText(minutes: number): string {
  return plural(minutes, { one: '1 minute', other: `${number(minutes)} minutes` });
}

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
  undo: 'Undo',
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

/** Words that several pages and dialogs use in the same sense; they are loaded with these. */
export const pageWords = {
  anime: 'Anime',
  mine: 'Mine',
  song: 'Song',
  people: 'People',
  songsFound: 'Songs found',
  findSongs: 'Find songs',
  clearAll: 'Clear all',
  name: 'Name',
  artist: 'Artist',
  composer: 'Composer',
  songsTitle: 'Songs',
  /** The action, and the key with the same name. */
  delete: 'Delete',
  vintage: 'Vintage',
  year: 'Year',
  listens: 'Listens',
  season: 'Season',
  tryAgain: 'Try again',
  remove: 'Remove',
  create: 'Create',
  cancel: 'Cancel',
  undo: common.undo,
  onThisDay: 'On this day',
  saveAsPlaylist: 'Save as playlist',
  back: 'Back',
  addToQueue: 'Add to queue',
  filterSongs: 'Filter songs',
  share: 'Share',
  showWhole: 'Show more',
  showLess: 'Show less',
  copyLink: 'Copy link',
  goTo: (name: string) => `Go to ${name}`,
  download: 'Download',
  linkNotCopied: "Couldn't copy the link. Copy it from the address bar.",
  linkElsewhereNotCopied: "Couldn't copy the link. Open it and copy the address.",
  notShared: 'Not shared',
  animeCount: (count: number) => `${number(count)} anime`,
  andMore: (count: number) => `and ${number(count)} more`,
  allSong: 'All songs',
  notFound: 'No songs found',
  readingFile: 'Reading file…',
  onlyAnime: 'During ranked matches, only anime names are searched.',
  minutesLeft: (minutes: string) => `${minutes} left.`,
  filterAnime: 'Filter by anime name',
};

/** The names of the screens, at their top. */
export const screens = {
  home: 'Home',
  playlists: 'Playlist',
  listened: 'Most listened',
  songs: 'My songs',
  season: 'Season selector',
  animes: 'Anime',
  artists: 'Artists',
  creators: 'Composers/Arrangers',
  practice: 'Practice',
  statistics: 'History & stats',
};

/** The destinations of the navigation and the headings of its groups. */
export const navigation = {
  home: screens.home,
  search: 'Search',
  browse: 'Browse',
  seasons: 'Seasons',
  anime: screens.animes,
  artists: screens.artists,
  composers: 'Composers',
  library: 'Library',
  liked: 'Liked',
  playlists: 'Playlists',
  songs: screens.songs,
  practice: screens.practice,
  history: 'History',
  downloads: 'Downloads',
};

/** Texts of the shell and the shared parts. */
export const frame = {
  productName: 'Anime Song Player',
  skipToContent: 'Skip to content',

  navigationLabel: 'Main',

  searchLabel: 'Search anime songs',
  searchPlaceholder: 'Anime, song, artist or composer',
  searchButton: 'Search',
  emptySearch: 'Clear',
  shortcutsButton: 'Keyboard shortcuts',
  settingsButton: 'Settings',

  retry: 'Retry',
  close: 'Close',
  loading: 'Loading',
  notifications: 'Notifications',
};

/** Texts of the app frame, in addition to those of its parts. */
export const shell = {
  partMissing: "Couldn't open this. Check your connection and try again.",
  showAgain: 'Show again',
  brokenParts: {
    topBar: 'Search stopped working. The rest of the page still works.',
    navigation: 'The navigation stopped working.',
    player: 'The player controls stopped working. Your queue is safe.',
    queue: "Couldn't show the queue. It's safe.",
  },
};

/** Texts of errors and failed loading. */
export const broken = {
  routeError: 'Something went wrong',
  routeErrorHint: 'Your songs, playlists and queue are safe.',
  chunkMissing: "Couldn't load this page.",
  chunkMissingHint: 'Check your connection and try again. Your music keeps playing.',
  appErrorHint: 'Your songs, playlists and queue are safe. Reload the page to continue.',
  reload: 'Reload the page',
};

/** Messages after an action. */
export const actions = {
  addedToQueue: (what: string) => `Added to queue: ${what}`,
  alreadyInQueue: (what: string) => `Already in queue: ${what}`,
  playsNext: (what: string) => `Plays next: ${what}`,
};

/** Texts of the heart buttons. */
export const likes = {
  /** The name stays the same; the pressed state tells the rest. */
  like: (songName: string) => `Like ${songName}`,
};

/** Shown while nothing can be stored. */
export const memory = {
  title: 'Not saved',
  reasons: {
    full: 'Storage for this site is full. Changes will be lost when you close this tab.',
    blocked:
      'Another tab is blocking storage. Your lists are safe, but changes here will be lost when you close this tab.',
    unavailable:
      'This browser stores no data here (private window?). Changes will be lost when you close this tab.',
  },
};

/** Texts of lists and tabs. */
export const list = {
  playAll: 'Play all',
  addAll: 'Add all to queue',
  searching: 'Searching…',
  failed: 'The song database is offline',

  listLoading: 'Loading…',
  noMatch: 'Nothing found',
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
  failedHint: "Couldn't play this song. Press Play to try again.",
  /** "OP 2", "ED", "IN": as in the quiz. */
  shortType: (group: SongTypeGroup, number: number | null) =>
    number === null ? SHORT_TYPES[group] : `${SHORT_TYPES[group]} ${number}`,
  knownBy: (percent: number) => `known by ${percent}%`,
  kept: 'Downloaded',
  information: 'Song information',
};

/** Texts about playlists wherever they are shown and played. */
export const playlist = {
  none: 'No playlists yet',
  /** The title as it is shown: users may write anything. */
  titleOf: (title: string) => shortText(title.trim(), MAX_NAME_LENGTH) || 'untitled playlist',
};

/** Texts of the player. */
export const player = {
  region: 'Player',
  nothingQueued: 'Nothing playing',
  nothingQueuedHint: 'Search for a song and press Play.',
  unknownSong: 'Unknown song',
  /** Not among the notices, which may fail to load without a connection. */
  noConnection: "Offline. Resumes when you're back.",
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
  noLink: 'Nothing is playing.',
  linkIs: (url: string) => `Couldn't copy the link: ${url}`,
  liked: (songName: string) => `Liked: ${songName}`,
  shuffled: 'Queue shuffled',
  looping: (isLooping: boolean) => `Loop queue: ${isLooping ? 'on' : 'off'}`,
  linkCopied: 'Link copied.',
  fromNextSong: 'Applies from the next song',
  namesHidden: 'Names hidden. Press G to show them.',
  namesShown: 'Names shown',
};
