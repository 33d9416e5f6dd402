import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './Notice.module.css';

export interface NoticeProps {
  /** 'warning' is the yellow of the ranked banner; 'danger' is for failures and deletion. */
  readonly tone: 'info' | 'warning' | 'danger';
  readonly title?: string | undefined;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

const TONE_CLASSES: Readonly<Record<NoticeProps['tone'], string | undefined>> = {
  info: styles.info,
  warning: styles.warning,
  danger: styles.danger,
};

/** A banner inside the page; read out when it appears. */
export function Notice({ tone, title, children, action }: NoticeProps) {
  const Icon = tone === 'info' ? IconInfoCircle : IconAlertTriangle;
  return (
    <div
      className={`${styles.notice} ${TONE_CLASSES[tone] ?? ''}`}
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
