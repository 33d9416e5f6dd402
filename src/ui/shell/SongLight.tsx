import { cssVariable } from '../controls/cssVariable';
import { coverPalette } from '../cover/coverArt';
import styles from './AppShell.module.css';

interface SongLightProps {
  /** The anime whose song is on: its cover gives the colour. Null for no light. */
  readonly annId: number | null;
  /** The light dims while nothing sounds. */
  readonly isPlaying: boolean;
}

/**
 * The song's light behind the page. Its colour is set here, and not on the frame: there the browser
 * would style every row anew with each song.
 */
export function SongLight({ annId, isPlaying }: SongLightProps) {
  return (
    <div
      className={styles.light}
      style={annId === null ? undefined : cssVariable('--song-light', coverPalette(annId).light)}
      data-lit={annId !== null}
      data-playing={isPlaying}
      aria-hidden="true"
    />
  );
}
