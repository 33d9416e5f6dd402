import { usePlaylistActions } from '../../actions/playlists/usePlaylistActions';
import { MAX_TITLE_LENGTH, shortText } from '../../domain/app/shortText';
import type { Playlist } from '../../domain/playlist/playlist';
import * as texts from '../../texts/texts';
import { PlaylistNameDialog } from './PlaylistNameDialog';

interface RenamePlaylistDialogProps {
  readonly playlist: Playlist;
  readonly onClose: () => void;
}

/** Another name for a playlist. */
export function RenamePlaylistDialog({ playlist, onClose }: RenamePlaylistDialogProps) {
  const { renamePlaylist } = usePlaylistActions();
  return (
    <PlaylistNameDialog
      title={texts.playlistDialogs.renameTitle}
      submitText={texts.playlistDialogs.save}
      initialName={shortText(playlist.title, MAX_TITLE_LENGTH)}
      onSubmit={(name) => void renamePlaylist(playlist, name)}
      onClose={onClose}
    />
  );
}
