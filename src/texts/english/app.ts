import { number, plural } from './wording';

/** Words that several places say in the same sense, some of them on every page. */
export const common = {
  /** In the place of what nobody knows. */
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
  /** Between the facts of a line. */
  between: ' · ',
  untitledSong: 'untitled song',
  goHome: 'Go to the home page',
};

/** What the screens are called, in the navigation and at their top. */
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

/** What the shell and the shared parts say. Texts of the specification stand exactly as there. */
export const frame = {
  productName: 'Anime Song Player',
  skipToContent: 'Skip to content',

  navigationLabel: 'Main',
  navigation: screens,

  searchLabel: 'Search anime songs',
  searchPlaceholder: 'Anime, song, artist or composer',
  searchButton: 'Search',
  emptySearch: 'Clear',
  /** The link to the page of the whole catalogue; here, as every page has it. */
  advancedSearch: 'Advanced',
  shortcutsButton: 'Keyboard shortcuts',
  settingsButton: 'Settings',

  retry: 'Retry',
  close: 'Close',
  loading: 'Loading',
  notifications: 'Notifications',
};

/** What the wired frame says beside the texts of its parts. */
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

/** What the frame of the program says. */
export const broken = {
  routeError: 'Unexpected Application Error!',
  routeErrorHint: 'This page broke. Your songs, playlists and queue are safe.',
  chunkMissing: 'This page could not be loaded.',
  chunkMissingHint: 'Check your connection and try again. What plays goes on meanwhile.',
  appErrorHint: 'Your songs, playlists and queue are safe. Loading the page anew should help.',
  reload: 'Reload the page',
  goHome: common.goHome,
};

/** What actions say once they are done. */
export const actions = {
  addedToQueue: (what: string) => `Added to the queue: ${what}`,
  alreadyInQueue: (what: string) => `In the queue already: ${what}`,
  playsNext: (what: string) => `Plays next: ${what}`,
  untitledSong: common.untitledSong,
  songCount: common.songCount,
};

/** What hearts say. */
export const likes = {
  /** The name stays; whether it is pressed says the rest. */
  like: (songName: string) => `Like ${songName}`,
};

/** What is said while the browser keeps nothing. */
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
