import { useLocation, useNavigate } from 'react-router';
import { PLAYLIST_TEXTS } from '../../actions/playlistTexts';
import { usePlaylistActions } from '../../actions/usePlaylistActions';
import { PATHS, playlistPath } from '../../config/paths';
import type { Playlist } from '../../domain/playlist';
import { Button } from '../../ui/controls/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { LIST_TEXTS } from '../../ui/list/texts';
import styles from './Dialogs.module.css';
import { DIALOG_TEXTS } from './texts';

interface DeletePlaylistDialogProps {
  readonly playlist: Playlist;
  readonly onClose: () => void;
}

/** Asks before a playlist is deleted; on its own page that leads back to the others. */
export function DeletePlaylistDialog({ playlist, onClose }: DeletePlaylistDialogProps) {
  const { deletePlaylist } = usePlaylistActions();
  const { pathname } = useLocation();
  const navigate = useNavigate();

  function deleteIt() {
    onClose();
    if (pathname === playlistPath(playlist.id)) void navigate(PATHS.playlists, { replace: true });
    void deletePlaylist(playlist);
  }

  return (
    <Dialog
      title={DIALOG_TEXTS.deleteTitle(PLAYLIST_TEXTS.titleOf(playlist.title))}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            {DIALOG_TEXTS.cancel}
          </Button>
          <Button variant="danger" onClick={deleteIt}>
            {PLAYLIST_TEXTS.delete}
          </Button>
        </>
      }
    >
      <p className={styles.hint}>
        {LIST_TEXTS.songCount(playlist.songsCollections.length)}. {DIALOG_TEXTS.deleteHint}
      </p>
    </Dialog>
  );
}
