import type { ReactNode } from 'react';
import type { DialogContents, DialogKind } from '../../actions/dialogs';

type DialogComponent<Kind extends DialogKind> = (
  props: DialogContents[Kind] & { readonly onClose: () => void },
) => ReactNode;

export type DialogTable = {
  readonly [Kind in DialogKind]: () => Promise<DialogComponent<Kind>>;
};

/** A row for each dialog: how its component is fetched, which comes with a chunk of its own. */
export const DIALOG_TABLE: DialogTable = {
  addToPlaylist: async () =>
    (await import('../../features/playlist-dialogs/AddToPlaylistDialog')).AddToPlaylistDialog,
  createPlaylist: async () =>
    (await import('../../features/playlist-dialogs/CreatePlaylistDialog')).CreatePlaylistDialog,
  renamePlaylist: async () =>
    (await import('../../features/playlist-dialogs/RenamePlaylistDialog')).RenamePlaylistDialog,
  deletePlaylist: async () =>
    (await import('../../features/playlist-dialogs/DeletePlaylistDialog')).DeletePlaylistDialog,
  importPlaylist: async () =>
    (await import('../../features/playlist-dialogs/ImportPlaylistDialog')).ImportPlaylistDialog,
  shortcuts: async () => (await import('../../features/shortcuts/ShortcutsDialog')).ShortcutsDialog,
  settings: async () => (await import('../../features/settings/SettingsDialog')).SettingsDialog,
};
