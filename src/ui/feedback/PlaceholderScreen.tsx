import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState';
import styles from './PlaceholderScreen.module.css';

export interface PlaceholderScreenProps {
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
}

/** A screen that says openly that it is not built yet. */
export function PlaceholderScreen({ title, text, action }: PlaceholderScreenProps) {
  return (
    <section className={styles.screen}>
      <h1 className={styles.title}>{title}</h1>
      <EmptyState text={text} action={action} />
    </section>
  );
}
