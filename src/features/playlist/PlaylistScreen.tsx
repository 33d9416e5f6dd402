import { useQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { useTabParameter } from '../../actions/address/pageParameters';
import { nameSongs } from '../../actions/names/nameHiding';
import { notePlaylist } from '../../actions/playlists/recentPlaylists';
import { usePlaylistActions } from '../../actions/playlists/usePlaylistActions';
import { useServices } from '../../actions/services';
import { readSongs } from '../../actions/songs/readSongs';
import { useGoBack } from '../../actions/useGoBack';
import { useWhenOnline } from '../../actions/useWhenOnline';
import { PATHS } from '../../config/paths';
import type { Playlist } from '../../domain/playlist/playlist';
import type { Song } from '../../domain/song/song';
import { isLinkedSongId } from '../../domain/song/songIdentity';
import { mergeSongs } from '../../domain/song/songList';
import type { WholeList } from '../../domain/song/songView';
import { Link, useRouteId } from '../../routing/Link';
import { useStorageStatus } from '../../storage/database/useStorageStatus';
import { usePlaylist } from '../../storage/playlists/usePlaylists';
import { playlistTitle } from '../../texts/names';
import { texts } from '../../texts/texts';
import { Button, buttonClass, RetryButton } from '../../ui/controls/Button';
import { EmptyState, ErrorState, Skeletons } from '../../ui/feedback/Feedback';
import { BriefNotice, Notice } from '../../ui/feedback/Notice';
import { FilterArea, FilteredList, ListTools } from '../../ui/filter/FilterArea';
import { Pager } from '../../ui/list/Pager';
import { TabPanel, Tabs, ToolsLine } from '../../ui/list/Tabs';
import { WhichSongs } from '../../ui/list/WhichSongs';
import { useFocusAfterRemoval } from '../../ui/nearness/useFocusAfterRemoval';
import { Screen, ScreenHeader } from '../../ui/screen/ScreenHeader';
import { useListSelection } from '../../ui/table/AllSongsButtons';
import type { SongRowControls } from '../../ui/table/songRowControls';
import { songsOf } from '../../ui/table/tableView';
import styles from './Playlist.module.css';
import { PlaylistHeader } from './PlaylistHeader';
import { PLAYLIST_TABS, usePlaylistList, useSongMoves, useSongOrder } from './usePlaylistSongs';

/** No playlist has this id. */
const NO_ID = 0;

export function PlaylistScreen() {
  const services = useServices();
  const playlist = usePlaylist(services.storage, useRouteId() ?? NO_ID);
  const shownId = playlist?.id ?? NO_ID;
  useEffect(() => {
    if (shownId !== NO_ID) notePlaylist(shownId, services);
  }, [shownId, services]);
  const title = playlist ? playlistTitle(playlist.title) : texts.playlistPage.kicker;
  return (
    <Screen documentTitle={title}>
      {playlist === undefined && <Skeletons />}
      {playlist === null && <NoPlaylist />}
      {playlist && <PlaylistContent key={playlist.id} playlist={playlist} />}
    </Screen>
  );
}

/** The playlist does not exist, or the browser cannot read it. */
function NoPlaylist() {
  const { storage } = useServices();
  const status = useStorageStatus(storage);
  const goBack = useGoBack(PATHS.playlists);
  const isUnreadable = status.kind === 'memory' && status.reason !== 'full';
  return (
    <>
      <ScreenHeader title={texts.playlistPage.kicker} onBack={goBack} />
      {isUnreadable ? (
        <ErrorState
          text={texts.playlistPage.failed}
          hint={texts.playlistPage.storageHint}
          onRetry={() => window.location.reload()}
        />
      ) : (
        <EmptyState
          text={texts.playlistPage.unknown}
          drawing="lost"
          action={
            <>
              <p className={styles.hint}>{texts.playlistPage.unknownHint}</p>
              <Link to={PATHS.playlists} className={buttonClass('filled')}>
                {texts.playlistPage.toPlaylists}
              </Link>
            </>
          }
        />
      )}
    </>
  );
}

const tabs = () => PLAYLIST_TABS.map((id) => ({ id, label: texts.playlistPage.filters[id] }));
const NO_SONGS: readonly Song[] = [];
const MENU_BUTTONS = '[aria-haspopup="menu"]';

/** An existing playlist: all of it, a page of a long one, or the filtered songs. */
function PlaylistContent({ playlist }: { readonly playlist: Playlist }) {
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
  const { removeSongs } = usePlaylistActions();
  const { remove, controls } = useSongRemoval(playlist, listed.controls, content, shown);
  const long = useLongPlaylist(playlist, order.songIds);
  const isEmpty = !isOn && known.length === 0;
  const isWhole = isRead && !isPaged && !isUnreadable;
  const { length: storedCount } = playlist.songsCollections;

  function removeSelected(selected: readonly Song[]) {
    remove(selected);
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
          tabs={tabs()}
          active={tab}
          onChange={setTab}
          panelId={panelId}
        />
      </ToolsLine>
      <FilterArea tools={tools} />
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
          onRemove={(ids) => void removeSongs(playlist, ids, texts.common.songCount(ids.length))}
        />
      )}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <div ref={content} tabIndex={-1} className={styles.content}>
        <TabPanel id={panelId} activeTab={tab}>
          {!isRead && <Skeletons />}
          {isRead && isEmpty && missingIds.length === 0 && !isUnreadable && (
            <EmptyState
              text={texts.playlistPage[tab === 'artist' ? 'emptyArtists' : 'empty']}
              action={<p className={styles.hint}>{texts.playlistPage.emptyHint}</p>}
            />
          )}
          {isRead && !isEmpty && part && (
            <FilteredList
              key={isOn ? 'filtered' : `${tab} ${part.page}`}
              label={texts.playlistPage.listLabel}
              onRemove={removeSelected}
              onPlayFrom={view?.readAllIds && ((song) => actions.playFrom(view, song))}
              {...(!isOn && tab === 'all' && { onMove: move })}
              list={list}
              controls={controls}
              selection={selection}
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

/** Takes songs out of the playlist: any number, or the one of a row's menu. */
function useSongRemoval(
  { id, title }: Playlist,
  ofRows: SongRowControls,
  content: RefObject<HTMLElement | null>,
  shown: readonly Song[],
) {
  const { names } = useServices();
  const { removeSongs } = usePlaylistActions();
  const removedAt = useFocusAfterRemoval(content, MENU_BUTTONS, shown);
  const remove = useCallback(
    (removed: readonly Song[]) => {
      const ids = removed.map(({ annSongId }) => annSongId);
      void removeSongs({ id, title }, ids, nameSongs(removed, names));
    },
    [id, title, removeSongs, names],
  );
  // Rows are memoised.
  const controls = useMemo(() => {
    function onRemoveFromPlaylist(song: Song) {
      const buttons = [...(content.current?.querySelectorAll(MENU_BUTTONS) ?? [])];
      removedAt.current = buttons.findIndex(
        (each) => each.getAttribute('aria-expanded') === 'true',
      );
      remove([song]);
    }
    return { ...ofRows, onRemoveFromPlaylist };
  }, [ofRows, content, remove, removedAt]);
  return { remove, controls };
}

/** A long playlist as one list, of which only the library has the songs. */
function useLongPlaylist(playlist: Playlist, songIds: readonly number[]): WholeList {
  const { storage } = useServices();
  const { play } = usePlaylistActions();
  return {
    songCount: songIds.length,
    songs: null,
    readIds: async () => songIds,
    readSongs: async (ids) => [...(await storage.songs.getSongs(ids)).values()],
    playUnknown: () => play(playlist),
  };
}

interface MissingSongsProps {
  readonly missingIds: readonly number[];
  /** Whether the page has no other songs. */
  readonly isAll: boolean;
  /** Whether they are the missing songs of one page of a long playlist. */
  readonly isPage: boolean;
  readonly onRemove: (songIds: readonly number[]) => void;
}

function MissingSongs({ missingIds, isAll, isPage, onRemove }: MissingSongsProps) {
  const linkedIds = missingIds.filter(isLinkedSongId);
  const { isFetching, isError, isSuccess, refetch } = useFetchMissing(linkedIds);
  const isFilling = useFillFromCatalogue(missingIds);
  const hasFailed = isError && !isFetching;
  const fetchThem = () => void refetch();
  useWhenOnline(hasFailed, fetchThem);
  if (isFilling) return isAll ? <Skeletons /> : null;
  if (hasFailed) {
    const [text, hint] = [texts.playlistPage.failed, texts.lists.failedHint];
    if (isAll) return <ErrorState text={text} hint={hint} onRetry={fetchThem} />;
    return (
      <Notice tone="danger" title={text} action={<RetryButton onRetry={fetchThem} />}>
        {hint}
      </Notice>
    );
  }
  return (
    <BriefNotice
      tone="info"
      action={
        linkedIds.length > 0 && !isSuccess ? (
          <Button disabled={isFetching} onClick={fetchThem}>
            {isFetching ? texts.list.searching : texts.playlistPage.fetch(linkedIds.length)}
          </Button>
        ) : (
          <Button onClick={() => onRemove(missingIds)}>{texts.songMenu.removeFromPlaylist}</Button>
        )
      }
    >
      {sentenceOf(linkedIds.length, isSuccess, isPage)(missingIds.length)}
      <WhichSongs
        lines={missingIds.map((id) =>
          isLinkedSongId(id) ? texts.playlistPage.missingSong(id) : texts.playlistPage.unlinkedSong,
        )}
      />
    </BriefNotice>
  );
}

function sentenceOf(linkedCount: number, isAsked: boolean, isPage: boolean) {
  if (linkedCount === 0) return texts.playlistPage.unlinkedOnly;
  if (isAsked) return texts.playlistPage.stillMissing;
  return isPage ? texts.playlistPage.missingOnPage : texts.playlistPage.missing;
}

/** Requests songs that the library lacks and saves them; leaving the page aborts it. */
function useFetchMissing(annSongIds: readonly number[]) {
  const { songDatabase, storage } = useServices();
  return useQuery({
    // Stays while songs come, so that it is known that they were asked for.
    queryKey: ['fetchMissing', useId()],
    async queryFn({ signal }) {
      const { songs } = await songDatabase.fetchSongsByAnnSongIds(annSongIds, { signal });
      await storage.songs.saveSongs(songs);
      return songs.length;
    },
    enabled: false,
    gcTime: 0,
  });
}

/** Saves the catalogue's songs that the library lacks. @returns whether it is running */
function useFillFromCatalogue(missingIds: readonly number[]): boolean {
  const { catalogue, storage } = useServices();
  const { isHere } = storage.catalogueChoices.getSettings();
  const { isFetching } = useQuery({
    queryKey: ['fromCatalogue', ...missingIds],
    async queryFn() {
      const songs = await readSongs(catalogue, { of: 'ids', ids: missingIds }).catch(() => null);
      if (songs !== null && songs.length > 0) await storage.songs.saveSongs(songs);
      return songs?.length ?? 0;
    },
    enabled: isHere && missingIds.length > 0,
    // Another catalogue may have them.
    staleTime: 0,
    gcTime: 0,
  });
  return isFetching;
}
