import { type RefObject, useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { useTabParameter } from '../../actions/address/pageParameters';
import { nameSongs } from '../../actions/names/nameHiding';
import { usePlaylistActions } from '../../actions/playlists/usePlaylistActions';
import { useServices } from '../../actions/services';
import type { WholeList } from '../../actions/songs/songView';
import type { Playlist } from '../../domain/playlist/playlist';
import type { Song } from '../../domain/song/song';
import { mergeSongs } from '../../domain/song/songList';
import * as texts from '../../texts/texts';
import { EmptyState, Notice, Skeletons } from '../../ui/feedback/Feedback';
import { FilterArea, FilteredList, ListTools } from '../../ui/filter/FilterArea';
import { Pager } from '../../ui/list/Pager';
import { TabPanel, Tabs, ToolsLine } from '../../ui/list/Tabs';
import { useListSelection } from '../../ui/table/AllSongsButtons';
import { songsOf } from '../../ui/table/tableView';
import { MissingSongs } from './MissingSongs';
import styles from './Playlist.module.css';
import { PlaylistHeader } from './PlaylistHeader';
import { PLAYLIST_TABS, usePlaylistList } from './usePlaylistSongs';
import { useSongMoves, useSongOrder } from './useSongMoves';

const MENU_BUTTONS = '[aria-haspopup="menu"]';

function menuButtonsIn(panel: HTMLElement | null): readonly HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>(MENU_BUTTONS) ?? [])];
}

function idsOf(songs: readonly Song[]): readonly number[] {
  return songs.map((song) => song.annSongId);
}

/**
 * Removes songs from a playlist. After a removal the row that moves up gets the focus.
 *
 * @param panel contains the rows
 */
function useRemoval(
  playlist: Playlist,
  songs: readonly Song[],
  panel: RefObject<HTMLElement | null>,
) {
  const { names } = useServices();
  const { removeSongs } = usePlaylistActions();
  const latest = useRef({ playlist, songs });
  const removedAt = useRef<number | null>(null);

  useEffect(() => {
    latest.current = { playlist, songs };
    const place = removedAt.current;
    if (place === null) return;
    removedAt.current = null;
    if (document.activeElement !== document.body) return;
    const buttons = menuButtonsIn(panel.current);
    (buttons[Math.min(place, buttons.length - 1)] ?? document.getElementById('main'))?.focus();
  }, [playlist, songs, panel]);

  /** Stays the same function. */
  const removeOne = useCallback(
    (songId: number) => {
      const { playlist: list, songs: shown } = latest.current;
      const removed = shown.filter((song) => song.annSongId === songId);
      removedAt.current = menuButtonsIn(panel.current).findIndex(
        (button) => button.getAttribute('aria-expanded') === 'true',
      );
      void removeSongs(list, idsOf(removed), nameSongs(removed, names));
    },
    [removeSongs, panel, names],
  );

  return {
    removeOne,
    removeShown: (removed: readonly Song[]) =>
      void removeSongs(playlist, idsOf(removed), nameSongs(removed, names)),
    removeMissing: (songIds: readonly number[]) =>
      void removeSongs(playlist, songIds, texts.common.songCount(songIds.length)),
  };
}

const TABS = PLAYLIST_TABS.map((id) => ({ id, label: texts.playlistPage.filters[id] }));
const NO_SONGS: readonly Song[] = [];

