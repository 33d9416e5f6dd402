import { useServices } from '../../actions/services';
import { useGoBack } from '../../actions/useGoBack';
import { PATHS } from '../../config/paths';
import { Link } from '../../routing/Link';
import { useStorageStatus } from '../../storage/database/useStorageStatus';
import * as texts from '../../texts/texts';
import { buttonClass } from '../../ui/controls/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { ScreenHeader } from '../../ui/screen/ScreenHeader';
import styles from './Playlist.module.css';

/** The address names a list that is not there, or that the browser does not give out. */
export function NoPlaylist() {
  const { storage } = useServices();
  const status = useStorageStatus(storage);
  const goBack = useGoBack(PATHS.playlists);
  const isUnreadable = status.kind === 'memory' && status.reason !== 'full';
  return (
    <>
      <ScreenHeader title={texts.playlistPage.kicker} onBack={goBack} />
      {isUnreadable ? (
        <ErrorState
          text={texts.playlistPage.failed}
          hint={texts.playlistPage.storageHint}
          onRetry={() => window.location.reload()}
        />
      ) : (
        <EmptyState
          text={texts.playlistPage.unknown}
          drawing="lost"
          action={
            <>
              <p className={styles.hint}>{texts.playlistPage.unknownHint}</p>
              <Link to={PATHS.playlists} className={buttonClass('filled')}>
                {texts.playlistPage.toPlaylists}
              </Link>
            </>
          }
        />
      )}
    </>
  );
}
