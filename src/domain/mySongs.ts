/** What a song of the library has to do with its owner. */
export const SONG_TIES = ['found', 'played', 'listed', 'passed'] as const;
/**
 * 'found' by a search or on a page that was opened, 'played' at least once, 'listed' in a playlist;
 * 'passed' is what only came by, in Discovery or with a season, and is none of the other three.
 */
export type SongTie = (typeof SONG_TIES)[number];

/** What is known of the songs of the library, by annSongId. */
export interface SongTies {
  readonly playedIds: ReadonlySet<number>;
  readonly listedIds: ReadonlySet<number>;
  /** Those that came by and were not looked for since. What is older than this note was found. */
  readonly strangerIds: ReadonlySet<number>;
}

/** @example hasTie(7, 'passed', ties) // true: it came by, and nobody played or kept it */
export function hasTie(annSongId: number, tie: SongTie, ties: SongTies): boolean {
  const { playedIds, listedIds, strangerIds } = ties;
  switch (tie) {
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
