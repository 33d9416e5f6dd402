// Playlists, one of them, and one that was shared, in one chunk.
export { PlaylistScreen } from '../../features/playlist/PlaylistScreen';
export { PlaylistsScreen } from '../../features/playlists/PlaylistsScreen';
export { SharedScreen } from '../../features/shared/SharedScreen';
