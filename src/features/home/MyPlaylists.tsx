import { useMemo, useState } from 'react';
import { useServices } from '../../actions/services';
import { PATHS, playlistPath } from '../../config/paths';
import { pickRandom } from '../../domain/pickRandom';
import { Link } from '../../routing/Link';
import { usePlaylists } from '../../storage/playlists/usePlaylists';
import * as texts from '../../texts/texts';
import { buttonClass } from '../../ui/controls/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Skeletons } from '../../ui/feedback/Skeletons';
import styles from './Home.module.css';
import { HomeBlock } from './HomeBlock';

/** Specification, point 9. */
const MOST_PLAYLISTS = 9;

/** Some of the user's playlists, other ones at each visit. */
export function MyPlaylists() {
  const { storage } = useServices();
  const playlists = usePlaylists(storage);
  // One throw of the dice per visit: a change of a list must not shuffle the cards.
  const [dice] = useState(() => Array.from({ length: MOST_PLAYLISTS }, () => Math.random()));
  const shown = useMemo(
    () => (playlists ? pickRandom(playlists, MOST_PLAYLISTS, dice) : undefined),
    [playlists, dice],
  );
  return (
    <HomeBlock
      title={texts.home.playlists}
      actions={
        <Link className={buttonClass()} to={PATHS.playlists}>
          {texts.home.openPlaylists}
        </Link>
      }
    >
      {shown === undefined && <Skeletons shape="cards" count={3} label={texts.list.listLoading} />}
      {shown?.length === 0 && <EmptyState text={texts.playlist.none} />}
      {shown && shown.length > 0 && (
        <ul className={styles.cards}>
          {shown.map((playlist) => (
            <li key={playlist.id} className={styles.card}>
              <div className={styles.cardNames}>
                <h3
                  id={`home-playlist-${playlist.id}`}
                  className={styles.cardTitle}
                  title={texts.playlist.titleOf(playlist.title)}
                >
                  {texts.playlist.titleOf(playlist.title)}
                </h3>
                <p className={styles.quiet}>
                  {texts.list.songCount(playlist.songsCollections.length)}
                </p>
              </div>
              <Link
                className={buttonClass()}
                to={playlistPath(playlist.id)}
                aria-describedby={`home-playlist-${playlist.id}`}
              >
                {texts.home.open}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </HomeBlock>
  );
}
