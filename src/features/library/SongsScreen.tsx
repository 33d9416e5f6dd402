import { useId } from 'react';
import { useLibraryList } from '../../actions/address/useLibraryList';
import { useSongRowControls } from '../../actions/queue/useSongRowControls';
import { useListActions } from '../../actions/songs/listActions';
import * as texts from '../../texts/texts';
import { FilterArea } from '../../ui/filter/FilterArea';
import { FilterButton } from '../../ui/filter/FilterButton';
import { FilteredList } from '../../ui/filter/FilteredList';
import { SortControl } from '../../ui/filter/SortControl';
import { PagedList } from '../../ui/list/PagedList';
import { AllSongsButtons } from '../../ui/table/AllSongsButtons';
import { useListSelection } from '../../ui/table/useListSelection';
import { MineButtons } from './MineButtons';
import { useMySongs } from './useMySongs';

const SORTS = ['newest', 'name', 'anime', 'vintage'] as const;
const WORDS = texts.library.songs;

/** The user's own songs, or the whole library, in pages; with a filter, all matches. */
export function SongsScreen() {
  const controls = useSongRowControls();
  const actions = useListActions();
  const pages = useLibraryList('songs', SORTS);
  const { list, isOn, mine, setMine, sorting } = useMySongs(pages);
  const { tools, view, songs } = list;
  const selection = useListSelection(songs);
  const buttonId = useId();
  const libraryCount = pages.shown?.libraryCount ?? 0;
  return (
    <PagedList
      list={pages}
      words={WORDS}
      skeleton="rows"
      actions={
        <AllSongsButtons
          playWord={isOn ? texts.list.playAll : texts.library.playPage}
          addWord={isOn ? texts.list.addAll : texts.library.addPage}
          {...{ list: view, actions, selection }}
        />
      }
      isSilent={tools.isOpen}
      sort={<SortControl tools={sorting} />}
      chips={<MineButtons list={pages} mine={mine} onChange={setMine} />}
      filterButton={<FilterButton tools={tools} id={buttonId} />}
      panel={<FilterArea tools={tools} buttonId={buttonId} />}
      {...(isOn && {
        leftText: list.isWaiting
          ? null
          : texts.list.matches(songs.length, WORDS.count(libraryCount)),
      })}
    >
      <FilteredList
        // Another page, sort or filter is another list, which starts at its first rows.
        key={isOn ? 'all' : pages.shown?.key}
        list={{ ...list, tools: { onClear: clearAll } }}
        label={WORDS.title}
        onPlayFrom={view?.readAllIds && ((song) => actions.playFrom(view, song))}
        {...{ controls, selection }}
      />
    </PagedList>
  );

  function clearAll() {
    tools.onClear();
    setMine(null);
  }
}
