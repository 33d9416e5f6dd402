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

/** Far more than anybody passes by in a month. */
const MOST_STRANGERS = 5000;

/**
 * Who is a stranger after songs came by, or were found: the newest last, and no more than 5,000.
 *
 * @param knownIds those of the songs that the library had before
 */
export function meetStrangers(
  strangerIds: readonly number[],
  songIds: readonly number[],
  knownIds: ReadonlySet<number>,
): readonly number[] {
  const fresh = songIds.filter((id) => !knownIds.has(id));
  return [...new Set([...strangerIds, ...fresh])].slice(-MOST_STRANGERS);
}

/** The same after songs were looked for and found. */
export function knowStrangers(
  strangerIds: readonly number[],
  foundIds: readonly number[],
): readonly number[] {
  const found = new Set(foundIds);
  return strangerIds.filter((id) => !found.has(id));
}
