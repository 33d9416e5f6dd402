import { usePlaylistActions } from '../../actions/usePlaylistActions';
import * as texts from '../../texts/texts';
import { PlaylistNameDialog } from './PlaylistNameDialog';

interface CreatePlaylistDialogProps {
  /** What it begins with; nothing unless given. */
  readonly songIds?: readonly number[];
  /** What its name begins as; empty unless given. */
  readonly name?: string;
  readonly onClose: () => void;
}

/** A new playlist. */
export function CreatePlaylistDialog({
  songIds,
  name: initialName = '',
  onClose,
}: CreatePlaylistDialogProps) {
  const { createPlaylist, createPlaylistOfIds } = usePlaylistActions();
  return (
    <PlaylistNameDialog
      title={texts.playlistDialogs.createTitle}
      submitText={texts.playlistDialogs.create}
      initialName={initialName}
      onSubmit={(name) =>
        void (songIds === undefined ? createPlaylist(name, []) : createPlaylistOfIds(name, songIds))
      }
      onClose={onClose}
    />
  );
}
