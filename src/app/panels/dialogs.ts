// All dialogs, in one chunk.
export { AddToPlaylistDialog } from '../../features/playlist-dialogs/AddToPlaylistDialog';
export { ImportPlaylistDialog } from '../../features/playlist-dialogs/ImportPlaylistDialog';
export {
  CreatePlaylistDialog,
  DeletePlaylistDialog,
  RenamePlaylistDialog,
} from '../../features/playlist-dialogs/PlaylistNameDialog';
export { SettingsDialog } from '../../features/settings/SettingsDialog';
export { ShortcutsDialog } from '../../features/shortcuts/ShortcutsDialog';
export { SoundDialog } from '../../features/sound/SoundDialog';
