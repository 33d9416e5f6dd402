import type { ReactNode, RefObject } from 'react';
import * as texts from '../../texts/texts';
import styles from './AppShell.module.css';

export interface AppShellProps {
  readonly topBar: ReactNode;
  readonly navigation: ReactNode;
  readonly player: ReactNode;
  readonly queue: ReactNode;
  /** Whether the queue was open from the start, not opened by the user. */
  readonly isQueueFromStart?: boolean;
  /** Whether the video is in the queue, below its rows. */
  readonly hasVideoInQueue?: boolean;
  /** Windows over the page, such as the video. */
  readonly children?: ReactNode;
  readonly main: ReactNode;
  readonly mainRef?: RefObject<HTMLElement | null>;
  /** Whether lists show only icons. */
  readonly isTight?: boolean;
  readonly light?: ReactNode;
}

/**
 * The frame of every page: the top bar, destinations at the left, player below, queue at the right.
 */
export function AppShell(props: AppShellProps) {
  const { topBar, navigation, player, queue, main, mainRef, children, light } = props;

  // A button, not a link: with hash routing "#main" would be a route.
  function skipToMain() {
    const target = document.getElementById('main');
    target?.focus();
    target?.scrollIntoView();
  }

  return (
    <div className={styles.shell}>
      <button type="button" className={styles.skip} onClick={skipToMain}>
        {texts.frame.skipToContent}
      </button>
      {light}
      <div className={styles.top}>{topBar}</div>
      <div className={styles.rail}>{navigation}</div>
      <main
        id="main"
        ref={mainRef}
        tabIndex={-1}
        className={styles.main}
        data-tight={props.isTight || undefined}
      >
        {main}
      </main>
      {queue ? (
        <div
          className={styles.queue}
          data-video={props.hasVideoInQueue || undefined}
          data-from-start={props.isQueueFromStart || undefined}
        >
          {queue}
        </div>
      ) : null}
      <div className={styles.player}>{player}</div>
      {children}
    </div>
  );
}
