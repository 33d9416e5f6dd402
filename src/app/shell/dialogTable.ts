import type { ReactNode } from 'react';
import type { DialogContents, DialogKind } from '../../actions/dialogs';
import { keepModule, type ModuleLoader } from '../../mechanisms/keepModule';

type DialogComponent<Kind extends DialogKind> = (
  props: DialogContents[Kind] & { readonly onClose: () => void },
) => ReactNode;

export type DialogTable = {
  readonly [Kind in DialogKind]: ModuleLoader<DialogComponent<Kind>>;
};

/** A row for each dialog: how its component is fetched, which comes with a chunk of its own. */
export const DIALOG_TABLE: DialogTable = {
  addToPlaylist: keepModule(
    async () =>
      (await import('../../features/playlist-dialogs/AddToPlaylistDialog')).AddToPlaylistDialog,
  ),
  createPlaylist: keepModule(
    async () =>
      (await import('../../features/playlist-dialogs/CreatePlaylistDialog')).CreatePlaylistDialog,
  ),
  renamePlaylist: keepModule(
    async () =>
      (await import('../../features/playlist-dialogs/RenamePlaylistDialog')).RenamePlaylistDialog,
  ),
  deletePlaylist: keepModule(
    async () =>
      (await import('../../features/playlist-dialogs/DeletePlaylistDialog')).DeletePlaylistDialog,
  ),
  importPlaylist: keepModule(
    async () =>
      (await import('../../features/playlist-dialogs/ImportPlaylistDialog')).ImportPlaylistDialog,
  ),
  shortcuts: keepModule(
    async () => (await import('../../features/shortcuts/ShortcutsDialog')).ShortcutsDialog,
  ),
  settings: keepModule(
    async () => (await import('../../features/settings/SettingsDialog')).SettingsDialog,
  ),
  sound: keepModule(async () => (await import('../../features/sound/SoundDialog')).SoundDialog),
};
