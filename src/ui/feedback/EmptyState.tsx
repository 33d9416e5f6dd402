import type { ReactNode } from 'react';
import { EmptyDrawing } from './EmptyDrawing';
import styles from './Feedback.module.css';

export interface EmptyStateProps {
  readonly text: string;
  readonly action?: ReactNode;
  /** 'lost' for a search without results; 'quiet' for a list that has nothing yet. */
  readonly drawing?: 'quiet' | 'lost';
}

/** Shown for an empty list: a drawing, the text, and one action. */
export function EmptyState({ text, action, drawing = 'quiet' }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <EmptyDrawing mood={drawing} />
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  );
}
