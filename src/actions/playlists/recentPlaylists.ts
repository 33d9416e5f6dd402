import { findLiked } from '../../domain/playlist/likedList';
import type { Playlist } from '../../domain/playlist/playlist';
import { withRecentId } from '../../domain/playlist/playlistRules';
import { TEXT_KEYS } from '../../storage/database/keys';
import { parseLikedId } from '../../storage/playlists/likedSongs';
import type { Services } from '../services';

/** As many as fit into one line. */
const MOST_KEPT = 5;

/** The one used last, without the liked songs, which hearts add to; null for a new one. */
export function lastUsedPlaylist(
  playlists: readonly Playlist[],
  services: Services,
): Playlist | null {
  const { texts } = services.storage.context;
  const likedId = parseLikedId(texts.read(TEXT_KEYS.likedSongs));
  const liked = findLiked(playlists, likedId);
  const lists = new Map(playlists.map((playlist) => [playlist.id, playlist]));
  const { playlistIds } = services.storage.recentPlaylists.getSettings();
  return playlistIds.map((id) => lists.get(id)).find((list) => list && list !== liked) ?? null;
}

/** Notes that the playlist was created, opened, played or added to. */
export function notePlaylist(playlistId: number, { storage }: Services): void {
  const recent = storage.recentPlaylists;
  const { playlistIds } = recent.getSettings();
  if (playlistIds[0] === playlistId) return;
  recent.changeSettings({ playlistIds: withRecentId(playlistIds, playlistId, MOST_KEPT) });
}
