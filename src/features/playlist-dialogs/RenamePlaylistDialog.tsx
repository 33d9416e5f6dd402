import { usePlaylistActions } from '../../actions/usePlaylistActions';
import type { Playlist } from '../../domain/playlist';
import { MAX_TITLE_LENGTH, shortText } from '../../domain/shortText';
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
      initialName={shortText(playlist.title, MAX_TITLE_LENGTH)}
      onSubmit={(name) => void renamePlaylist(playlist, name)}
      onClose={onClose}
    />
  );
}
