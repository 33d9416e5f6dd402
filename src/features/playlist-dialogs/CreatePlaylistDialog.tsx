import { usePlaylistActions } from '../../actions/playlists/usePlaylistActions';
import { useServices } from '../../actions/services';
import { PATHS } from '../../config/paths';
import { usePathname } from '../../routing/useAddress';
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
  const { notify } = useServices();
  const { createPlaylist, createPlaylistOfIds } = usePlaylistActions();
  const isSeen = usePathname() === PATHS.playlists;
  async function create(name: string) {
    if (songIds !== undefined) return void createPlaylistOfIds(name, songIds);
    const { title } = await createPlaylist(name, []);
    if (isSeen) return;
    const message = texts.playlistChanges.created(texts.playlist.titleOf(title));
    notify({ tone: 'info', message });
  }
  return (
    <PlaylistNameDialog
      title={texts.playlists.create}
      submitText={texts.pageWords.create}
      initialName={initialName}
      onSubmit={(name) => void create(name)}
      onClose={onClose}
    />
  );
}
