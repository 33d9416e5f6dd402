/** Route patterns of the specification (point 2), for the router and for nothing else. */
export const ROUTES = {
  home: '/',
  season: '/season',
  search: '/search/:parse?',
  animes: '/anime',
  anime: '/anime/:idAnime',
  artists: '/artist',
  artist: '/artist/:idArtist',
  creators: '/creator',
  playlists: '/playlist',
  playlist: '/playlist/:idPlaylist',
  listened: '/listened',
  songs: '/song',
  notFound: '/404',
} as const;

/** The lists that have no parameter: a path is its own address. */
export const PATHS = {
  home: '/',
  season: '/season',
  animes: '/anime',
  artists: '/artist',
  creators: '/creator',
  playlists: '/playlist',
  listened: '/listened',
  songs: '/song',
  notFound: '/404',
} as const;

/** Any text round-trips, slashes, percent signs and lone surrogates included. */
export function searchPath(text: string): string {
  return `/search/${encodeURIComponent(text.toWellFormed())}`;
}

export function animePath(annId: number): string {
  return `/anime/${annId}`;
}

/** Serves artists, composers and arrangers alike. */
export function artistPath(personId: number): string {
  return `/artist/${personId}`;
}

export function playlistPath(playlistId: number): string {
  return `/playlist/${playlistId}`;
}
