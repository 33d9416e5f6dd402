import { useListenedSongs } from '../../actions/useListenedSongs';
import { useSongRowControls } from '../../actions/useSongRowControls';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Notice } from '../../ui/feedback/Notice';
import { Skeletons } from '../../ui/feedback/Skeletons';
import { SongList } from '../../ui/list/SongList';
import { Screen } from '../../ui/screen/Screen';
import { ScreenHeader } from '../../ui/screen/ScreenHeader';

/** The range of the ranking (specification, point 9). */
const RANKED_SONGS = 99;

/** The ranking of what was listened to. */
export function ListenedScreen() {
  const controls = useSongRowControls();
  const { songs, counts, missingCount, isFetching } = useListenedSongs(RANKED_SONGS);
  const hasSongs = songs !== undefined && songs.length > 0;
  return (
    <Screen documentTitle={texts.listened.title}>
      <ScreenHeader
        title={texts.listened.title}
        actions={
          hasSongs && (
            <>
              <Button variant="filled" onClick={() => controls.onPlayAll(songs)}>
                {texts.list.playAll}
              </Button>
              <Button onClick={() => controls.onShuffleAll(songs)}>{texts.list.shuffle}</Button>
              <Button onClick={() => controls.onAddToQueue(songs)}>{texts.list.addAll}</Button>
            </>
          )
        }
      >
        {hasSongs && <p>{texts.list.songCount(songs.length)}</p>}
      </ScreenHeader>
      {missingCount > 0 && (
        <Notice tone="info">
          {isFetching ? texts.listened.fetching : texts.listened.missing(missingCount)}
        </Notice>
      )}
      {songs === undefined && <Skeletons shape="rows" label={texts.list.searching} />}
      {songs?.length === 0 && missingCount === 0 && <EmptyState text={texts.listened.empty} />}
      {hasSongs && (
        <SongList
          songs={songs}
          order="given"
          controls={controls}
          playedCounts={counts}
          label={texts.listened.title}
        />
      )}
    </Screen>
  );
}
