import { cssVariable } from '../controls/cssVariable';
import { coverPalette } from '../cover/coverArt';
import styles from './AppShell.module.css';

interface SongLightProps {
  /** The anime of the current song: its cover gives the colour. Null for no light. */
  readonly annId: number | null;
  /** The light dims while no song plays. */
  readonly isPlaying: boolean;
}

/**
 * The song's light behind the page. Its colour is set here, not on the frame: there the browser
 * would recalculate the style of every row at each song.
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
