import { type FormEvent, useId, useState } from 'react';
import type { PropsOf } from '../../actions/dialogs';
import { usePlaylistActions } from '../../actions/playlists/usePlaylistActions';
import { useServices } from '../../actions/services';
import { PATHS, playlistPath } from '../../config/paths';
import { MAX_TITLE_LENGTH, shortText } from '../../domain/app/shortText';
import { useNavigator, usePathname } from '../../routing/Link';
import { playlistTitle } from '../../texts/names';
import { texts } from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { TextField } from '../../ui/controls/TextField';
import { Dialog } from '../../ui/dialog/Dialog';

interface PlaylistNameDialogProps {
  readonly title: string;
  readonly submitText: string;
  readonly initialName: string;
  readonly onSubmit: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a playlist. Any is valid, even an empty one (specification, point 5). */
function PlaylistNameDialog(props: PlaylistNameDialogProps) {
  const { title, submitText, initialName, onSubmit, onClose } = props;
  const [name, setName] = useState(initialName);
  const formId = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    onClose();
    onSubmit(name);
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      closeButton="word"
      footer={
        <Button type="submit" form={formId} variant="filled">
          {submitText}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit}>
        <TextField label={texts.pageWords.name} value={name} onChange={setName} isFocusedFirst />
      </form>
    </Dialog>
  );
}

export function RenamePlaylistDialog({ playlist, onClose }: PropsOf<'renamePlaylist'>) {
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

export function CreatePlaylistDialog(props: PropsOf<'createPlaylist'>) {
  const { songIds, name = '', onClose } = props;
  const { notify } = useServices();
  const { createPlaylist, createPlaylistOfIds } = usePlaylistActions();
  const isSeen = usePathname() === PATHS.playlists;
  async function create(chosen: string) {
    if (songIds !== undefined) return void createPlaylistOfIds(chosen, songIds);
    const { title } = await createPlaylist(chosen, []);
    const message = texts.playlistChanges.created(playlistTitle(title));
    if (!isSeen) notify({ tone: 'info', message });
  }
  return (
    <PlaylistNameDialog
      title={texts.playlists.create}
      submitText={texts.pageWords.create}
      initialName={name}
      onSubmit={(chosen) => void create(chosen)}
      onClose={onClose}
    />
  );
}

/** Asks for confirmation; on the playlist's own page, deleting leads to the other playlists. */
export function DeletePlaylistDialog({ playlist, onClose }: PropsOf<'deletePlaylist'>) {
  const { deletePlaylist } = usePlaylistActions();
  const pathname = usePathname();
  const navigator = useNavigator();

  function deleteIt() {
    onClose();
    if (pathname === playlistPath(playlist.id)) navigator.replace(PATHS.playlists);
    void deletePlaylist(playlist);
  }

  return (
    <Dialog
      title={texts.playlistDialogs.deleteTitle(playlistTitle(playlist.title))}
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
      <p className="hint">{texts.common.songCount(playlist.songsCollections.length)}</p>
      <p className="hint">{texts.playlistDialogs.deleteHint}</p>
    </Dialog>
  );
}
