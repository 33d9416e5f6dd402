import { useEffect } from 'react';
import { notePlaylist } from '../../actions/playlists/recentPlaylists';
import { useServices } from '../../actions/services';
import { useGoBack } from '../../actions/useGoBack';
import { PATHS } from '../../config/paths';
import { Link, useRouteId } from '../../routing/Link';
import { useStorageStatus } from '../../storage/database/useStorageStatus';
import { usePlaylist } from '../../storage/playlists/usePlaylists';
import * as texts from '../../texts/texts';
import { buttonClass } from '../../ui/controls/Button';
import { EmptyState, ErrorState, Skeletons } from '../../ui/feedback/Feedback';
import { Screen, ScreenHeader } from '../../ui/screen/ScreenHeader';
import styles from './Playlist.module.css';
import { PlaylistContent } from './PlaylistContent';

/** No playlist has this id. */
const NO_ID = 0;

export function PlaylistScreen() {
  const services = useServices();
  const playlist = usePlaylist(services.storage, useRouteId() ?? NO_ID);
  const shownId = playlist?.id ?? NO_ID;
  useEffect(() => {
    if (shownId !== NO_ID) notePlaylist(shownId, services);
  }, [shownId, services]);
  const title = playlist ? texts.playlist.titleOf(playlist.title) : texts.playlistPage.kicker;
  return (
    <Screen documentTitle={title}>
      {playlist === undefined && <Skeletons shape="rows" label={texts.list.searching} />}
      {playlist === null && <NoPlaylist />}
      {playlist && <PlaylistContent key={playlist.id} playlist={playlist} />}
    </Screen>
  );
}

/** The playlist does not exist, or the browser cannot read it. */
function NoPlaylist() {
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
