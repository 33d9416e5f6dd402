import { usePlaylistActions } from '../../actions/usePlaylistActions';
import * as texts from '../../texts/texts';
import { PlaylistNameDialog } from './PlaylistNameDialog';

interface CreatePlaylistDialogProps {
  /** What it begins with; nothing unless given. */
  readonly songIds?: readonly number[];
  readonly onClose: () => void;
}

/** A new playlist. */
export function CreatePlaylistDialog({ songIds, onClose }: CreatePlaylistDialogProps) {
  const { createPlaylist, createPlaylistOfIds } = usePlaylistActions();
  return (
    <PlaylistNameDialog
      title={texts.playlistDialogs.createTitle}
      submitText={texts.playlistDialogs.create}
      initialName=""
      onSubmit={(name) =>
        void (songIds === undefined ? createPlaylist(name, []) : createPlaylistOfIds(name, songIds))
      }
      onClose={onClose}
    />
  );
}
