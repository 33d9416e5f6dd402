import type { Song } from '../../domain/song/song';
import type { SongGroup } from '../../domain/song/songGroups';
import * as texts from '../../texts/texts';
import { EmptyState } from '../../ui/feedback/EmptyState';
import type { ListSelection } from '../../ui/selection/useListSelection';
import type { SongRowControls } from '../../ui/song/songRowControls';
import type { MoveSongs } from '../../ui/table/MovableLead';
import { SongTable } from '../../ui/table/SongTable';
import { viewOfGroups, viewOfSongs } from '../../ui/table/tableView';
import styles from './Playlist.module.css';
import type { PlaylistTab } from './usePlaylistView';

interface PlaylistSongListProps {
  readonly tab: PlaylistTab;
  readonly songs: readonly Song[];
  /** The songs in their groups; empty where they are not grouped. */
  readonly groups: readonly SongGroup[];
  /** Plays the whole list from a song on, where these songs are a part of it. */
  readonly playFrom: ((song: Song) => void) | undefined;
  readonly selection: ListSelection;
  /** The same object always: rows are memoised. */
  readonly controls: SongRowControls;
  /** Of several songs at once. */
  readonly onRemove: (songs: readonly Song[]) => void;
  readonly onMove: MoveSongs;
}

/** The songs in the user's order, or grouped by anime or by person. */
export function PlaylistSongList(props: PlaylistSongListProps) {
  const { tab, songs, groups, playFrom, selection, controls, onRemove, onMove } = props;
  if (songs.length === 0) {
    return (
      <EmptyState
        text={texts.playlistPage.empty[tab]}
        action={<p className={styles.hint}>{texts.playlistPage.emptyHint}</p>}
      />
    );
  }
  return tab === 'all' ? (
    <SongTable
      view={viewOfSongs(songs)}
      label={texts.playlistPage.listLabel}
      onPlayFrom={playFrom}
      {...{ controls, selection, onRemove, onMove }}
    />
  ) : (
    <SongTable
      view={viewOfGroups(groups)}
      onPlayFrom={playFrom}
      {...{ controls, selection, onRemove }}
    />
  );
}
