/** A stored playlist: the ids of its songs in the user's order. */
export interface Playlist {
  readonly id: number;
  readonly title: string;
  readonly songsCollections: readonly number[];
}

/** How often a song was started. */
export interface ListenedEntry {
  readonly annSongId: number;
  readonly count: number;
}

/**
 * The place of each song in the ranking, by annSongId, from 1: songs that were played equally often
 * share one, and as many places are left out behind them.
 */
export function placesOf(counts: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const sorted = [...counts].toSorted(([, left], [, right]) => right - left);
  const places = new Map<number, number>();
  let place = 0;
  let countBefore: number | null = null;
  for (const [index, [annSongId, count]] of sorted.entries()) {
    if (count !== countBefore) place = index + 1;
    countBefore = count;
    places.set(annSongId, place);
  }
  return places;
}
