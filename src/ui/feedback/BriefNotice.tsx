import { useId, useState } from 'react';
import { WordsOpener } from '../controls/WordsOpener';
import { useIsPhone } from '../nearness/useWindowQuery';
import styles from './BriefNotice.module.css';
import { Notice, type NoticeProps } from './Notice';

/**
 * A notice above a list. On a phone, where the list must start high up, it is one line that expands
 * on a press; screen readers always read all of it.
 */
export function BriefNotice({ title, children, ...notice }: NoticeProps) {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const wordsId = useId();
  if (!isPhone) {
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
