import type { ReactNode } from 'react';
import type { DialogContents, DialogKind } from '../../actions/dialogs';
import { keepModule, type ModuleLoader, partOf } from '../../lib/keepModule';

type DialogComponent<Kind extends DialogKind> = (
  props: DialogContents[Kind] & { readonly onClose: () => void },
) => ReactNode;

export type DialogTable = {
  readonly [Kind in DialogKind]: ModuleLoader<DialogComponent<Kind>>;
};

/** A row for each dialog: how its component is fetched, which comes with a chunk of its own. */
export const DIALOG_TABLE: DialogTable = {
  addToPlaylist: keepModule(
    partOf(
      () => import('../../features/playlist-dialogs/AddToPlaylistDialog'),
      'AddToPlaylistDialog',
    ),
  ),
  createPlaylist: keepModule(
    partOf(
      () => import('../../features/playlist-dialogs/CreatePlaylistDialog'),
      'CreatePlaylistDialog',
    ),
  ),
  renamePlaylist: keepModule(
    partOf(
      () => import('../../features/playlist-dialogs/RenamePlaylistDialog'),
      'RenamePlaylistDialog',
    ),
  ),
  deletePlaylist: keepModule(
    partOf(
      () => import('../../features/playlist-dialogs/DeletePlaylistDialog'),
      'DeletePlaylistDialog',
    ),
  ),
  importPlaylist: keepModule(
    partOf(
      () => import('../../features/playlist-dialogs/ImportPlaylistDialog'),
      'ImportPlaylistDialog',
    ),
  ),
  shortcuts: keepModule(
    partOf(() => import('../../features/shortcuts/ShortcutsDialog'), 'ShortcutsDialog'),
  ),
  settings: keepModule(
    partOf(() => import('../../features/settings/SettingsDialog'), 'SettingsDialog'),
  ),
  sound: keepModule(partOf(() => import('../../features/sound/SoundDialog'), 'SoundDialog')),
};
