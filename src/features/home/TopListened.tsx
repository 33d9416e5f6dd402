import { Link } from 'react-router';
import { useListenedSongs } from '../../actions/useListenedSongs';
import { useSongRowControls } from '../../actions/useSongRowControls';
import { PATHS } from '../../config/paths';
import { buttonClass } from '../../ui/controls/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Skeletons } from '../../ui/feedback/Skeletons';
import { SongList } from '../../ui/list/SongList';
import { LIST_TEXTS } from '../../ui/list/texts';
import { HomeBlock } from './HomeBlock';
import { HOME_TEXTS } from './texts';

/** Specification, point 9. */
const TOP_RANGE = 10;

/** What this browser played most. */
export function TopListened() {
  const controls = useSongRowControls();
  const { songs, counts } = useListenedSongs(TOP_RANGE);
  return (
    <HomeBlock
      title={HOME_TEXTS.listened}
      actions={
        <Link className={buttonClass()} to={PATHS.listened}>
          {HOME_TEXTS.openListened}
        </Link>
      }
    >
      {songs === undefined && <Skeletons shape="rows" count={3} label={LIST_TEXTS.listLoading} />}
      {songs?.length === 0 && <EmptyState text={HOME_TEXTS.noListens} />}
      {songs && songs.length > 0 && (
        <SongList
          songs={songs}
          order="given"
          controls={controls}
          playedCounts={counts}
          label={HOME_TEXTS.listened}
        />
      )}
    </HomeBlock>
  );
}
