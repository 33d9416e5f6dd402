import { usePlaylistActions } from '../../actions/playlists/usePlaylistActions';
import { PATHS, playlistPath } from '../../config/paths';
import type { Playlist } from '../../domain/playlist/playlist';
import { useAddress } from '../../routing/useAddress';
import { useNavigator } from '../../routing/useNavigator';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { Dialog } from '../../ui/dialog/Dialog';

interface DeletePlaylistDialogProps {
  readonly playlist: Playlist;
  readonly onClose: () => void;
}

/** Asks for confirmation; on the playlist's own page, deleting leads to the other playlists. */
export function DeletePlaylistDialog({ playlist, onClose }: DeletePlaylistDialogProps) {
  const { deletePlaylist } = usePlaylistActions();
  const { pathname } = useAddress();
  const navigator = useNavigator();

  function deleteIt() {
    onClose();
    if (pathname === playlistPath(playlist.id)) navigator.replace(PATHS.playlists);
    void deletePlaylist(playlist);
  }

  return (
    <Dialog
      title={texts.playlistDialogs.deleteTitle(texts.playlist.titleOf(playlist.title))}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            {texts.pageWords.cancel}
          </Button>
          <Button variant="danger" onClick={deleteIt}>
            {texts.pageWords.delete}
          </Button>
        </>
      }
    >
      <p className="hint">
        {texts.common.songCount(playlist.songsCollections.length)}.{' '}
        {texts.playlistDialogs.deleteHint}
      </p>
    </Dialog>
  );
}
