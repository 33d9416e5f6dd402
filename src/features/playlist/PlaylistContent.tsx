import { useId, useMemo, useRef } from 'react';
import { useTabParameter } from '../../actions/address/pageParameters';
import { playWholeList } from '../../actions/queue/playWholeList';
import { useSongRowControls } from '../../actions/queue/useSongRowControls';
import { useServices } from '../../actions/services';
import type { Playlist } from '../../domain/playlist/playlist';
import type { Song } from '../../domain/song/song';
import type { SongGroup } from '../../domain/song/songGroups';
import * as texts from '../../texts/texts';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Notice } from '../../ui/feedback/Notice';
import { Skeletons } from '../../ui/feedback/Skeletons';
import { FilterArea } from '../../ui/filter/FilterArea';
import { FilteredList } from '../../ui/filter/FilteredList';
import { ListTools } from '../../ui/filter/ListTools';
import { Pager } from '../../ui/list/Pager';
import { TabPanel, Tabs } from '../../ui/list/Tabs';
import { useAnimeNameStyle } from '../../ui/names/animeNames';
import { useIsPhone } from '../../ui/nearness/useWindowQuery';
import { PhonePlace } from '../../ui/screen/phonePlaces';
import { AllSongsButtons } from '../../ui/table/AllSongsButtons';
import type { MoveSongs } from '../../ui/table/MovableLead';
import { SongTable } from '../../ui/table/SongTable';
import type { SongRowControls } from '../../ui/table/songRowControls';
import { viewOfGroups, viewOfSongs } from '../../ui/table/tableView';
import { type ListSelection, useListSelection } from '../../ui/table/useListSelection';
import { MissingSongs } from './MissingSongs';
import styles from './Playlist.module.css';
import { PlaylistHeader } from './PlaylistHeader';
import { useAllSongs } from './useAllSongs';
import { usePlaylistFilter, usePlaylistSongs } from './usePlaylistSongs';
import {
  PLAYLIST_TABS,
  type PlaylistTab,
  type PlaylistView,
  playlistGroups,
  usePlaylistView,
} from './usePlaylistView';
import { useRemoval } from './useRemoval';
import { useSongMoves, useSongOrder } from './useSongMoves';

const TABS = PLAYLIST_TABS.map((id) => ({ id, label: texts.playlistPage.filters[id] }));
const NO_SONGS: readonly Song[] = [];
const NO_IDS: readonly number[] = [];

/** An existing playlist: all of it, a page of a long one, or the filtered songs. */
export function PlaylistContent({ playlist }: { readonly playlist: Playlist }) {
  const [tab, setTab] = useTabParameter(PLAYLIST_TABS);
  const order = useSongOrder(playlist);
  const [view, goToPage] = usePlaylistView(order.songIds, tab);
  const { songs, missingIds, isUnreadable } = usePlaylistSongs(view?.songIds ?? NO_IDS);
  const isRead = view !== undefined && songs !== undefined;
  const isPaged = view === undefined || view.page !== null;
  const known = songs ?? NO_SONGS;
  const groupParts = view?.groups ?? null;
  const style = useAnimeNameStyle();
  const groups = useMemo(
    () => playlistGroups(known, tab, groupParts, style),
    [known, tab, groupParts, style],
  );
  const filtered = usePlaylistFilter({ songIds: order.songIds, known, isPaged, tab });
  const { isOn, tools } = filtered;
  const unfiltered = tab === 'all' ? known : groups.flatMap((group) => group.songs);
  const shown = isOn ? filtered.songs : unfiltered;
  const [move, announcement] = useSongMoves(playlist, known, view, order);
  const selection = useListSelection(shown);
  const { selection: store } = selection.rows;
  const panelId = useId();
  const buttonId = useId();
  const isPhone = useIsPhone();
  const content = useRef<HTMLDivElement>(null);
  const { removeOne, removeShown, removeMissing } = useRemoval(playlist, shown, content);
  const playFrom = usePlayFromPart(known, view);
  const rows = { selection, controls: usePlaylistControls(removeOne), onRemove: removeSelected };
  const held = isPaged ? null : known;
  const all = useAllSongs(playlist, isOn ? filtered.songs : held);
  const isReallyEmpty = missingIds.length === 0 && !isUnreadable;
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
    goToPage(page);
  }

  return (
    <>
      <PlaylistHeader
        playlist={playlist}
        songs={held}
        // While the songs load, use the stored count.
        songCount={isWhole ? known.length + missingIds.length : storedCount}
        leftCount={filtered.leftCount}
        all={all}
        onSelect={store.start}
      />
      <div className={styles.bar}>
        <Tabs
          label={texts.playlistPage.filtersLabel}
          tabs={TABS}
          active={tab}
          onChange={setTab}
          panelId={panelId}
        />
        <div className={styles.barButtons}>
          {!isPhone && (
            <AllSongsButtons
              isDisabled={all.isNothing}
              onShuffle={all.shuffle}
              onAddToQueue={all.addToQueue}
              onAddToPlaylist={all.addToPlaylist}
              selection={selection}
            />
          )}
          <PhonePlace name="tools" className={styles.tools} />
          <ListTools tools={tools} id={buttonId} isSortSign />
        </div>
      </div>
      <FilterArea tools={tools} buttonId={buttonId} />
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
          {isRead && isOn && (
            <FilteredList list={filtered} label={texts.playlistPage.listLabel} {...rows} />
          )}
          {isRead && !isOn && (known.length > 0 || isReallyEmpty) && (
            <PlaylistSongList
              key={`${tab} ${view.page}`}
              {...{ tab, songs, groups, playFrom }}
              {...rows}
              onMove={move}
            />
          )}
        </TabPanel>
        {view && view.page !== null && !isOn && (
          <Pager page={view.page} rowCount={view.rowCount} onPage={showPage} />
        )}
      </div>
    </>
  );
}

function Unreadable() {
  return (
    <Notice tone="danger" title={texts.playlistPage.failed}>
      {texts.playlistPage.storageHint}
    </Notice>
  );
}

/** Plays a whole paged playlist from a song; undefined if it has no pages. */
function usePlayFromPart(shown: readonly Song[], view: PlaylistView | undefined) {
  const { player } = useServices();
  return useMemo(() => {
    if (!view || view.page === null) return undefined;
    const readIds = async () => view.allIds;
    return (song: Song) => void playWholeList({ shown, readIds }, song, { player });
  }, [shown, view, player]);
}

/** The actions of the rows; always the same object. @param onRemove must stay the same function */
function usePlaylistControls(onRemove: (songId: number) => void) {
  const controls = useSongRowControls();
  return useMemo(
    () => ({
      ...controls,
      onRemoveFromPlaylist: (song: Song) => onRemove(song.annSongId),
    }),
    [controls, onRemove],
  );
}

interface PlaylistSongListProps {
  readonly tab: PlaylistTab;
  readonly songs: readonly Song[];
  /** The songs in groups; empty for a plain list. */
  readonly groups: readonly SongGroup[];
  /** Plays the whole playlist from a song, if these songs are only a part of it. */
  readonly playFrom: ((song: Song) => void) | undefined;
  readonly selection: ListSelection;
  /** Always the same object, because rows are memoised. */
  readonly controls: SongRowControls;
  readonly onRemove: (songs: readonly Song[]) => void;
  readonly onMove: MoveSongs;
}

function PlaylistSongList(props: PlaylistSongListProps) {
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
