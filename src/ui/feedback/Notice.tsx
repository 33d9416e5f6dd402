import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { WordsOpener } from '../controls/WordsOpener';
import { useIsSmall } from '../nearness/useWindowQuery';
import styles from './Notice.module.css';

export interface NoticeProps {
  /** A class of the style sheet: 'warning' is the yellow of the ranked banner; 'danger' is for failures and deletion. */
  readonly tone: 'info' | 'warning' | 'danger';
  readonly title?: string | undefined;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** A banner inside the page; read out when it appears. */
export function Notice({ tone, title, children, action }: NoticeProps) {
  const Icon = tone === 'info' ? IconInfoCircle : IconAlertTriangle;
  return (
    <div
      className={`${styles.notice} ${styles[tone] ?? ''}`}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon aria-hidden="true" className={styles.noticeIcon} size={20} />
      <div className={styles.noticeBody}>
        {title ? <p className={styles.noticeTitle}>{title}</p> : null}
        <div>{children}</div>
      </div>
      {action}
    </div>
  );
}

/**
 * A notice above a list. On a phone, where the list must start high up, it is one line that expands
 * on a press; screen readers always read all of it.
 */
export function BriefNotice({ title, children, ...notice }: NoticeProps) {
  const isSmall = useIsSmall();
  const [isOpen, setOpen] = useState(false);
  const wordsId = useId();
  if (!isSmall) {
    return (
      <Notice {...notice} title={title}>
        {children}
      </Notice>
    );
  }
  return (
    <div className={styles.brief}>
      <Notice {...notice}>
        <div className={styles.line}>
          <div id={wordsId} className={styles.words} data-open={isOpen || undefined}>
            {title !== undefined && <strong>{title}</strong>} {children}
          </div>
          <WordsOpener isOpen={isOpen} controls={wordsId} onToggle={() => setOpen(!isOpen)} />
        </div>
      </Notice>
    </div>
  );
}
