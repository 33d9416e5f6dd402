/** The scopes of a library list: entries with liked, listed or played songs, or all entries. */
export const LIBRARY_SCOPES = ['own', 'all'] as const;
export type LibraryScope = (typeof LIBRARY_SCOPES)[number];

/** The choices of the "Mine" filter. */
export const MINE_CHOICES = ['found', 'liked', 'played', 'listed', 'downloaded', 'passed'] as const;
/**
 * 'found' by a search or on an opened page, 'liked' with the heart, 'played' at least once,
 * 'listed' in a playlist, 'downloaded' to this device. 'passed' songs only came by in Discovery or with
 * a season, and were neither played nor listed. The list of liked songs is a playlist, so liked songs are listed too.
 */
export type MineChoice = (typeof MINE_CHOICES)[number];

/** Ids of the library's songs by the user's actions. */
export interface MineSets {
  readonly likedIds: ReadonlySet<number>;
  readonly playedIds: ReadonlySet<number>;
  readonly listedIds: ReadonlySet<number>;
  readonly downloadedIds: ReadonlySet<number>;
  /** Songs that came by and were not searched for since. Songs from before this count as found. */
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
    case 'downloaded':
      return mineSets.downloadedIds.has(annSongId);
    case 'found':
      return !unsearchedIds.has(annSongId);
    case 'passed':
      return unsearchedIds.has(annSongId) && !playedIds.has(annSongId) && !listedIds.has(annSongId);
  }
}
