import type { ReactNode } from 'react';
import type { DialogContents, DialogKind, OpenDialog } from '../../actions/dialogs';
import { DownloadSongsDialog } from '../../features/list-dialogs/DownloadSongsDialog';
import { ExportDialog } from '../../features/list-dialogs/ExportDialog';
import { ImportPlaylistDialog } from '../../features/playlist-dialogs/ImportPlaylistDialog';
import {
  AddToPlaylistDialog,
  CreatePlaylistDialog,
  DeletePlaylistDialog,
  RenamePlaylistDialog,
} from '../../features/playlist-dialogs/PlaylistDialogs';
import { SettingsDialog } from '../../features/settings/SettingsDialog';
import { ShortcutsDialog } from '../../features/shortcuts/ShortcutsDialog';
import { SoundDialog } from '../../features/sound/SoundDialog';

type DialogComponent<Kind extends DialogKind> = (
  props: DialogContents[Kind] & { readonly onClose: () => void },
) => ReactNode;

const DIALOGS: { readonly [Kind in DialogKind]: DialogComponent<Kind> } = {
  addToPlaylist: AddToPlaylistDialog,
  createPlaylist: CreatePlaylistDialog,
  renamePlaylist: RenamePlaylistDialog,
  deletePlaylist: DeletePlaylistDialog,
  importPlaylist: ImportPlaylistDialog,
  downloadSongs: DownloadSongsDialog,
  exportSongs: ExportDialog,
  shortcuts: ShortcutsDialog,
  settings: SettingsDialog,
  sound: SoundDialog,
};

interface DialogOfProps<Kind extends DialogKind> {
  readonly dialog: OpenDialog<Kind>;
  readonly onClose: () => void;
}

export function DialogOf<Kind extends DialogKind>({ dialog, onClose }: DialogOfProps<Kind>) {
  const kind: Kind = dialog.kind;
  const Dialog: DialogComponent<Kind> = DIALOGS[kind];
  return <Dialog key={kind} {...dialog} onClose={onClose} />;
}
