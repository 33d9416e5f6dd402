import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSongRowControls } from '../../actions/useSongRowControls';
import type { SongGroup } from '../../domain/songGroups';
import { groupSongs, type SongIdGroupPart } from '../../domain/songIdGroups';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { GroupedSongList } from '../../ui/list/GroupedSongList';
import { SongList } from '../../ui/list/SongList';
import styles from './Playlist.module.css';
import type { PlaylistRows } from './playlistRows';
import { RowCheckbox, RowLead } from './RowLead';
import { PLAYLIST_PAGE_TEXTS } from './texts';
import type { PlaylistEntry } from './usePlaylistSongs';
import type { PlaylistFilter } from './usePlaylistView';

interface PlaylistSongListProps {
  readonly filter: PlaylistFilter;
  readonly entries: readonly PlaylistEntry[];
  /** What to show of the groups of a long list; null where they are made of the entries. */
  readonly groupParts: readonly SongIdGroupPart[] | null;
  readonly rows: PlaylistRows;
  /** Must stay the same function: rows are memoised. */
  readonly onRemove: (listId: number) => void;
}

/** The songs in the user's order, or grouped by anime or by person. */
export function PlaylistSongList(props: PlaylistSongListProps) {
  const { filter, entries, groupParts, rows, onRemove } = props;
  const rowControls = useSongRowControls();
  const { selection, listIds } = rows;
  const isSelecting = useSyncExternalStore(
    selection.subscribe,
    () => selection.getSnapshot().isActive,
  );
  const controls = useMemo(
    () => ({
      ...rowControls,
      onRemoveFromPlaylist: (song: PlaylistEntry['song']) =>
        onRemove(listIds.get(song) ?? song.annSongId),
    }),
    [rowControls, listIds, onRemove],
  );
  const songs = useMemo(() => entries.map((entry) => entry.song), [entries]);
  const groups = useMemo(() => {
    if (filter === 'all') return [];
    return groupParts ? fillGroups(groupParts, entries) : groupSongs(songs, filter);
  }, [songs, entries, groupParts, filter]);

  useEffect(() => {
    const shown = filter === 'all' ? songs : groups.flatMap((group) => group.songs);
    rows.shownIds = shown.map((song) => listIds.get(song) ?? song.annSongId);
  }, [filter, songs, groups, rows, listIds]);

  if (songs.length === 0) {
    return (
      <EmptyState
        text={PLAYLIST_PAGE_TEXTS.empty[filter]}
        action={<p className={styles.hint}>{PLAYLIST_PAGE_TEXTS.emptyHint}</p>}
      />
    );
  }
  if (filter === 'all') {
    return (
      <SongList
        songs={songs}
        order="given"
        controls={controls}
        label={PLAYLIST_PAGE_TEXTS.listLabel}
        LeadingSlot={RowLead}
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

function fillGroups(
  parts: readonly SongIdGroupPart[],
  entries: readonly PlaylistEntry[],
): readonly SongGroup[] {
  const songs = new Map(entries.map(({ listId, song }) => [listId, song]));
  return parts.map(({ songIds, ...group }) => ({
    ...group,
    songs: songIds.flatMap((id) => songs.get(id) ?? []),
  }));
}
