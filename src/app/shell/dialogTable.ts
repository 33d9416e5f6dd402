import type { ReactNode } from 'react';
import type { DialogContents, DialogKind } from '../../actions/dialogs';
import { type Lazy, lazy } from '../../lib/lazy';

type DialogComponent<Kind extends DialogKind> = (
  props: DialogContents[Kind] & { readonly onClose: () => void },
) => ReactNode;

export type DialogTable = {
  readonly [Kind in DialogKind]: Lazy<DialogComponent<Kind>>;
};

/** A row for each dialog: how its component is fetched, which comes with a chunk of its own. */
export const DIALOG_TABLE: DialogTable = {
  addToPlaylist: lazy(
    () => import('../../features/playlist-dialogs/AddToPlaylistDialog'),
    'AddToPlaylistDialog',
  ),
  createPlaylist: lazy(
    () => import('../../features/playlist-dialogs/CreatePlaylistDialog'),
    'CreatePlaylistDialog',
  ),
  renamePlaylist: lazy(
    () => import('../../features/playlist-dialogs/RenamePlaylistDialog'),
    'RenamePlaylistDialog',
  ),
  deletePlaylist: lazy(
    () => import('../../features/playlist-dialogs/DeletePlaylistDialog'),
    'DeletePlaylistDialog',
  ),
  importPlaylist: lazy(
    () => import('../../features/playlist-dialogs/ImportPlaylistDialog'),
    'ImportPlaylistDialog',
  ),
  shortcuts: lazy(() => import('../../features/shortcuts/ShortcutsDialog'), 'ShortcutsDialog'),
  settings: lazy(() => import('../../features/settings/SettingsDialog'), 'SettingsDialog'),
  sound: lazy(() => import('../../features/sound/SoundDialog'), 'SoundDialog'),
};