/** An existing playlist: all of it, a page of a long one, or the filtered songs. */
export function PlaylistContent({ playlist }: { readonly playlist: Playlist }) {
  const [tab, setTab] = useTabParameter(PLAYLIST_TABS);
  const order = useSongOrder(playlist);
  const listed = usePlaylistList(order.songIds, tab);
  const { list, actions, part, known, isPaged, isRead, missingIds, isUnreadable } = listed;
  const { isOn, tools, view } = list;
  // In the order of the rows, which groups change.
  const shown = useMemo(() => mergeSongs(view ? songsOf(view) : NO_SONGS), [view]);
  const [move, announcement] = useSongMoves(playlist, known, part, order);
  const selection = useListSelection(shown);
  const { selection: store } = selection.rows;
  const panelId = useId();
  const content = useRef<HTMLDivElement>(null);
  const { removeOne, removeShown, removeMissing } = useRemoval(playlist, shown, content);
  const { controls: ofRows } = listed;
  // Rows are memoised.
  const controls = useMemo(
    () => ({ ...ofRows, onRemoveFromPlaylist: (song: Song) => removeOne(song.annSongId) }),
    [ofRows, removeOne],
  );
  const long = useLongPlaylist(playlist, order.songIds);
  const isEmpty = !isOn && known.length === 0;
  const isWhole = isRead && !isPaged && !isUnreadable;
  const { length: storedCount } = playlist.songsCollections;

  function removeSelected(selected: readonly Song[]) {
    removeShown(selected);
    store.stop();
  }

  /** Only visible songs are selected; a new page starts at its first row. */
  function showPage(page: number) {
    if (selection.isSelecting) store.selectAll([]);
    content.current?.focus({ preventScroll: true });
    listed.goToPage(page);
  }

  return (
    <>
      <PlaylistHeader
        playlist={playlist}
        songs={isPaged ? null : known}
        // While the songs load, use the stored count.
        songCount={isWhole ? known.length + missingIds.length : storedCount}
        leftCount={listed.leftCount}
        buttons={{ list: isPaged && !isOn ? long : view, actions, selection }}
      />
      <ToolsLine tools={<ListTools tools={tools} />}>
        <Tabs
          label={texts.playlistPage.filtersLabel}
          tabs={TABS}
          active={tab}
          onChange={setTab}
          panelId={panelId}
        />
      </ToolsLine>
      <FilterArea tools={tools} />
      {isUnreadable && <Unreadable />}
      {missingIds.length > 0 && (
        <MissingSongs
          missingIds={missingIds}
          isAll={known.length === 0}
          isPage={isPaged}
          onRemove={removeMissing}
        />
      )}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <div ref={content} tabIndex={-1} className={styles.content}>
        <TabPanel id={panelId} activeTab={tab}>
          {!isRead && <Skeletons shape="rows" label={texts.list.searching} />}
          {isRead && isEmpty && missingIds.length === 0 && !isUnreadable && <NoSongs />}
          {isRead && !isEmpty && part && (
            <FilteredList
              key={isOn ? 'filtered' : `${tab} ${part.page}`}
              label={texts.playlistPage.listLabel}
              onRemove={removeSelected}
              onPlayFrom={view?.readAllIds && ((song) => actions.playFrom(view, song))}
              {...(!isOn && tab === 'all' && { onMove: move })}
              {...{ list, controls, selection }}
            />
          )}
        </TabPanel>
        {part && part.page !== null && !isOn && (
          <Pager page={part.page} rowCount={part.rowCount} onPage={showPage} />
        )}
      </div>
    </>
  );
}

function NoSongs() {
  return (
    <EmptyState
      text={texts.playlistPage.empty}
      action={<p className={styles.hint}>{texts.playlistPage.emptyHint}</p>}
    />
  );
}

function Unreadable() {
  return (
    <Notice tone="danger" title={texts.playlistPage.failed}>
      {texts.playlistPage.storageHint}
    </Notice>
  );
}

/** A long playlist as one list, of which only the library has the songs. */
function useLongPlaylist(playlist: Playlist, songIds: readonly number[]): WholeList {
  const { library } = useServices();
  const { play } = usePlaylistActions();
  return {
    songCount: songIds.length,
    songs: null,
    readIds: async () => songIds,
    readSongs: async (ids) => [...(await library.getSongs(ids)).values()],
    playUnknown: () => play(playlist),
  };
}
