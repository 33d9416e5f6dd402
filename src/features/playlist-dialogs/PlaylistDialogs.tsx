import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { PropsOf } from '../../actions/dialogs';
import { nameSongs } from '../../actions/names/nameHiding';
import { lastUsedPlaylist } from '../../actions/playlists/recentPlaylists';
import { usePlaylistActions } from '../../actions/playlists/usePlaylistActions';
import { useServices } from '../../actions/services';
import { PATHS, playlistPath } from '../../config/paths';
import { MAX_TITLE_LENGTH, shortText } from '../../domain/app/shortText';
import type { Playlist } from '../../domain/playlist/playlist';
import type { Song } from '../../domain/song/song';
import { useNavigator, usePathname } from '../../routing/Link';
import { usePlaylists } from '../../storage/playlists/usePlaylists';
import { useSettings } from '../../storage/settings/useSettings';
import { playlistTitle } from '../../texts/names';
import { texts } from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { SelectField } from '../../ui/controls/SelectField';
import { TextField } from '../../ui/controls/TextField';
import { Dialog } from '../../ui/dialog/Dialog';
import styles from './Dialogs.module.css';

interface FormDialogProps {
  readonly title: string;
  readonly submitText: string;
  /** Called once the dialog is closed. */
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form whose button is among those of the dialog. */
function FormDialog({ title, submitText, onSubmit, onClose, children }: FormDialogProps) {
  const formId = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    onClose();
    onSubmit();
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
      <form id={formId} onSubmit={submit} className={styles.form}>
        {children}
      </form>
    </Dialog>
  );
}

interface PlaylistNameDialogProps extends Omit<FormDialogProps, 'onSubmit' | 'children'> {
  readonly initialName: string;
  readonly onSubmit: (name: string) => void;
}

/** Asks for the name of a playlist. Any is valid, even an empty one (specification, point 5). */
function PlaylistNameDialog({ initialName, onSubmit, ...dialog }: PlaylistNameDialogProps) {
  const [name, setName] = useState(initialName);
  return (
    <FormDialog {...dialog} onSubmit={() => onSubmit(name)}>
      <TextField label={texts.pageWords.name} value={name} onChange={setName} isFocusedFirst />
    </FormDialog>
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

const NEW_PLAYLIST = 'new';

/** Chooses an existing playlist for the songs, saying which ones it has already, or a new one. */
export function AddToPlaylistDialog({ songs, what, onClose }: PropsOf<'addToPlaylist'>) {
  const services = useServices();
  const { addSongs, createPlaylist } = usePlaylistActions();
  const playlists = usePlaylists(services.storage);
  const [choice, setChoice] = useState<string | null>(null);
  const [name, setName] = useState('');

  // As when the dialog opened, since additions meanwhile must not move the options. But a list that
  // was still being stored then is offered, as long as the user has not begun a new one.
  const [first, setFirst] = useState<Playlist | null>();
  useSettings(services.storage.recentPlaylists);
  if (playlists !== undefined && !first && choice === null && name === '') {
    const lastUsed = lastUsedPlaylist(playlists, services);
    if (lastUsed !== first) setFirst(lastUsed);
  }

  // Rendered once there are options, so that the focus starts on them.
  if (playlists === undefined || first === undefined) return null;
  const hasLists = playlists.length > 0;
  const chosenValue = choice ?? String(first?.id ?? NEW_PLAYLIST);
  const chosen = playlists.find((playlist) => String(playlist.id) === chosenValue);
  const heldCount = chosen ? heldCountOf(chosen, songs) : 0;

  const add = () => (chosen ? addSongs(chosen, songs, what) : createPlaylist(name, songs, what));

  return (
    <FormDialog
      // Opened anew with another list, so that the focus starts on its options.
      key={first?.id}
      title={texts.songMenu.addToPlaylist}
      submitText={texts.playlistDialogs.add}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <p className="strong breakable">{what ?? nameSongs(songs, services.names)}</p>
      {!hasLists ? (
        <p className="hint">
          {texts.playlist.none}
          <br />
          {texts.playlistDialogs.noPlaylistHint}
        </p>
      ) : (
        <div className={styles.choice}>
          <SelectField
            label={texts.playlistDialogs.playlist}
            options={[
              ...playlists.toReversed().map((playlist) => ({
                value: String(playlist.id),
                label: optionLabel(playlist, songs),
              })),
              { value: NEW_PLAYLIST, label: texts.playlistDialogs.newPlaylist },
            ]}
            value={chosen ? chosenValue : NEW_PLAYLIST}
            onChange={setChoice}
          />
        </div>
      )}
      {chosen ? (
        <p className="hint" role="status">
          {heldCount > 0 &&
            (heldCount === songs.length
              ? texts.playlistDialogs.ignored
              : texts.playlistDialogs.someIgnored(heldCount))}
        </p>
      ) : (
        <TextField
          label={texts.pageWords.name}
          value={name}
          onChange={setName}
          isFocusedFirst={!hasLists}
        />
      )}
    </FormDialog>
  );
}

function heldCountOf({ songsCollections }: Playlist, songs: readonly Song[]): number {
  const held = new Set(songsCollections);
  return songs.filter((song) => held.has(song.annSongId)).length;
}

function optionLabel(playlist: Playlist, songs: readonly Song[]): string {
  const title = playlistTitle(playlist.title);
  const { length: songCount } = playlist.songsCollections;
  const heldCount = heldCountOf(playlist, songs);
  const { holdsNone, holdsSome, holdsAll } = texts.playlistDialogs;
  if (heldCount === 0) return holdsNone(title, texts.common.songCount(songCount));
  return heldCount < songs.length ? holdsSome(title, heldCount, songs.length) : holdsAll(title);
}
