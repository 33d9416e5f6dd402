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
