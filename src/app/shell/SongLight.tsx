import { useSyncExternalStore } from 'react';
import { useNames } from '../../actions/names/useNames';
import { useServices } from '../../actions/services';
import { songLight } from '../../ui/cover/coverArt';
import styles from './ShellLayout.module.css';

/**
 * The light of the current song behind the page; it dims while no song plays. Separate, so that the
 * frame does not render on a new song, and its colour is set here, not on the frame: there the
 * browser would recalculate the style of every row at each song.
 */
export function SongLight() {
  const { subscribe, getSnapshot } = useServices().player;
  const songAnnId = useSyncExternalStore(subscribe, () => getSnapshot().currentSong?.annId ?? null);
  const isPlaying = useSyncExternalStore(subscribe, () => getSnapshot().status === 'playing');
  const annId = useNames().isHidden ? null : songAnnId;
  return (
    <div
      className={styles.light}
      style={songLight(annId)}
      data-lit={annId !== null}
      data-playing={isPlaying}
      aria-hidden="true"
    />
  );
}
