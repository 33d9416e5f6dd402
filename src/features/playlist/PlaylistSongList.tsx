import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSongRowControls } from '../../actions/useSongRowControls';
import { groupByAnime, groupByArtist } from '../../domain/songGroups';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { GroupedSongList } from '../../ui/list/GroupedSongList';
import { SongList } from '../../ui/list/SongList';
import styles from './Playlist.module.css';
import type { PlaylistRows } from './playlistRows';
import { RowCheckbox, RowLead } from './RowLead';
import { PLAYLIST_PAGE_TEXTS } from './texts';
import type { PlaylistEntry } from './usePlaylistSongs';

export const PLAYLIST_FILTERS = ['all', 'anime', 'artist'] as const;
export type PlaylistFilter = (typeof PLAYLIST_FILTERS)[number];

interface PlaylistSongListProps {
  readonly filter: PlaylistFilter;
  readonly entries: readonly PlaylistEntry[];
  readonly rows: PlaylistRows;
  /** Must stay the same function: rows are memoised. */
  readonly onRemove: (listId: number) => void;
}

/** The songs in the user's order, or grouped by anime or by person. */
export function PlaylistSongList({ filter, entries, rows, onRemove }: PlaylistSongListProps) {
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
    if (filter === 'anime') return groupByAnime(songs);
    return groupByArtist(songs, ({ artists, composers, arrangers }) => [
      ...artists,
      ...composers,
      ...arrangers,
    ]);
  }, [songs, filter]);

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
