import { usePlaylistActions } from '../../actions/usePlaylistActions';
import { PlaylistNameDialog } from './PlaylistNameDialog';
import { DIALOG_TEXTS } from './texts';

/** A new, empty playlist. */
export function CreatePlaylistDialog({ onClose }: { readonly onClose: () => void }) {
  const { createPlaylist } = usePlaylistActions();
  return (
    <PlaylistNameDialog
      title={DIALOG_TEXTS.createTitle}
      submitText={DIALOG_TEXTS.create}
      initialName=""
      onSubmit={(name) => void createPlaylist(name, [])}
      onClose={onClose}
    />
  );
}
