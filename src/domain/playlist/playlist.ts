import { addSongIds, removeSongIds } from './playlistRules';

/** What the list of liked songs is called until its owner gives it another name. */
export const LIKED_TITLE = 'Liked songs';

/**
 * The list that hearts fill: the one that was kept in mind, whatever it is called by now; else, as
 * after a backup of another browser, the oldest with the title.
 *
 * @param storedId null where none was kept
 */
export function findLiked(
  playlists: readonly Playlist[],
  storedId: number | null,
): Playlist | null {
  const kept = playlists.find(({ id }) => id === storedId);
  return kept ?? findByTitle(playlists, LIKED_TITLE);
}

/** The list's songs with this one at the end, or without it. */
export function withLike(
  songIds: readonly number[],
  annSongId: number,
  isLiked: boolean,
): readonly number[] {
  return isLiked ? addSongIds(songIds, [annSongId]) : removeSongIds(songIds, [annSongId]);
}

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

/** The list the modes are about; of several with one title the oldest. */
export function findByTitle(playlists: readonly Playlist[], title: string): Playlist | null {
  const found = playlists.filter((playlist) => playlist.title === title);
  return found.toSorted((left, right) => left.id - right.id)[0] ?? null;
}
