import { useMemo } from 'react';
import { PAGE_PARAMETER } from '../../actions/address/listQuery';
import { useParameter } from '../../actions/address/pageParameters';
import { type LibraryList, useLibraryList } from '../../actions/address/useLibraryList';
import { MINE_PARAMETER } from '../../actions/address/useLibraryScope';
import { useDownloads } from '../../actions/downloads/useDownloads';
import { SORTS_OF_LIBRARY } from '../../actions/filter/useFilter';
import { readUnsearched } from '../../actions/search/unsearchedSongs';
import { useServices } from '../../actions/services';
import { viewOfHeld } from '../../actions/songs/songView';
import { useListFilter, useSongList } from '../../actions/songs/useSongList';
import { countFilteredFields } from '../../domain/filter/filter';
import type { SongSortKey } from '../../domain/filter/songSort';
import { isMine, MINE_CHOICES, type MineSets } from '../../domain/song/mySongs';
import type { Song } from '../../domain/song/song';
import type { SongView } from '../../domain/song/songView';
import { useStored } from '../../storage/database/useStored';
import { useReadWholeLibrary, useWholeLibrary } from '../../storage/lists/useLibrary';
import { useLikedIds } from '../../storage/playlists/likedSongs';
import { useListened, usePlaylists } from '../../storage/playlists/usePlaylists';
import { downloadFigures } from '../../texts/figures';
import { texts } from '../../texts/texts';
import { TextButton } from '../../ui/controls/Button';
import { EmptyState } from '../../ui/feedback/Feedback';
import { FilteredList } from '../../ui/filter/FilterArea';
import { SortControl } from '../../ui/filter/SortControl';
import { PagedList } from '../../ui/list/PagedList';
import { AllSongsButtons, useListSelection } from '../../ui/table/AllSongsButtons';
import { useMinePlaces } from './MineChoices';

const PAGE_SORTS = ['newest', 'name', 'anime', 'vintage'] as const;

/** The user's own songs, or the whole library, in pages; with a filter, all matches. */
export function SongsScreen() {
  const pages = useLibraryList('songs', PAGE_SORTS);
  const { list, controls, actions, isOn, mine, setMine, sorting } = useMySongs(pages);
  const { tools, view, songs } = list;
  const selection = useListSelection(songs);
  const libraryCount = pages.shown?.libraryCount ?? 0;
  const place = mine === 'liked' || mine === 'downloaded' ? texts.lists.minePages[mine] : null;
  const isUnfiltered = !list.isOn && pages.addressFilter === '';
  const places = useMinePlaces({ list: pages, mine, onChange: setMine });
  return (
    <PagedList
      list={pages}
      words={{ ...texts.library.songs, title: place?.title ?? texts.library.songs.title }}
      actions={
        <AllSongsButtons
          playWord={isOn ? texts.list.playAll : texts.library.playPage}
          addWord={isOn ? texts.list.addAll : texts.library.addPage}
          list={view}
          actions={actions}
          selection={selection}
        />
      }
      tools={tools}
      sort={<SortControl tools={sorting} />}
      {...places}
      {...(isOn && {
        leftText:
          list.isWaiting || libraryCount === 0
            ? null
            : place !== null && isUnfiltered
              ? texts.library.songs.count(songs.length)
              : texts.list.matches(songs.length, texts.library.songs.count(libraryCount)),
      })}
    >
      {mine === 'downloaded' && <DownloadsLine />}
      {place !== null && isUnfiltered && view?.count === 0 ? (
        <EmptyState text={place.empty} />
      ) : (
        <FilteredList
          // Another page, sort or filter is another list, which starts at its first rows.
          key={isOn ? 'all' : pages.shown?.key}
          list={{ ...list, tools: { onClear: clearAll } }}
          label={texts.library.songs.title}
          loadingText={texts.list.listLoading}
          onPlayFrom={view?.readAllIds && ((song) => actions.playFrom(view, song))}
          controls={controls}
          selection={selection}
        />
      )}
    </PagedList>
  );

  function clearAll() {
    tools.onClear();
    setMine(null);
  }
}

function DownloadsLine() {
  const { dialogs } = useServices();
  const { downloadedIds, wantedIds, byteCount } = useDownloads();
  if (wantedIds.size === 0) return null;
  return (
    <p className="hint">
      {downloadFigures(downloadedIds.size, wantedIds.size, byteCount)}{' '}
      <TextButton onClick={() => dialogs.openDialog({ kind: 'settings', part: 'offline' })}>
        {texts.downloads.manage}
      </TextButton>
    </p>
  );
}

