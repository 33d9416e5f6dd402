/** The screens without a parameter: the pattern is the address. */
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

/** Route patterns (specification, point 2), for the router and for nothing else. */
export const ROUTES = {
  ...PATHS,
  search: '/search/*',
  find: '/find',
  statistics: '/looking-back',
  anime: '/anime/:idAnime',
  artist: '/artist/:idArtist',
  playlist: '/playlist/:idPlaylist',
  shared: '/shared/*',
} as const;

const SEARCH_PREFIX = '/search/';
/** Path segments that addresses take for steps up the path, encoded or not. */
const DOT_SEGMENT = /^\.{1,2}$/;
/** Keeps such a text from being a step; searches ignore space at their ends anyway. */
const DOT_GUARD = ' ';

/**
 * The address of a search. Any text round-trips through it and searchTextOf: slashes, percent
 * signs, dots, lone surrogates (as the replacement character).
 */
export function searchPath(text: string): string {
  const guarded = DOT_SEGMENT.test(text) ? text + DOT_GUARD : text;
  return SEARCH_PREFIX + encodeURIComponent(guarded.toWellFormed());
}

/**
 * The text of a search address. Decoded once: decoded twice, "%252F" would be a slash. A
 * malformed percent sequence is taken as it is.
 * @param pathname the path as the shown address holds it, undecoded
 */
export function searchTextOf(pathname: string): string {
  const encoded = pathname.startsWith(SEARCH_PREFIX) ? pathname.slice(SEARCH_PREFIX.length) : '';
  const text = decode(encoded);
  const unguarded = text.slice(0, -DOT_GUARD.length);
  return text.endsWith(DOT_GUARD) && DOT_SEGMENT.test(unguarded) ? unguarded : text;
}

function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

/** The page of the whole catalogue, with a text to look for in every name. */
export function findPath(text: string): string {
  const query = new URLSearchParams(text.trim() === '' ? {} : { text: text.toWellFormed() });
  return query.size === 0 ? ROUTES.find : `${ROUTES.find}?${query}`;
}

/**
 * The id in an address, or null where it does not parse to a non-zero integer (specification,
 * point 5), which leads to the not-found page.
 */
export function parseRouteId(text: string | undefined): number | null {
  if (text === undefined || !/^[+-]?\d+$/.test(text)) return null;
  const id = Number(text);
  return Number.isSafeInteger(id) && id !== 0 ? id : null;
}

export function animePath(annId: number): string {
  return `/anime/${annId}`;
}

/** The parameter of an anime's page that names the song to begin with. */
export const SONG_PARAMETER = 'at';

/** A song's place is the page of its anime, which begins with it. */
export function songPath(annId: number, annSongId: number): string {
  return `${animePath(annId)}?${SONG_PARAMETER}=${annSongId}`;
}

/** Serves artists, composers and arrangers alike. */
export function artistPath(personId: number): string {
  return `/artist/${personId}`;
}

export function playlistPath(playlistId: number): string {
  return `/playlist/${playlistId}`;
}

const SHARED_PREFIX = '/shared/';

/** @param text what a link holds of a playlist (domain/sharedPlaylist), which needs no encoding */
export function sharedPath(text: string): string {
  return SHARED_PREFIX + text;
}

/** What such an address holds, whatever it is. */
export function sharedTextOf(pathname: string): string {
  return pathname.slice(SHARED_PREFIX.length);
}
