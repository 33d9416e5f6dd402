/**
 * The highest id a playlist may have. A browser gives each new list the highest id there ever was
 * plus one, and none at all after 2^53: far below it, there is always another one.
 */
export const MAX_PLAYLIST_ID = 999_999_999;

/** Whether a list can go by this number: a whole one from 1 to MAX_PLAYLIST_ID. */
export function isPlaylistId(id: unknown): id is number {
  return Number.isSafeInteger(id) && Number(id) >= 1 && Number(id) <= MAX_PLAYLIST_ID;
}

/**
 * An id for another list: the highest one in range plus one, or the lowest free one when that
 * leaves the range. Ids out of range count for nothing.
 *
 * @param taken ids of lists, whatever they are
 */
export function nextPlaylistId(taken: Iterable<unknown>): number {
  return createIdSource(new Set([...taken].filter(isPlaylistId)))();
}

/**
 * Gives every list whose id is out of range one that is free; the others keep theirs.
 *
 * @returns the lists in the same order, and how many got another id
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

/** Free ids, another one with each call. */
function createIdSource(taken: ReadonlySet<number>): () => number {
  let next = [...taken].reduce((highest, id) => Math.max(highest, id), 0) + 1;
  let lowest = 1;
  return () => {
    if (isPlaylistId(next)) return next++;
    while (taken.has(lowest)) lowest += 1;
    return lowest++;
  };
}
