import { useSongRowControls } from '../../actions/queue/useSongRowControls';
import { useListenedSongs } from '../../actions/useListenedSongs';
import { FEATURED_PROFILE } from '../../config/home';
import { artistPath, PATHS } from '../../config/paths';
import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import { buttonClass } from '../../ui/controls/Button';
import { CoverArt } from '../../ui/cover/CoverArt';
import { PlainTable } from '../../ui/table/PlainTable';
import { viewOfSongs } from '../../ui/table/tableView';
import { HomeBlock } from './HomeBlock';
import styles from './HomeParts.module.css';

const said = texts.homeBlocks;

/** Specification, point 9. */
const TOP_RANGE = 10;

/** The most played songs in this browser; only its head while they are read or none was played. */
export function TopListened() {
  const controls = useSongRowControls();
  const { songs, counts, places } = useListenedSongs(TOP_RANGE);
  return (
    <HomeBlock
      name="listened"
      title={said.titles.listened}
      hint={songs?.length === 0 ? said.noListens : undefined}
      actions={
        <Link className={buttonClass()} to={PATHS.listened}>
          {said.openListened}
        </Link>
      }
    >
      {songs && songs.length > 0 && (
        <PlainTable
          view={viewOfSongs(songs)}
          controls={controls}
          playedCounts={counts}
          places={places}
          label={said.titles.listened}
        />
      )}
    </HomeBlock>
  );
}

/** The profile that the specification names. */
export function ArtistCard() {
  return (
    <HomeBlock name="artist" title={said.titles.artist}>
      <Link className={styles.profile} to={artistPath(FEATURED_PROFILE.artistId)}>
        <CoverArt annId={FEATURED_PROFILE.artistId} size={64} isDrawn />
        <span className={styles.profileNames}>
          <span className={`${styles.profileTitle} one-line`}>{said.profileName}</span>
          <span className={styles.quiet}>{texts.common.songCount(FEATURED_PROFILE.songCount)}</span>
        </span>
      </Link>
    </HomeBlock>
  );
}
