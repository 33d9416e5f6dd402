// What the user keeps, in one chunk: playlists, a shared one, and listens as a list and as statistics.
export { ListenedScreen } from '../../features/listened/ListenedScreen';
export { PlaylistScreen } from '../../features/playlist/PlaylistScreen';
export { PlaylistsScreen } from '../../features/playlists/PlaylistsScreen';
export { SharedScreen } from '../../features/shared/SharedScreen';
export { StatisticsScreen } from '../../features/statistics/StatisticsScreen';
