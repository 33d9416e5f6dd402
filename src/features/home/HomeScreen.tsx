import { useSongRowControls } from '../../actions/queue/useSongRowControls';
import { useServices } from '../../actions/services';
import { useListenedSongs } from '../../actions/useListenedSongs';
import { FEATURED_PROFILE } from '../../config/home';
import { artistPath, PATHS } from '../../config/paths';
import { Link } from '../../routing/Link';
import { usePlaylists } from '../../storage/playlists/usePlaylists';
import { useSettings } from '../../storage/settings/useSettings';
import * as texts from '../../texts/texts';
import { buttonClass } from '../../ui/controls/Button';
import { CoverArt } from '../../ui/cover/CoverArt';
import { Skeletons } from '../../ui/feedback/Skeletons';
import { PlainHeader, ScreenColumn } from '../../ui/screen/ScreenColumn';
import { PlainTable } from '../../ui/table/PlainTable';
import { viewOfSongs } from '../../ui/table/tableView';
import { Continue } from './Continue';
import { Discovery } from './Discovery';
import styles from './Home.module.css';
import { HomeBlock } from './HomeBlock';
import { MyPlaylists } from './MyPlaylists';
import { VideoPanel } from './VideoPanel';

/** Specification, point 9. */
const TOP_RANGE = 10;

/** What this browser played most. */
function TopListened() {
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
        <PlainTable
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

/** Where a visit begins. */
export function HomeScreen() {
  const { storage } = useServices();
  const { isDiscoveryDisabled } = useSettings(storage.extraSettings);
  const arePlaylistsRead = usePlaylists(storage) !== undefined;
  return (
    <ScreenColumn documentTitle={texts.home.documentTitle}>
      <PlainHeader title={texts.home.title} />
      <Continue />
      <div className={styles.columns}>
        <div className={styles.column}>
          {isDiscoveryDisabled ? null : <Discovery />}
          <TopListened />
        </div>
        <div className={styles.column}>
          <Link className={styles.profile} to={artistPath(FEATURED_PROFILE.artistId)}>
            <CoverArt annId={FEATURED_PROFILE.artistId} size={64} />
            <span className={styles.cardNames}>
              <span className={styles.cardTitle}>{texts.home.profileName}</span>
              <span className={styles.quiet}>
                {texts.home.profileSongs(FEATURED_PROFILE.songCount)}
              </span>
            </span>
          </Link>
          <MyPlaylists />
          {/* What stands above it is as tall as it will be: it never moves. */}
          {arePlaylistsRead && <VideoPanel />}
        </div>
      </div>
    </ScreenColumn>
  );
}
