import { chanceRank } from '../queue/chance';
import { addSongIds, removeSongIds } from './playlistRules';
import { isSameTitle } from './title';

/** The title of the list of liked songs until the user renames it. */
export const LIKED_TITLE = 'Liked songs';

/**
 * The list of liked songs: the one with the stored id, whatever its title; else, for example after
 * another browser's backup was restored, the oldest list with the default title.
 *
 * @param storedId null if none was stored
 */
export function findLiked(
  playlists: readonly Playlist[],
  storedId: number | null,
): Playlist | null {
  const kept = playlists.find(({ id }) => id === storedId);
  return kept ?? findByTitle(playlists, LIKED_TITLE);
}

/** As many playlists as Home shows (specification, points 2 and 9). */
export const MOST_DRAWN = 9;

/**
 * At most nine lists, drawn at random: the liked one first if it is among them, then the others, the
 * latest first. A list that is added or deleted takes or leaves one place; the others stay.
 *
 * @param storedId as for findLiked
 * @param seed as for chanceRank: the same seed draws the same lists
 */
export function drawPlaylists(
  playlists: readonly Playlist[],
  storedId: number | null,
  seed: number,
): readonly Playlist[] {
  const rankOf = ({ id }: Playlist) => chanceRank(id, seed);
  const inOrder = playlists.toSorted((left, right) => rankOf(left) - rankOf(right));
  const drawn = inOrder.slice(0, MOST_DRAWN);
  // Among all lists: another one with the default title is not the liked one.
  const liked = findLiked(playlists, storedId);
  const placeOf = (playlist: Playlist) => (playlist === liked ? 0 : 1);
  return drawn.toSorted((left, right) => placeOf(left) - placeOf(right) || right.id - left.id);
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

/** The list with a title, or with one that looks the same; the oldest of several. */
export function findByTitle(playlists: readonly Playlist[], title: string): Playlist | null {
  const found = playlists.filter((playlist) => isSameTitle(playlist.title, title));
  return found.toSorted((left, right) => left.id - right.id)[0] ?? null;
}
