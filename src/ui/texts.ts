/** What the shell and the shared parts say. Texts of the specification stand exactly as there. */
export const UI_TEXTS = {
  productName: 'Anime Song Player',
  homeLink: 'Anime Song Player',
  skipToContent: 'Skip to content',

  navigationLabel: 'Main',
  navigation: {
    home: 'Home',
    playlists: 'Playlist',
    listened: 'Most listened',
    songs: 'My songs',
    season: 'Season selector',
    animes: 'Animes',
    artists: 'Artists',
    creators: 'Composers/Arrangers',
  },

  searchLabel: 'Search anime songs',
  searchPlaceholder: 'Anime, song, artist or composer',
  searchButton: 'Search',
  shortcutsButton: 'Keyboard shortcuts',
  settingsButton: 'Settings',

  retry: 'Retry',
  close: 'Close',
  back: 'Back',
  showWhole: 'Show all of it',
  showLess: 'Show less',
  loading: 'Loading',
  notifications: 'Notifications',
} as const;
