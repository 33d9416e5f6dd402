import type { ReactNode } from 'react';
import * as texts from '../../texts/texts';
import { useIsPhone } from '../nearness/useWindowQuery';
import { InPhonePlace } from '../screen/phonePlaces';
import styles from './SongsBar.module.css';

interface SongsBarProps {
  readonly count: number;
  /** Shown beside the count for a while, for example that more songs may follow. */
  readonly note?: string | undefined;
  /** Whether the count is read out elsewhere. */
  readonly isSilent?: boolean;
  readonly children: ReactNode;
}

/**
 * The bar above a list of songs: the count, read out on changes, and buttons for all of them. On a
 * phone it is in the page's head.
 */
export function SongsBar({ count, note, isSilent = false, children }: SongsBarProps) {
  const isPhone = useIsPhone();
  const counts = (
    <div className={styles.counts} data-note={note !== undefined || undefined}>
      <p className={styles.count} role={isSilent ? undefined : 'status'}>
        {texts.common.songCount(count)}
      </p>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  );
  if (isPhone) {
    return (
      <>
        <InPhonePlace name="count">{counts}</InPhonePlace>
        <InPhonePlace name="actions">{children}</InPhonePlace>
      </>
    );
  }
  return (
    <div className={styles.bar}>
      {counts}
      {children}
    </div>
  );
}
