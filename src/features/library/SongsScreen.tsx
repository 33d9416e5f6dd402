import { useLibraryList } from '../../actions/address/useLibraryList';
import { useDownloads } from '../../actions/downloads/useDownloads';
import { useServices } from '../../actions/services';
import { downloadFigures } from '../../texts/figures';
import { texts } from '../../texts/texts';
import { TextButton } from '../../ui/controls/Button';
import { EmptyState } from '../../ui/feedback/Feedback';
import { FilteredList } from '../../ui/filter/FilterArea';
import { SortControl } from '../../ui/filter/SortControl';
import { PagedList } from '../../ui/list/PagedList';
import { AllSongsButtons, useListSelection } from '../../ui/table/AllSongsButtons';
import { MineButtons } from './MineButtons';
import { useMySongs } from './useMySongs';

const SORTS = ['newest', 'name', 'anime', 'vintage'] as const;

/** The user's own songs, or the whole library, in pages; with a filter, all matches. */
export function SongsScreen() {
  const pages = useLibraryList('songs', SORTS);
  const { list, controls, actions, isOn, mine, setMine, sorting } = useMySongs(pages);
  const { tools, view, songs } = list;
  const selection = useListSelection(songs);
  const libraryCount = pages.shown?.libraryCount ?? 0;
  const place = mine === 'liked' || mine === 'downloaded' ? texts.lists.minePages[mine] : null;
  const isUnfiltered = !list.isOn && pages.addressFilter === '';
  return (
    <PagedList
      list={pages}
      words={{ ...texts.library.songs, title: place?.title ?? texts.library.songs.title }}
      skeleton="rows"
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
      chips={<MineButtons list={pages} mine={mine} onChange={setMine} />}
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
