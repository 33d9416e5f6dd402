/**
 * The highest playlist id. A browser gives each new list the highest id ever used plus one, and
 * fails after 2^53. Far below that, another id is always available.
 */
export const MAX_PLAYLIST_ID = 999_999_999;

/** Whether a value is a valid playlist id: a whole number from 1 to MAX_PLAYLIST_ID. */
export function isPlaylistId(id: unknown): id is number {
  return Number.isSafeInteger(id) && Number(id) >= 1 && Number(id) <= MAX_PLAYLIST_ID;
}

/**
 * An id for a new list: the highest id in range plus one, or the lowest free one if that leaves the
 * range. Ids out of range are ignored.
 *
 * @param taken ids of existing lists, valid or not
 */
export function nextPlaylistId(taken: Iterable<unknown>): number {
  return createIdSource(new Set([...taken].filter(isPlaylistId)))();
}

/**
 * Gives a free id to every list whose id is out of range; the others keep theirs.
 *
 * @returns the lists in the same order, and how many got a new id
 */
export function renumberPlaylists<List extends { readonly id: number }>(
  playlists: readonly List[],
): { readonly playlists: readonly List[]; readonly renumberedCount: number } {
  const nextId = createIdSource(new Set(playlists.map(({ id }) => id).filter(isPlaylistId)));
  let renumberedCount = 0;
  const renumbered = playlists.map((playlist) => {
    if (isPlaylistId(playlist.id)) return playlist;
    renumberedCount += 1;
    return { ...playlist, id: nextId() };
  });
  return { playlists: renumbered, renumberedCount };
}

function createIdSource(taken: ReadonlySet<number>): () => number {
  let next = [...taken].reduce((highest, id) => Math.max(highest, id), 0) + 1;
  let lowest = 1;
  return () => {
    if (isPlaylistId(next)) return next++;
    while (taken.has(lowest)) lowest += 1;
    return lowest++;
  };
}

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
 * The rank of each song by annSongId, from 1. Songs with equal counts share a rank, and as many
 * ranks are skipped after them.
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
