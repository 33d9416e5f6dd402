import { type FormEvent, useId, useState } from 'react';
import type { PropsOf } from '../../actions/dialogs';
import { nameSongs } from '../../actions/names/nameHiding';
import { lastUsedPlaylist } from '../../actions/playlists/recentPlaylists';
import { usePlaylistActions } from '../../actions/playlists/usePlaylistActions';
import { useServices } from '../../actions/services';
import type { Playlist } from '../../domain/playlist/playlist';
import type { Song } from '../../domain/song/song';
import { usePlaylists } from '../../storage/playlists/usePlaylists';
import { playlistTitle } from '../../texts/names';
import { texts } from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { SelectField } from '../../ui/controls/SelectField';
import { TextField } from '../../ui/controls/TextField';
import { Dialog } from '../../ui/dialog/Dialog';
import styles from './Dialogs.module.css';

const NEW_PLAYLIST = 'new';

/** Chooses an existing playlist for the songs, saying which ones it has already, or a new one. */
export function AddToPlaylistDialog({ songs, what, onClose }: PropsOf<'addToPlaylist'>) {
  const services = useServices();
  const { addSongs, createPlaylist } = usePlaylistActions();
  const playlists = usePlaylists(services.storage);
  const [choice, setChoice] = useState<string | null>(null);
  const [name, setName] = useState('');
  const formId = useId();

  // The state when the dialog opened: additions meanwhile must not move the options.
  const [first, setFirst] = useState<Playlist | null>();
  if (first === undefined && playlists !== undefined) {
    setFirst(lastUsedPlaylist(playlists, services));
  }

  // Rendered once there are options, so that the focus starts on them.
  if (playlists === undefined || first === undefined) return null;
  const hasLists = playlists.length > 0;
  const chosenValue = choice ?? String(first?.id ?? NEW_PLAYLIST);
  const chosen = playlists.find((playlist) => String(playlist.id) === chosenValue);
  const heldCount = chosen ? heldCountOf(chosen, songs) : 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    onClose();
    void (chosen ? addSongs(chosen, songs, what) : createPlaylist(name, songs, what));
  }

  return (
    <Dialog
      title={texts.songMenu.addToPlaylist}
      onClose={onClose}
      closeButton="word"
      footer={
        <Button type="submit" form={formId} variant="filled">
          {texts.playlistDialogs.add}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} className={styles.form}>
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
      </form>
    </Dialog>
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
