import { usePlaylistActions } from '../../actions/usePlaylistActions';
import * as texts from '../../texts/texts';
import { PlaylistNameDialog } from './PlaylistNameDialog';

/** A new, empty playlist. */
export function CreatePlaylistDialog({ onClose }: { readonly onClose: () => void }) {
  const { createPlaylist } = usePlaylistActions();
  return (
    <PlaylistNameDialog
      title={texts.playlistDialogs.createTitle}
      submitText={texts.playlistDialogs.create}
      initialName=""
      onSubmit={(name) => void createPlaylist(name, [])}
      onClose={onClose}
    />
  );
}
