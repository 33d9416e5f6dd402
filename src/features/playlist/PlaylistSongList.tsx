import { useMemo, useSyncExternalStore } from 'react';
import { useSongRowControls } from '../../actions/useSongRowControls';
import type { Song } from '../../domain/song';
import type { SongGroup } from '../../domain/songGroups';
import * as texts from '../../texts/texts';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { GroupedSongList } from '../../ui/list/GroupedSongList';
import { SongList } from '../../ui/list/SongList';
import styles from './Playlist.module.css';
import { RowCheckbox, RowLead } from './RowLead';
import type { SelectionStore } from './selection';
import type { PlaylistFilter } from './usePlaylistView';

interface PlaylistSongListProps {
  readonly filter: PlaylistFilter;
  readonly songs: readonly Song[];
  /** The songs in their groups; empty where they are not grouped. */
  readonly groups: readonly SongGroup[];
  readonly selection: SelectionStore;
  /** Must stay the same function: rows are memoised. */
  readonly onRemove: (songId: number) => void;
}

/** The songs in the user's order, or grouped by anime or by person. */
export function PlaylistSongList(props: PlaylistSongListProps) {
  const { filter, songs, groups, selection, onRemove } = props;
  const rowControls = useSongRowControls();
  const isSelecting = useSyncExternalStore(
    selection.subscribe,
    () => selection.getSnapshot().isActive,
  );
  const controls = useMemo(
    () => ({
      ...rowControls,
      onRemoveFromPlaylist: (song: Song) => onRemove(song.annSongId),
    }),
    [rowControls, onRemove],
  );

  if (songs.length === 0) {
    return (
      <EmptyState
        text={texts.playlistPage.empty[filter]}
        action={<p className={styles.hint}>{texts.playlistPage.emptyHint}</p>}
      />
    );
  }
  if (filter === 'all') {
    return (
      <SongList
        songs={songs}
        order="given"
        controls={controls}
        label={texts.playlistPage.listLabel}
        LeadingSlot={RowLead}
        isMovable
      />
    );
  }
  return (
    <GroupedSongList
      groups={groups}
      controls={controls}
      {...(isSelecting && { LeadingSlot: RowCheckbox })}
    />
  );
}
