import { Component, lazy, type ReactNode, Suspense } from 'react';
import type { OpenDialog } from '../../actions/dialogs';
import { useServices } from '../../actions/services';
import { SHELL_TEXTS } from './texts';
import { useOverlays } from './useOverlays';

// Each comes with its own chunk, and with the component library, when it is first opened.
const AddToPlaylistDialog = lazy(async () => ({
  default: (await import('../../features/playlist-dialogs/AddToPlaylistDialog'))
    .AddToPlaylistDialog,
}));
const CreatePlaylistDialog = lazy(async () => ({
  default: (await import('../../features/playlist-dialogs/CreatePlaylistDialog'))
    .CreatePlaylistDialog,
}));
const RenamePlaylistDialog = lazy(async () => ({
  default: (await import('../../features/playlist-dialogs/RenamePlaylistDialog'))
    .RenamePlaylistDialog,
}));
const DeletePlaylistDialog = lazy(async () => ({
  default: (await import('../../features/playlist-dialogs/DeletePlaylistDialog'))
    .DeletePlaylistDialog,
}));
const ImportPlaylistDialog = lazy(async () => ({
  default: (await import('../../features/playlist-dialogs/ImportPlaylistDialog'))
    .ImportPlaylistDialog,
}));

/** The dialog that is open, if one is. */
export function ConnectedDialogs() {
  const { dialogs, notify } = useServices();
  const { dialog } = useOverlays(dialogs);
  if (dialog === null) return null;
  function onBroken() {
    dialogs.closeDialog();
    notify({ tone: 'error', message: SHELL_TEXTS.dialogBroken });
  }
  return (
    <DialogBoundary key={dialog.kind} onBroken={onBroken}>
      <Suspense fallback={null}>
        <DialogOf dialog={dialog} onClose={dialogs.closeDialog} />
      </Suspense>
    </DialogBoundary>
  );
}

interface DialogOfProps {
  readonly dialog: OpenDialog;
  readonly onClose: () => void;
}

/** One line per kind of dialog. */
function DialogOf({ dialog, onClose }: DialogOfProps) {
  switch (dialog.kind) {
    case 'addToPlaylist':
      return <AddToPlaylistDialog songs={dialog.songs} onClose={onClose} />;
    case 'createPlaylist':
      return <CreatePlaylistDialog onClose={onClose} />;
    case 'renamePlaylist':
      return <RenamePlaylistDialog playlist={dialog.playlist} onClose={onClose} />;
    case 'deletePlaylist':
      return <DeletePlaylistDialog playlist={dialog.playlist} onClose={onClose} />;
    case 'importPlaylist':
      return <ImportPlaylistDialog file={dialog.file} onClose={onClose} />;
    default:
      return null;
  }
}

interface DialogBoundaryProps {
  readonly onBroken: () => void;
  readonly children: ReactNode;
}

/** A dialog that breaks, or cannot be fetched, leaves the page as it was. */
class DialogBoundary extends Component<DialogBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
    this.props.onBroken();
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
