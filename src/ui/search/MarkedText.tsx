import type { ReactNode } from 'react';
import type { MarkedRange } from '../../domain/song/hits';
import styles from './SuggestRow.module.css';

interface MarkedTextProps {
  readonly text: string;
  readonly marks: readonly MarkedRange[];
}

export function MarkedText({ text, marks }: MarkedTextProps) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const [from, to] of marks) {
    if (from < end || to <= from || to > text.length) continue;
    parts.push(
      text.slice(end, from),
      <mark key={from} className={styles.mark}>
        {text.slice(from, to)}
      </mark>,
    );
    end = to;
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
