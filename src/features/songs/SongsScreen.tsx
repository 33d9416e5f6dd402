import { useServices } from '../../actions/services';
import { useLibraryList } from '../../actions/useLibraryList';
import { useSongRowControls } from '../../actions/useSongRowControls';
import { Button } from '../../ui/controls/Button';
import { PagedList } from '../../ui/list/PagedList';
import { SongList } from '../../ui/list/SongList';
import { SONGS_TEXTS } from './texts';

const SORTS = ['newest', 'name', 'anime', 'vintage'] as const;

/** All songs found so far. */
export function SongsScreen() {
  const { storage } = useServices();
  const controls = useSongRowControls();
  const list = useLibraryList(storage.pages.songs, 'songs', SORTS);
  const { shown } = list;
  const songs = shown?.rows ?? [];
  return (
    <PagedList
      title={SONGS_TEXTS.title}
      countText={SONGS_TEXTS.count}
      filterLabel={SONGS_TEXTS.filter}
      sorts={SORTS}
      query={list.query}
      shown={shown}
      libraryCount={list.libraryCount}
      onPage={list.goToPage}
      onSort={list.setSort}
      onFilter={list.setFilter}
      onReach={list.prepare}
      skeleton="rows"
      actions={
        <>
          <Button variant="filled" onClick={() => controls.onPlayAll(songs)}>
            {SONGS_TEXTS.playPage}
          </Button>
          <Button onClick={() => controls.onAddToQueue(songs)}>{SONGS_TEXTS.addPage}</Button>
        </>
      }
    >
      <SongList
        // Another page, sort or filter is another list: it starts at its first rows again.
        key={shown?.key}
        songs={songs}
        order="given"
        controls={controls}
        label={SONGS_TEXTS.title}
      />
    </PagedList>
  );
}
