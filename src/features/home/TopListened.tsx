import { useListenedSongs } from '../../actions/useListenedSongs';
import { useSongRowControls } from '../../actions/useSongRowControls';
import { PATHS } from '../../config/paths';
import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import { buttonClass } from '../../ui/controls/Button';
import { Skeletons } from '../../ui/feedback/Skeletons';
import { SongTable } from '../../ui/table/SongTable';
import { viewOfSongs } from '../../ui/table/tableView';
import styles from './Home.module.css';
import { HomeBlock } from './HomeBlock';

/** Specification, point 9. */
const TOP_RANGE = 10;

/** What this browser played most. */
export function TopListened() {
  const controls = useSongRowControls();
  const { songs, counts, places } = useListenedSongs(TOP_RANGE);
  return (
    <HomeBlock
      title={texts.home.listened}
      actions={
        <Link className={buttonClass()} to={PATHS.listened}>
          {texts.home.openListened}
        </Link>
      }
    >
      {songs === undefined && <Skeletons shape="rows" count={3} label={texts.list.listLoading} />}
      {songs?.length === 0 && <p className={styles.none}>{texts.home.noListens}</p>}
      {songs && songs.length > 0 && (
        <SongTable
          view={viewOfSongs(songs)}
          controls={controls}
          playedCounts={counts}
          places={places}
          label={texts.home.listened}
        />
      )}
    </HomeBlock>
  );
}
