import { useMemo } from 'react';
import { useServices } from '../../actions/services';
import { PATHS, playlistPath } from '../../config/paths';
import { pickRandom } from '../../domain/app/pickRandom';
import { Link } from '../../routing/Link';
import { usePlaylists } from '../../storage/playlists/usePlaylists';
import * as texts from '../../texts/texts';
import { buttonClass } from '../../ui/controls/Button';
import { Skeletons } from '../../ui/feedback/Skeletons';
import styles from './Home.module.css';
import { HomeBlock } from './HomeBlock';

/** Specification, point 9. */
const MOST_PLAYLISTS = 9;

/** The random numbers, for as long as the app is open. */
const THROWN = new WeakMap<object, readonly number[]>();

/** One random choice per visit: changes of a playlist or Back do not shuffle the cards. */
function throwOnce(visit: object): readonly number[] {
  const thrown = THROWN.get(visit) ?? Array.from({ length: MOST_PLAYLISTS }, () => Math.random());
  THROWN.set(visit, thrown);
  return thrown;
}

export function MyPlaylists() {
  const { storage } = useServices();
  const playlists = usePlaylists(storage);
  const dice = throwOnce(storage);
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
      {shown?.length === 0 && <p className={styles.none}>{texts.playlist.none}</p>}
      {shown && shown.length > 0 && (
        <ul className={styles.cards}>
          {shown.map((playlist) => (
            <li key={playlist.id} className={styles.card}>
              <div className={styles.cardNames}>
                <h3
                  id={`home-playlist-${playlist.id}`}
                  className={`${styles.cardTitle} one-line`}
                  title={texts.playlist.titleOf(playlist.title)}
                >
                  {/* For the Tab key, the Open button does the same. */}
                  <Link to={playlistPath(playlist.id)} tabIndex={-1} dir="auto">
                    {texts.playlist.titleOf(playlist.title)}
                  </Link>
                </h3>
                <p className={styles.quiet}>
                  {texts.common.songCount(playlist.songsCollections.length)}
                </p>
              </div>
              <Link
                className={buttonClass()}
                to={playlistPath(playlist.id)}
                aria-describedby={`home-playlist-${playlist.id}`}
              >
                {texts.common.open}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </HomeBlock>
  );
}
