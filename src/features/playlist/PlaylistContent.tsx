import { useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useFilterParameter } from '../../actions/useFilterParameter';
import type { Playlist } from '../../domain/playlist';
import { Notice } from '../../ui/feedback/Notice';
import { Skeletons } from '../../ui/feedback/Skeletons';
import { FilterPanel } from '../../ui/list/FilterPanel';
import { FilterTabs } from '../../ui/list/FilterTabs';
import { LIST_TEXTS } from '../../ui/list/texts';
import { MissingSongs } from './MissingSongs';
import styles from './Playlist.module.css';
import { PlaylistHeader } from './PlaylistHeader';
import { PLAYLIST_FILTERS, PlaylistSongList } from './PlaylistSongList';
import { createPlaylistRows, PlaylistRowsContext } from './playlistRows';
import { SelectButton } from './SelectButton';
import { SelectionBar } from './SelectionBar';
import { PLAYLIST_PAGE_TEXTS } from './texts';
import { type PlaylistEntry, usePlaylistSongs } from './usePlaylistSongs';
import { useRemoval } from './useRemoval';
import { useSongMoves } from './useSongMoves';
import { useSongOrder } from './useSongOrder';

const TABS = PLAYLIST_FILTERS.map((id) => ({ id, label: PLAYLIST_PAGE_TEXTS.filters[id] }));
const NO_ENTRIES: readonly PlaylistEntry[] = [];

/** A playlist that is there. */
export function PlaylistContent({ playlist }: { readonly playlist: Playlist }) {
  const [filter, setFilter] = useFilterParameter(PLAYLIST_FILTERS);
  const order = useSongOrder(playlist);
  const { entries, missingIds, isUnreadable } = usePlaylistSongs(order.songIds);
  const known = entries ?? NO_ENTRIES;
  const [rows] = useState(createPlaylistRows);
  const { selection } = rows;
  const isSelecting = useSyncExternalStore(
    selection.subscribe,
    () => selection.getSnapshot().isActive,
  );
  const announcement = useSongMoves(playlist, rows, known, order);
  const panelId = useId();
  const content = useRef<HTMLDivElement>(null);
  const { removeOne, removeEntries, removeMissing } = useRemoval(playlist, known, content);

  // A song keeps its id in the list, so doing it again changes nothing.
  useMemo(() => {
    for (const { song, listId } of known) rows.listIds.set(song, listId);
  }, [known, rows]);

  return (
    <>
      <PlaylistHeader
        playlist={playlist}
        songs={known.map((entry) => entry.song)}
        // Until they are read, what the list says of itself.
        songCount={
          entries && !isUnreadable
            ? entries.length + missingIds.length
            : playlist.songsCollections.length
        }
      />
      <div className={styles.bar}>
        <FilterTabs
          label={PLAYLIST_PAGE_TEXTS.filtersLabel}
          tabs={TABS}
          active={filter}
          onChange={setFilter}
          panelId={panelId}
        />
        {known.length > 0 && <SelectButton isSelecting={isSelecting} onStart={selection.start} />}
      </div>
      {isUnreadable && (
        <Notice tone="danger" title={PLAYLIST_PAGE_TEXTS.failed}>
          {PLAYLIST_PAGE_TEXTS.storageHint}
        </Notice>
      )}
      {missingIds.length > 0 && (
        <MissingSongs missingIds={missingIds} isAll={known.length === 0} onRemove={removeMissing} />
      )}
      {isSelecting && (
        <SelectionBar
          selection={selection}
          entries={known}
          onRemove={(selected) => {
            removeEntries(selected);
            selection.stop();
          }}
        />
      )}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <div ref={content}>
        <FilterPanel id={panelId} activeTab={filter}>
          {entries === undefined && <Skeletons shape="rows" label={LIST_TEXTS.searching} />}
          {entries && (entries.length > 0 || (missingIds.length === 0 && !isUnreadable)) && (
            <PlaylistRowsContext value={rows}>
              <PlaylistSongList
                key={filter}
                filter={filter}
                entries={entries}
                rows={rows}
                onRemove={removeOne}
              />
            </PlaylistRowsContext>
          )}
        </FilterPanel>
      </div>
    </>
  );
}
