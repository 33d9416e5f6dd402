import type { ComponentProps } from 'react';
import styles from './ProgressBar.module.css';

/** Without a value it is indeterminate. */
export function ProgressBar(props: Omit<ComponentProps<'progress'>, 'className'>) {
  return <progress {...props} className={styles.bar} />;
}
