import { memo } from 'react';
import { useLibraryList } from '../../actions/useLibraryList';
import { useSongRowControls } from '../../actions/useSongRowControls';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { PagedList } from '../../ui/list/PagedList';
import { SongList } from '../../ui/list/SongList';

const SORTS = ['newest', 'name', 'anime', 'vintage'] as const;
const WORDS = texts.library.songs;
/** A letter in the filter does not draw the rows before it once more. */
const Rows = memo(SongList);

/** All songs found so far. */
export function SongsScreen() {
  const controls = useSongRowControls();
  const list = useLibraryList('songs', SORTS);
  const songs = list.shown?.rows ?? [];
  return (
    <PagedList
      list={list}
      words={WORDS}
      skeleton="rows"
      actions={
        <>
          <Button variant="filled" onClick={() => controls.onPlayAll(songs)}>
            {texts.library.playPage}
          </Button>
          <Button onClick={() => controls.onAddToQueue(songs)}>{texts.library.addPage}</Button>
        </>
      }
    >
      <Rows
        // Another page, sort or filter is another list: it starts at its first rows again.
        key={list.shown?.key}
        songs={songs}
        order="given"
        controls={controls}
        label={WORDS.title}
      />
    </PagedList>
  );
}
