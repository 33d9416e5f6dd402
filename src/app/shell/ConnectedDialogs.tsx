import type { OpenDialog } from '../../actions/dialogs';
import { useServices } from '../../actions/services';
import { LazyPart } from '../../ui/lazy/LazyPart';
import { SHELL_TEXTS } from './texts';
import { useOverlays } from './useOverlays';

/** The dialog that is open, if one is. */
export function ConnectedDialogs() {
  const { dialogs, notify } = useServices();
  const { dialog } = useOverlays(dialogs);
  if (dialog === null) return null;
  function onBroken() {
    dialogs.closeDialog();
    notify({ tone: 'error', message: SHELL_TEXTS.partMissing });
  }
  return (
    <DialogOf key={dialog.kind} dialog={dialog} onClose={dialogs.closeDialog} onBroken={onBroken} />
  );
}

interface DialogOfProps {
  readonly dialog: OpenDialog;
  readonly onClose: () => void;
  readonly onBroken: () => void;
}

// Each comes with its own chunk (lateParts.ts).
export const DIALOGS = {
  addToPlaylist: () => import('../../features/playlist-dialogs/AddToPlaylistDialog'),
  createPlaylist: () => import('../../features/playlist-dialogs/CreatePlaylistDialog'),
  renamePlaylist: () => import('../../features/playlist-dialogs/RenamePlaylistDialog'),
  deletePlaylist: () => import('../../features/playlist-dialogs/DeletePlaylistDialog'),
  importPlaylist: () => import('../../features/playlist-dialogs/ImportPlaylistDialog'),
  shortcuts: () => import('../../features/shortcuts/ShortcutsDialog'),
  settings: () => import('../../features/settings/SettingsDialog'),
} as const;

/** One case per kind of dialog. */
function DialogOf({ dialog, onClose, onBroken }: DialogOfProps) {
  switch (dialog.kind) {
    case 'addToPlaylist':
      return (
        <LazyPart load={DIALOGS.addToPlaylist} onBroken={onBroken}>
          {({ AddToPlaylistDialog }) => (
            <AddToPlaylistDialog songs={dialog.songs} onClose={onClose} />
          )}
        </LazyPart>
      );
    case 'createPlaylist':
      return (
        <LazyPart load={DIALOGS.createPlaylist} onBroken={onBroken}>
          {({ CreatePlaylistDialog }) => <CreatePlaylistDialog onClose={onClose} />}
        </LazyPart>
      );
    case 'renamePlaylist':
      return (
        <LazyPart load={DIALOGS.renamePlaylist} onBroken={onBroken}>
          {({ RenamePlaylistDialog }) => (
            <RenamePlaylistDialog playlist={dialog.playlist} onClose={onClose} />
          )}
        </LazyPart>
      );
    case 'deletePlaylist':
      return (
        <LazyPart load={DIALOGS.deletePlaylist} onBroken={onBroken}>
          {({ DeletePlaylistDialog }) => (
            <DeletePlaylistDialog playlist={dialog.playlist} onClose={onClose} />
          )}
        </LazyPart>
      );
    case 'importPlaylist':
      return (
        <LazyPart load={DIALOGS.importPlaylist} onBroken={onBroken}>
          {({ ImportPlaylistDialog }) => (
            <ImportPlaylistDialog file={dialog.file} onClose={onClose} />
          )}
        </LazyPart>
      );
    case 'shortcuts':
      return (
        <LazyPart load={DIALOGS.shortcuts} onBroken={onBroken}>
          {({ ShortcutsDialog }) => <ShortcutsDialog onClose={onClose} />}
        </LazyPart>
      );
    case 'settings':
      return (
        <LazyPart load={DIALOGS.settings} onBroken={onBroken}>
          {({ SettingsDialog }) => <SettingsDialog onClose={onClose} />}
        </LazyPart>
      );
  }
}
