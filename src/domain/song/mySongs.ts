/** What a list of the library holds: what has to do with liked, listed and played songs, or all that was found. */
export const LIBRARY_SCOPES = ['own', 'all'] as const;
export type LibraryScope = (typeof LIBRARY_SCOPES)[number];

/** The choices of the "Mine" filter: what the user has done with a song. */
export const MINE_CHOICES = ['found', 'liked', 'played', 'listed', 'passed'] as const;
/**
 * 'found' by a search or on a page that was opened, 'liked' by a heart, 'played' at least once,
 * 'listed' in a playlist; 'passed' is what only came by, in Discovery or with a season, and is none of
 * the other four. The list of liked songs is a playlist: what is liked is listed too.
 */
export type MineChoice = (typeof MINE_CHOICES)[number];

/** What is known of the songs of the library, by annSongId. */
export interface MineSets {
  readonly likedIds: ReadonlySet<number>;
  readonly playedIds: ReadonlySet<number>;
  readonly listedIds: ReadonlySet<number>;
  /** Songs that came by and were not searched for since. Songs older than this note count as found. */
  readonly unsearchedIds: ReadonlySet<number>;
}

/** @example isMine(7, 'passed', mineSets) // true: it came by, and was neither played nor listed */
export function isMine(annSongId: number, mine: MineChoice, mineSets: MineSets): boolean {
  const { likedIds, playedIds, listedIds, unsearchedIds } = mineSets;
  switch (mine) {
    case 'liked':
      return likedIds.has(annSongId);
    case 'played':
      return playedIds.has(annSongId);
    case 'listed':
      return listedIds.has(annSongId);
    case 'found':
      return !unsearchedIds.has(annSongId);
    case 'passed':
      return unsearchedIds.has(annSongId) && !playedIds.has(annSongId) && !listedIds.has(annSongId);
  }
}

/** Far more songs than anyone passes by in a month. */
const MOST_UNSEARCHED = 5000;

/**
 * The unsearched songs after more of them came by: the newest last, at most 5,000.
 *
 * @param knownIds those of the songs that the library had before
 */
export function addUnsearched(
  unsearchedIds: readonly number[],
  songIds: readonly number[],
  knownIds: ReadonlySet<number>,
): readonly number[] {
  const fresh = songIds.filter((id) => !knownIds.has(id));
  return [...new Set([...unsearchedIds, ...fresh])].slice(-MOST_UNSEARCHED);
}

/** The unsearched songs without those that a search has found now. */
export function removeSearched(
  unsearchedIds: readonly number[],
  foundIds: readonly number[],
): readonly number[] {
  const found = new Set(foundIds);
  return unsearchedIds.filter((id) => !found.has(id));
}
