import type { ReactNode } from 'react';
import styles from './SongsBar.module.css';
import { LIST_TEXTS } from './texts';

interface SongsBarProps {
  readonly count: number;
  /** What can be done with all of them. */
  readonly children: ReactNode;
}

/** Above a list of songs: how many there are, read out when it changes, and buttons for all. */
export function SongsBar({ count, children }: SongsBarProps) {
  return (
    <div className={styles.bar}>
      <p className={styles.count} role="status">
        {LIST_TEXTS.songCount(count)}
      </p>
      {children}
    </div>
  );
}
