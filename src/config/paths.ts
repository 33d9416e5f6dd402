/** Screens without a parameter: the pattern is the path. */
export const PATHS = {
  home: '/',
  season: '/season',
  animes: '/anime',
  artists: '/artist',
  creators: '/creator',
  playlists: '/playlist',
  listened: '/listened',
  songs: '/song',
  practice: '/practice',
  guess: '/guess',
  notFound: '/404',
} as const;

/** Route patterns (specification, point 2), for the router only. */
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

/** The hash of an address whose page opens with all of its filters. */
export const OPEN_FILTERS = '#filters';

const SEARCH_PREFIX = '/search/';
/** Path segments that browsers resolve, encoded or not. */
const DOT_SEGMENT = /^\.{1,2}$/;
/** Appended to such a text, so that it is not resolved. Searches ignore spaces at the end. */
const DOT_GUARD = ' ';

/**
 * The path of a search. `searchTextOf` reads any text back: with slashes, percent signs, dots and lone
 * surrogates (as the replacement character).
 */
export function searchPath(text: string): string {
  const guarded = DOT_SEGMENT.test(text) ? text + DOT_GUARD : text;
  return SEARCH_PREFIX + encodeURIComponent(guarded.toWellFormed());
}

/**
 * The text of a search path. It is decoded once: decoded twice, "%252F" would become a slash. A
 * malformed percent sequence is left as it is.
 *
 * @param pathname still encoded
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

/** The path of the catalogue's search page, with a text to search for. */
export function findPath(text: string): string {
  const query = new URLSearchParams(text.trim() === '' ? {} : { text: text.toWellFormed() });
  return query.size === 0 ? ROUTES.find : `${ROUTES.find}?${query}`;
}

/** The path of a season's songs. @param type one type of them, as the filter writes it ("op") */
export function seasonSongsPath(year: number, season: string, type?: string): string {
  const path = `${PATHS.season}?year=${year}&season=${season}&show=songs`;
  return type === undefined ? path : `${path}&type=${type}`;
}

/** The path of the songs of ten years, as the filter writes it. */
export function decadePath(year: number): string {
  return `${ROUTES.find}?from=winter-${year}&to=fall-${year + 9}`;
}

/** My songs with one of its choices, such as the liked ones. */
export function minePath(choice: 'liked' | 'downloaded'): string {
  return `${PATHS.songs}?mine=${choice}`;
}

/**
 * The id in a path, or null if it is not a non-zero integer, which shows the not-found page
 * (specification, point 5).
 */
export function parseRouteId(text: string | undefined): number | null {
  if (text === undefined || !/^[+-]?\d+$/.test(text)) return null;
  const id = Number(text);
  return Number.isSafeInteger(id) && id !== 0 ? id : null;
}

export function animePath(annId: number): string {
  return `/anime/${annId}`;
}

/** The parameter of an anime's page with the song to show first. */
export const SONG_PARAMETER = 'at';

/** A song is shown on the page of its anime, at the top. */
export function songPath(annId: number, annSongId: number): string {
  return `${animePath(annId)}?${SONG_PARAMETER}=${annSongId}`;
}

/** The parameter of the page of practice with the deck whose session it shows. */
export const DECK_PARAMETER = 'deck';

/** The session of a deck. */
export function practicePath(deckId: string): string {
  return `${PATHS.practice}?${new URLSearchParams({ [DECK_PARAMETER]: deckId.toWellFormed() })}`;
}

/** The page of an artist, a composer or an arranger. */
export function artistPath(personId: number): string {
  return `/artist/${personId}`;
}

export function playlistPath(playlistId: number): string {
  return `/playlist/${playlistId}`;
}

const SHARED_PREFIX = '/shared/';

/** @param text an encoded playlist (domain/playlist/sharedPlaylist), which needs no further encoding */
export function sharedPath(text: string): string {
  return SHARED_PREFIX + text;
}

/** The text of such a path, not checked. */
export function sharedTextOf(pathname: string): string {
  return pathname.slice(SHARED_PREFIX.length);
}
