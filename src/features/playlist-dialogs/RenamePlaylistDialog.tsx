import { usePlaylistActions } from '../../actions/usePlaylistActions';
import type { Playlist } from '../../domain/playlist';
import { PlaylistNameDialog } from './PlaylistNameDialog';
import { DIALOG_TEXTS } from './texts';

interface RenamePlaylistDialogProps {
  readonly playlist: Playlist;
  readonly onClose: () => void;
}

/** Another name for a playlist. */
export function RenamePlaylistDialog({ playlist, onClose }: RenamePlaylistDialogProps) {
  const { renamePlaylist } = usePlaylistActions();
  return (
    <PlaylistNameDialog
      title={DIALOG_TEXTS.renameTitle}
      submitText={DIALOG_TEXTS.save}
      initialName={playlist.title}
      onSubmit={(name) => void renamePlaylist(playlist, name)}
      onClose={onClose}
    />
  );
}
