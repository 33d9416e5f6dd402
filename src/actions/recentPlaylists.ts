import { withRecentId } from '../domain/recentIds';
import { createRecentPlaylists, type RecentPlaylists } from '../storage/settings/recentPlaylists';
import type { SettingsStore } from '../storage/settings/settingsStore';
import type { Services } from './services';

/** So many fit into one line. */
const MOST_KEPT = 5;

type PlaylistServices = Pick<Services, 'storage'>;

/** Which playlists were played or opened last. */
export function openRecentPlaylists({ storage }: PlaylistServices): SettingsStore<RecentPlaylists> {
  return storage.openRoom((_context, texts) => createRecentPlaylists(texts));
}

/** Notes that the list was opened or played. */
export function notePlaylist(playlistId: number, services: PlaylistServices): void {
  const recent = openRecentPlaylists(services);
  const { playlistIds } = recent.getSettings();
  if (playlistIds[0] === playlistId) return;
  recent.changeSettings({ playlistIds: withRecentId(playlistIds, playlistId, MOST_KEPT) });
}
