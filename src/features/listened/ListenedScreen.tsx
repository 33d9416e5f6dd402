import { useListenedSongs } from '../../actions/useListenedSongs';
import { useSongRowControls } from '../../actions/useSongRowControls';
import { Button } from '../../ui/controls/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Notice } from '../../ui/feedback/Notice';
import { Skeletons } from '../../ui/feedback/Skeletons';
import { SongList } from '../../ui/list/SongList';
import { LIST_TEXTS } from '../../ui/list/texts';
import { Screen } from '../../ui/screen/Screen';
import { ScreenHeader } from '../../ui/screen/ScreenHeader';
import { LISTENED_TEXTS } from './texts';

/** The range of the ranking (specification, point 9). */
const RANKED_SONGS = 99;

/** The ranking of what was listened to. */
export function ListenedScreen() {
  const controls = useSongRowControls();
  const { songs, counts, missingCount, isFetching } = useListenedSongs(RANKED_SONGS);
  const hasSongs = songs !== undefined && songs.length > 0;
  return (
    <Screen documentTitle={LISTENED_TEXTS.title}>
      <ScreenHeader
        title={LISTENED_TEXTS.title}
        actions={
          hasSongs && (
            <>
              <Button variant="filled" onClick={() => controls.onPlayAll(songs)}>
                {LIST_TEXTS.playAll}
              </Button>
              <Button onClick={() => controls.onAddToQueue(songs)}>{LIST_TEXTS.addAll}</Button>
            </>
          )
        }
      >
        {hasSongs && <p>{LIST_TEXTS.songCount(songs.length)}</p>}
      </ScreenHeader>
      {missingCount > 0 && (
        <Notice tone="info">
          {isFetching ? LISTENED_TEXTS.fetching : LISTENED_TEXTS.missing(missingCount)}
        </Notice>
      )}
      {songs === undefined && <Skeletons shape="rows" label={LIST_TEXTS.searching} />}
      {songs?.length === 0 && missingCount === 0 && <EmptyState text={LISTENED_TEXTS.empty} />}
      {hasSongs && (
        <SongList
          songs={songs}
          order="given"
          controls={controls}
          playedCounts={counts}
          label={LISTENED_TEXTS.title}
        />
      )}
    </Screen>
  );
}
