import { findByTitle } from './importPlan';
import type { Playlist } from './playlist';
import { addSongIds, removeSongIds } from './playlistRules';

/** What the list of liked songs is called until its owner gives it another name. */
export const LIKED_TITLE = 'Liked songs';

/**
 * The list that hearts fill: the one that was kept in mind, whatever it is called by now; else, as
 * after a backup of another browser, the oldest with the title.
 *
 * @param keptId null where none was kept
 */
export function findLiked(playlists: readonly Playlist[], keptId: number | null): Playlist | null {
  const kept = playlists.find(({ id }) => id === keptId);
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
