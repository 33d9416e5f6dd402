import { useCallback, useEffect, useId, useRef } from 'react';
import { type LibraryListState, useLibraryList } from '../../actions/address/useLibraryList';
import { playWholeList } from '../../actions/queue/playWholeList';
import { useSongRowControls } from '../../actions/queue/useSongRowControls';
import { useServices } from '../../actions/services';
import type { Song } from '../../domain/song/song';
import { useReadWholeLibrary } from '../../storage/lists/useLibrary';
import * as texts from '../../texts/texts';
import { FilterArea } from '../../ui/filter/FilterArea';
import { FilterButton } from '../../ui/filter/FilterButton';
import { FilteredList } from '../../ui/filter/FilteredList';
import { SortControl } from '../../ui/filter/SortControl';
import { PagedList } from '../../ui/list/PagedList';
import { ShownSongsButtons } from '../../ui/table/AllSongsButtons';
import { SongTable } from '../../ui/table/SongTable';
import { viewOfSongs } from '../../ui/table/tableView';
import { useListSelection } from '../../ui/table/useListSelection';
import { MineButtons } from './MineButtons';
import { useMySongs } from './useMySongs';

const SORTS = ['newest', 'name', 'anime', 'vintage'] as const;
const WORDS = texts.library.songs;

/** The user's own songs, or the whole library, in pages; with a filter, all matches. */
export function SongsScreen() {
  const controls = useSongRowControls();
  const list = useLibraryList('songs', SORTS);
  const { filtered, isOn, isWaiting, mine, setMine, sorting } = useMySongs(list);
  const { tools } = filtered;
  const songs = isOn ? filtered.songs : (list.shown?.rows ?? []);
  const selection = useListSelection(songs);
  const playFrom = usePlayFromPage(list);
  const buttonId = useId();
  const libraryCount = list.shown?.libraryCount ?? 0;
  return (
    <PagedList
      list={list}
      words={WORDS}
      skeleton="rows"
      actions={
        <ShownSongsButtons
          playWord={isOn ? texts.list.playAll : texts.library.playPage}
          addWord={isOn ? texts.list.addAll : texts.library.addPage}
          {...{ songs, controls, selection }}
        />
      }
      isSilent={tools.isOpen}
      sort={<SortControl tools={sorting} />}
      chips={<MineButtons list={list} mine={mine} onChange={setMine} />}
      chipsEnd={<FilterButton tools={tools} id={buttonId} />}
      panel={<FilterArea tools={tools} buttonId={buttonId} />}
      {...(isOn && {
        leftText: isWaiting ? null : texts.list.matches(songs.length, WORDS.count(libraryCount)),
      })}
    >
      {isOn ? (
        <FilteredList
          list={{ ...filtered, tools: { onClear: clearAll } }}
          controls={controls}
          selection={selection}
          label={WORDS.title}
        />
      ) : (
        <SongTable
          // Another page, sort or filter is another list, which starts at its first rows.
          key={list.shown?.key}
          view={viewOfSongs(songs)}
          controls={controls}
          label={WORDS.title}
          onPlayFrom={playFrom}
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

/**
 * Plays the whole list from a song of this page: all pages, in their order and with their filter.
 */
function usePlayFromPage(list: LibraryListState<Song>): (song: Song) => void {
  const { player, storage } = useServices();
  const readWhole = useReadWholeLibrary(storage, 'songs');
  const latest = useRef({ list, readWhole });
  useEffect(() => {
    latest.current = { list, readWhole };
  });
  // Always the same function, because rows are memoised.
  return useCallback(
    (song: Song) => {
      const {
        list: { shown, query },
        readWhole: read,
      } = latest.current;
      const rows = shown?.rows ?? [];
      const isAll = shown === undefined || shown.totalCount <= rows.length;
      const readIds = async () =>
        (isAll ? rows : await read(query)).map(({ annSongId }) => annSongId);
      void playWholeList({ shown: rows, readIds }, song, { player });
    },
    [player],
  );
}