const ALL_SORTS = [...PAGE_SORTS, 'difficulty', 'length', 'random'] as const;
const NO_SONGS: readonly Song[] = [];

/** A page of the library; all of its songs are read only when a filter or sort needs them. */
function useMySongs(pages: LibraryList<'songs'>) {
  const { storage } = useServices();
  /** The choice in the address (?mine=played). */
  const [value, setMine] = useParameter(MINE_PARAMETER, [PAGE_PARAMETER]);
  const mine = MINE_CHOICES.find((choice) => choice === value) ?? null;
  const asked = useListFilter('songs', { sortKeys: SORTS_OF_LIBRARY });
  const { filter, sort, isSorted, isOpen } = asked;
  // The pages are sorted by some keys themselves.
  const isSortedHere =
    isSorted && (sort.isDescending || !pages.sorts.some((each) => each === sort.key));
  /** Whether a filter or sort is active that the pages do not support. */
  const isOn = mine !== null || isSortedHere || countFilteredFields(filter) > 0;
  const isWanted = isOn || isOpen;
  const whole = useWholeLibrary(storage, 'songs', pages.query, isWanted);
  const mineSets = useMineSets(mine !== null);
  const songs = useMemo(() => {
    const all = whole?.rows ?? NO_SONGS;
    if (mine === null) return all;
    return all.filter((song) => mineSets !== null && isMine(song.annSongId, mine, mineSets));
  }, [whole, mine, mineSets]);
  const page = usePage(pages);
  /** The songs of the page, or all that match if `isOn`. */
  const { list, controls, actions } = useSongList(asked, {
    songs,
    groups: null,
    page: isOn ? null : page,
    isReading: whole === undefined || (mine !== null && mineSets === null),
  });
  /** Sorts page by page if the list can, or else all songs at once. */
  const sorting = {
    sort: {
      key: isSortedHere ? listedAs(sort.key) : pages.query.sort,
      isDescending: isSortedHere && sort.isDescending,
    },
    sortKeys: ALL_SORTS,
    onSort(key: (typeof ALL_SORTS)[number], isDescending: boolean) {
      const ofList = isDescending ? undefined : pages.sorts.find((each) => each === key);
      if (ofList !== undefined) pages.setSort(ofList);
      else if (key !== 'newest') list.tools.onSort(songSortOf(key), isDescending);
    },
    onNear: pages.prepare,
  };
  return { list, controls, actions, isOn, mine, setMine, sorting };
}

/** The shown page; playing from a row goes on through all pages. */
function usePage({ shown }: LibraryList<'songs'>): SongView {
  const { storage } = useServices();
  const readWhole = useReadWholeLibrary(storage, 'songs');
  const { rows = NO_SONGS, query, totalCount = 0 } = shown ?? {};
  return useMemo(() => {
    const readAllIds =
      query && totalCount > rows.length
        ? async () => (await readWhole(query)).map(({ annSongId }) => annSongId)
        : undefined;
    return viewOfHeld({ songs: rows, groups: null }, readAllIds);
  }, [rows, query, totalCount, readWhole]);
}

/** The list calls the season of an anime its vintage. */
function listedAs(key: SongSortKey): (typeof ALL_SORTS)[number] {
  return key === 'season' ? 'vintage' : (ALL_SORTS.find((each) => each === key) ?? 'newest');
}

function songSortOf(key: Exclude<(typeof ALL_SORTS)[number], 'newest'>): SongSortKey {
  return key === 'vintage' ? 'season' : key;
}

/** Null while loading. */
function useMineSets(isWanted: boolean): MineSets | null {
  const { storage } = useServices();
  const playlists = usePlaylists(storage, isWanted);
  const likedIds = useLikedIds(storage, isWanted);
  const listens = useListened(storage, Number.POSITIVE_INFINITY, isWanted);
  const downloads = useDownloads();
  // Again with each saved song, as it may only have come by.
  const { value: unsearchedIds } = useStored({
    topic: 'songs',
    key: ['unsearched'],
    read: () => readUnsearched(storage),
    isWanted,
  });
  return useMemo(() => {
    if (playlists === undefined || likedIds === undefined) return null;
    if (listens === undefined || unsearchedIds === undefined || !downloads.isKnown) return null;
    return {
      likedIds: new Set(likedIds),
      playedIds: new Set(listens.map(({ annSongId }) => annSongId)),
      listedIds: new Set(playlists.flatMap(({ songsCollections }) => songsCollections)),
      downloadedIds: downloads.downloadedIds,
      unsearchedIds: new Set(unsearchedIds),
    };
  }, [playlists, likedIds, listens, downloads, unsearchedIds]);
}
