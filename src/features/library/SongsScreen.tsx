import { useLibraryList } from '../../actions/useLibraryList';
import { useSongRowControls } from '../../actions/useSongRowControls';
import { Button } from '../../ui/controls/Button';
import { PagedList } from '../../ui/list/PagedList';
import { SongList } from '../../ui/list/SongList';
import { LIBRARY_TEXTS } from './texts';

const SORTS = ['newest', 'name', 'anime', 'vintage'] as const;
const TEXTS = LIBRARY_TEXTS.songs;

/** All songs found so far. */
export function SongsScreen() {
  const controls = useSongRowControls();
  const list = useLibraryList('songs', SORTS);
  const songs = list.shown?.rows ?? [];
  return (
    <PagedList
      list={list}
      texts={TEXTS}
      skeleton="rows"
      actions={
        <>
          <Button variant="filled" onClick={() => controls.onPlayAll(songs)}>
            {LIBRARY_TEXTS.playPage}
          </Button>
          <Button onClick={() => controls.onAddToQueue(songs)}>{LIBRARY_TEXTS.addPage}</Button>
        </>
      }
    >
      <SongList
        // Another page, sort or filter is another list: it starts at its first rows again.
        key={list.shown?.key}
        songs={songs}
        order="given"
        controls={controls}
        label={TEXTS.title}
      />
    </PagedList>
  );
}
