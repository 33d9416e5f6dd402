import { useId, useMemo, useRef, useSyncExternalStore } from 'react';
import { useFilterParameter } from '../../actions/useFilterParameter';
import type { Playlist } from '../../domain/playlist';
import type { Song } from '../../domain/song';
import * as texts from '../../texts/texts';
import { Notice } from '../../ui/feedback/Notice';
import { Skeletons } from '../../ui/feedback/Skeletons';
import { FilterPanel } from '../../ui/list/FilterPanel';
import { FilterTabs } from '../../ui/list/FilterTabs';
import { Pager } from '../../ui/list/Pager';
import { MissingSongs } from './MissingSongs';
import styles from './Playlist.module.css';
import { PlaylistHeader } from './PlaylistHeader';
import { PlaylistSongList } from './PlaylistSongList';
import { playlistGroups } from './playlistGroups';
import { PlaylistRowsContext } from './playlistRows';
import { SelectButton } from './SelectButton';
import { SelectionBar } from './SelectionBar';
import { usePlaylistRows } from './usePlaylistRows';
import { usePlaylistSongs } from './usePlaylistSongs';
import { PLAYLIST_FILTERS, usePlaylistView } from './usePlaylistView';
import { useRemoval } from './useRemoval';
import { useSongMoves } from './useSongMoves';
import { useSongOrder } from './useSongOrder';

const TABS = PLAYLIST_FILTERS.map((id) => ({ id, label: texts.playlistPage.filters[id] }));
const NO_SONGS: readonly Song[] = [];
const NO_IDS: readonly number[] = [];

/** A playlist that is there: all of it, or a page of a long one. */
export function PlaylistContent({ playlist }: { readonly playlist: Playlist }) {
  const [filter, setFilter] = useFilterParameter(PLAYLIST_FILTERS);
  const order = useSongOrder(playlist);
  const [view, goToPage] = usePlaylistView(order.songIds, filter);
  const { songs, missingIds, isUnreadable } = usePlaylistSongs(view?.songIds ?? NO_IDS);
  const isRead = view !== undefined && songs !== undefined;
  const isPaged = view === undefined || view.page !== null;
  const known = songs ?? NO_SONGS;
  const groupParts = view?.groups ?? null;
  const groups = useMemo(
    () => playlistGroups(known, filter, groupParts),
    [known, filter, groupParts],
  );
  const shown = filter === 'all' ? known : groups.flatMap((group) => group.songs);
  const [move, announcement] = useSongMoves(playlist, known, view, order);
  const rows = usePlaylistRows(
    shown.map((song) => song.annSongId),
    move,
  );
  const { selection } = rows;
  const isSelecting = useSyncExternalStore(
    selection.subscribe,
    () => selection.getSnapshot().isActive,
  );
  const panelId = useId();
  const content = useRef<HTMLDivElement>(null);
  const { removeOne, removeShown, removeMissing } = useRemoval(playlist, known, content);

  /** What is selected is what can be seen; the page begins at its first row again. */
  function showPage(page: number) {
    if (isSelecting) selection.selectAll([]);
    content.current?.focus({ preventScroll: true });
    goToPage(page);
  }

  return (
    <>
      <PlaylistHeader
        playlist={playlist}
        songs={isPaged ? null : known}
        // While they are read, what the list says of itself.
        songCount={
          isRead && !isPaged && !isUnreadable
            ? known.length + missingIds.length
            : playlist.songsCollections.length
        }
      />
      <div className={styles.bar}>
        <FilterTabs
          label={texts.playlistPage.filtersLabel}
          tabs={TABS}
          active={filter}
          onChange={setFilter}
          panelId={panelId}
        />
        {known.length > 0 && <SelectButton isSelecting={isSelecting} onStart={selection.start} />}
      </div>
      {isUnreadable && (
        <Notice tone="danger" title={texts.playlistPage.failed}>
          {texts.playlistPage.storageHint}
        </Notice>
      )}
      {missingIds.length > 0 && (
        <MissingSongs
          missingIds={missingIds}
          isAll={known.length === 0}
          isPage={isPaged}
          onRemove={removeMissing}
        />
      )}
      {isSelecting && (
        <SelectionBar
          selection={selection}
          songs={known}
          onRemove={(selected) => {
            removeShown(selected);
            selection.stop();
          }}
        />
      )}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <div ref={content} tabIndex={-1} className={styles.content}>
        <FilterPanel id={panelId} activeTab={filter}>
          {!isRead && <Skeletons shape="rows" label={texts.list.searching} />}
          {isRead && (known.length > 0 || (missingIds.length === 0 && !isUnreadable)) && (
            <PlaylistRowsContext value={rows}>
              <PlaylistSongList
                key={`${filter} ${view.page}`}
                filter={filter}
                songs={songs}
                groups={groups}
                selection={selection}
                onRemove={removeOne}
              />
            </PlaylistRowsContext>
          )}
        </FilterPanel>
        {view && view.page !== null && (
          <Pager page={view.page} rowCount={view.rowCount} onPage={showPage} />
        )}
      </div>
    </>
  );
}
