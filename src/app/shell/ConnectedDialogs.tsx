import type { ReactNode } from 'react';
import type { DialogContents, DialogKind, OpenDialog } from '../../actions/dialogs';
import { useServices } from '../../actions/services';
import { type Lazy, lazy } from '../../lib/lazy';
import { LazyPart } from '../../ui/lazy/LazyPart';
import { useOverlays } from '../panels/useOverlays';

type DialogComponent<Kind extends DialogKind> = (
  props: DialogContents[Kind] & { readonly onClose: () => void },
) => ReactNode;

type DialogTable = { readonly [Kind in DialogKind]: Lazy<DialogComponent<Kind>> };

const loadPlaylistDialogs = () => import('../../features/playlist-dialogs/playlistDialogs');

/** A row for each dialog: how its component is fetched. */
const DIALOG_TABLE: DialogTable = {
  addToPlaylist: lazy(loadPlaylistDialogs, 'AddToPlaylistDialog'),
  createPlaylist: lazy(loadPlaylistDialogs, 'CreatePlaylistDialog'),
  renamePlaylist: lazy(loadPlaylistDialogs, 'RenamePlaylistDialog'),
  deletePlaylist: lazy(loadPlaylistDialogs, 'DeletePlaylistDialog'),
  importPlaylist: lazy(loadPlaylistDialogs, 'ImportPlaylistDialog'),
  shortcuts: lazy(() => import('../../features/shortcuts/ShortcutsDialog'), 'ShortcutsDialog'),
  settings: lazy(() => import('../../features/settings/SettingsDialog'), 'SettingsDialog'),
  sound: lazy(() => import('../../features/sound/SoundDialog'), 'SoundDialog'),
};

/** The dialog that is open, if one is. */
export function ConnectedDialogs() {
  const { dialogs } = useServices();
  const { dialog } = useOverlays(dialogs);
  if (dialog === null) return null;
  return <DialogOf key={dialog.kind} dialog={dialog} onClose={dialogs.closeDialog} />;
}

interface DialogOfProps<Kind extends DialogKind> {
  readonly dialog: OpenDialog<Kind>;
  readonly onClose: () => void;
}

function DialogOf<Kind extends DialogKind>({ dialog, onClose }: DialogOfProps<Kind>) {
  const kind: Kind = dialog.kind;
  const load: DialogTable[Kind] = DIALOG_TABLE[kind];
  return (
    <LazyPart load={load} onBroken={onClose}>
      {(Dialog) => <Dialog key={kind} {...dialog} onClose={onClose} />}
    </LazyPart>
  );
}
