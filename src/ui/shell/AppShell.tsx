import type { ReactNode, RefObject } from 'react';
import * as texts from '../../texts/texts';
import { cssVariable } from '../controls/cssVariable';
import { coverPalette } from '../cover/coverArt';
import styles from './AppShell.module.css';

export interface AppShellProps {
  readonly topBar: ReactNode;
  readonly navigation: ReactNode;
  /** The player bar; it sticks to the bottom of the window. */
  readonly player: ReactNode;
  /** The open queue panel, or null. */
  readonly queue: ReactNode;
  /** Windows over the page, such as the video. */
  readonly children?: ReactNode;
  readonly main: ReactNode;
  readonly mainRef?: RefObject<HTMLElement | null>;
  /** The anime whose song is on: its cover lights the room. Null leaves the room dark. */
  readonly litByAnnId: number | null;
  /** The light dims while nothing sounds. */
  readonly isPlaying: boolean;
}

/** The frame of every page: bar above, destinations at the left, player below, queue at the right. */
export function AppShell(props: AppShellProps) {
  const { topBar, navigation, player, queue, main, mainRef, children, litByAnnId } = props;

  // A button, not a link: with hash routing "#main" would be a route.
  function skipToMain() {
    const target = document.getElementById('main');
    target?.focus();
    target?.scrollIntoView();
  }

  // On these two alone: where the frame had it, each song made the browser style every row anew.
  const songLight =
    litByAnnId === null ? undefined : cssVariable('--song-light', coverPalette(litByAnnId).light);

  return (
    <div className={styles.shell}>
      <button type="button" className={styles.skip} onClick={skipToMain}>
        {texts.frame.skipToContent}
      </button>
      <div
        className={styles.light}
        style={songLight}
        data-lit={litByAnnId !== null}
        data-playing={props.isPlaying}
        aria-hidden="true"
      />
      <div className={styles.top}>{topBar}</div>
      <div className={styles.rail}>{navigation}</div>
      <main id="main" ref={mainRef} tabIndex={-1} className={styles.main}>
        {main}
      </main>
      {queue ? <div className={styles.queue}>{queue}</div> : null}
      <div className={styles.player} style={songLight}>
        {player}
      </div>
      {children}
    </div>
  );
}
