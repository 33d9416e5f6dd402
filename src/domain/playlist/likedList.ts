import { chanceRank } from '../queue/chance';
import type { Playlist } from './playlist';
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

/** The list's songs with these ones at the end, or without them. */
export function withLikes(
  songIds: readonly number[],
  changedIds: readonly number[],
  isLiked: boolean,
): readonly number[] {
  return isLiked ? addSongIds(songIds, changedIds) : removeSongIds(songIds, changedIds);
}

/** The list with a title, or with one that looks the same; the oldest of several. */
export function findByTitle(playlists: readonly Playlist[], title: string): Playlist | null {
  const found = playlists.filter((playlist) => isSameTitle(playlist.title, title));
  return found.toSorted((left, right) => left.id - right.id)[0] ?? null;
}
