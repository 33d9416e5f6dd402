import type { ReactNode } from 'react';
import * as texts from '../../texts/texts';
import { InPlace } from '../screen/places';
import styles from './SongsBar.module.css';

interface SongsBarProps {
  readonly count: number;
  /** Shown beside the count for a while, for example that more songs may follow. */
  readonly note?: string | undefined;
  /** Whether the count is read out elsewhere. */
  readonly isSilent?: boolean;
  readonly children: ReactNode;
}

/** In the page's head: the count of a list, read out on changes, and buttons for all its songs. */
export function SongsBar({ count, note, isSilent = false, children }: SongsBarProps) {
  return (
    <>
      <InPlace name="count">
        <div className={styles.counts}>
          <p className={styles.count} role={isSilent ? undefined : 'status'}>
            {texts.common.songCount(count)}
          </p>
          {note !== undefined && <p className={styles.note}>{note}</p>}
        </div>
      </InPlace>
      <InPlace name="actions">{children}</InPlace>
    </>
  );
}
