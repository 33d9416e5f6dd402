// The list of playlists, a playlist, and a shared playlist, in one chunk.
export { PlaylistScreen } from '../../features/playlist/PlaylistScreen';
export { PlaylistsScreen } from '../../features/playlists/PlaylistsScreen';
export { SharedScreen } from '../../features/shared/SharedScreen';
