import { Link } from 'react-router';
import { useServices } from '../../actions/services';
import { useGoBack } from '../../actions/useGoBack';
import { PATHS } from '../../config/paths';
import { useStorageStatus } from '../../storage/database/useStorageStatus';
import { buttonClass } from '../../ui/controls/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { ScreenHeader } from '../../ui/screen/ScreenHeader';
import styles from './Playlist.module.css';
import { PLAYLIST_PAGE_TEXTS } from './texts';

/** The address names a list that is not there, or that the browser does not give out. */
export function NoPlaylist() {
  const { storage } = useServices();
  const status = useStorageStatus(storage);
  const goBack = useGoBack(PATHS.playlists);
  const isUnreadable = status.kind === 'memory' && status.reason !== 'full';
  return (
    <>
      <ScreenHeader title={PLAYLIST_PAGE_TEXTS.kicker} onBack={goBack} />
      {isUnreadable ? (
        <ErrorState
          text={PLAYLIST_PAGE_TEXTS.failed}
          hint={PLAYLIST_PAGE_TEXTS.storageHint}
          onRetry={() => window.location.reload()}
        />
      ) : (
        <EmptyState
          text={PLAYLIST_PAGE_TEXTS.unknown}
          drawing="lost"
          action={
            <>
              <p className={styles.hint}>{PLAYLIST_PAGE_TEXTS.unknownHint}</p>
              <Link to={PATHS.playlists} className={buttonClass('filled')}>
                {PLAYLIST_PAGE_TEXTS.toPlaylists}
              </Link>
            </>
          }
        />
      )}
    </>
  );
}
