import type { ReactNode } from 'react';
import * as texts from '../../texts/texts';
import { useIsPhone } from '../nearness/useWindowQuery';
import { InPhonePlace } from '../screen/phonePlaces';
import styles from './SongsBar.module.css';

interface SongsBarProps {
  readonly count: number;
  /** Shown by the count for a while, such as that more may come. */
  readonly note?: string | undefined;
  /** The count is read out elsewhere. */
  readonly isSilent?: boolean;
  readonly children: ReactNode;
}

/**
 * Above a list of songs: how many there are, read out when it changes, and buttons for all. On a phone
 * they are in the page's head.
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
