import { useServices } from '../../actions/services';
import { FEATURED_PROFILE } from '../../config/home';
import { artistPath } from '../../config/paths';
import { Link } from '../../routing/Link';
import { usePlaylists } from '../../storage/playlists/usePlaylists';
import { useSettings } from '../../storage/settings/useSettings';
import * as texts from '../../texts/texts';
import { CoverArt } from '../../ui/cover/CoverArt';
import { PlainHeader, ScreenColumn } from '../../ui/screen/ScreenColumn';
import { Continue } from './Continue';
import { Discovery } from './Discovery';
import styles from './Home.module.css';
import { MyPlaylists } from './MyPlaylists';
import { TopListened } from './TopListened';
import { VideoPanel } from './VideoPanel';

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
