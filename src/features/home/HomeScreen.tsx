import { useState } from 'react';
import { useSongRowControls } from '../../actions/queue/useSongRowControls';
import { type Services, useServices } from '../../actions/services';
import { useListenedSongs } from '../../actions/useListenedSongs';
import { FEATURED_PROFILE } from '../../config/home';
import { artistPath, PATHS } from '../../config/paths';
import { lazy } from '../../lib/lazy';
import { Link } from '../../routing/Link';
import { TEXT_KEYS } from '../../storage/database/keys';
import { usePlaylists } from '../../storage/playlists/usePlaylists';
import { useSettings } from '../../storage/settings/useSettings';
import * as texts from '../../texts/texts';
import { buttonClass } from '../../ui/controls/Button';
import { cssVariable } from '../../ui/controls/cssVariable';
import { CoverArt } from '../../ui/cover/CoverArt';
import { Skeletons } from '../../ui/feedback/Skeletons';
import { LazyPart } from '../../ui/lazy/LazyPart';
import { PlainHeader, ScreenColumn } from '../../ui/screen/ScreenColumn';
import { PlainTable } from '../../ui/table/PlainTable';
import { viewOfSongs } from '../../ui/table/tableView';
import type { ContinueParts } from './ContinueCards';
import { Discovery } from './Discovery';
import styles from './Home.module.css';
import { HomeBlock } from './HomeBlock';
import { MyPlaylists } from './MyPlaylists';
import { VideoPanel } from './VideoPanel';

const loadCards = lazy(() => import('./ContinueCards'), 'ContinueCards');

/**
 * The last queue, playlists and searches. The parts are fixed when the page opens and their height
 * is reserved: nothing below ever moves.
 */
function Continue() {
  const services = useServices();
  const [parts] = useState(() => readContinueParts(services));
  const [isBroken, setBroken] = useState(false);
  const count = Object.values(parts).filter(Boolean).length;
  if (count === 0 || isBroken) return null;
  return (
    <HomeBlock title={texts.home.continue}>
      <div className={styles.continue} style={cssVariable('--parts', String(count))}>
        <LazyPart load={loadCards} isOptional onBroken={() => setBroken(true)}>
          {(ContinueCards) => <ContinueCards {...parts} />}
        </LazyPart>
      </div>
    </HomeBlock>
  );
}

/** Read without the database, so that the layout is known at once and nothing below moves. */
function readContinueParts({
  player,
  storage,
}: Pick<Services, 'player' | 'storage'>): ContinueParts {
  return {
    hasQueue: player.getSnapshot().queue.length > 0,
    hasPlaylists: storage.context.texts.read(TEXT_KEYS.recentPlaylists) !== null,
    hasSearches: storage.recentSearches.getSettings().searches.length > 0,
  };
}

/** Specification, point 9. */
const TOP_RANGE = 10;

/** The most played songs in this browser. */
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

export function HomeScreen() {
  const { storage } = useServices();
  const { isDiscoveryDisabled } = useSettings(storage.extraSettings);
  const arePlaylistsRead = usePlaylists(storage) !== undefined;
  return (
    <ScreenColumn documentTitle={texts.screens.home}>
      <PlainHeader title={texts.home.title} />
      <Continue />
      <div className={styles.columns}>
        <div className={styles.column}>
          {isDiscoveryDisabled ? null : <Discovery />}
          <TopListened />
        </div>
        <div className={styles.column}>
          <Link className={styles.profile} to={artistPath(FEATURED_PROFILE.artistId)}>
            <CoverArt annId={FEATURED_PROFILE.artistId} size={64} isDrawn />
            <span className={styles.cardNames}>
              <span className={`${styles.cardTitle} one-line`}>{texts.home.profileName}</span>
              <span className={styles.quiet}>
                {texts.common.songCount(FEATURED_PROFILE.songCount)}
              </span>
            </span>
          </Link>
          <MyPlaylists />
          {/* Everything above has its final height by now, so the video never moves. */}
          {arePlaylistsRead && <VideoPanel />}
        </div>
      </div>
    </ScreenColumn>
  );
}
