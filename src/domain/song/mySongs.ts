/** What a list of the library holds: what has to do with liked, listed and played songs, or all that was found. */
export const LIBRARY_SCOPES = ['own', 'all'] as const;
export type LibraryScope = (typeof LIBRARY_SCOPES)[number];

/** What a song of the library has to do with its owner. */
export const SONG_TIES = ['found', 'liked', 'played', 'listed', 'passed'] as const;
/**
 * 'found' by a search or on a page that was opened, 'liked' by a heart, 'played' at least once,
 * 'listed' in a playlist; 'passed' is what only came by, in Discovery or with a season, and is none of
 * the other four. The list of liked songs is a playlist: what is liked is listed too.
 */
export type SongTie = (typeof SONG_TIES)[number];

/** What is known of the songs of the library, by annSongId. */
export interface SongTies {
  readonly likedIds: ReadonlySet<number>;
  readonly playedIds: ReadonlySet<number>;
  readonly listedIds: ReadonlySet<number>;
  /** Those that came by and were not looked for since. What is older than this note was found. */
  readonly strangerIds: ReadonlySet<number>;
}

/** @example hasTie(7, 'passed', ties) // true: it came by, and nobody played or kept it */
export function hasTie(annSongId: number, tie: SongTie, ties: SongTies): boolean {
  const { likedIds, playedIds, listedIds, strangerIds } = ties;
  switch (tie) {
    case 'liked':
      return likedIds.has(annSongId);
    case 'played':
      return playedIds.has(annSongId);
    case 'listed':
      return listedIds.has(annSongId);
    case 'found':
      return !strangerIds.has(annSongId);
    case 'passed':
      return strangerIds.has(annSongId) && !playedIds.has(annSongId) && !listedIds.has(annSongId);
  }
}
