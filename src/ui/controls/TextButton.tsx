import type { ComponentProps } from 'react';
import styles from './TextButton.module.css';

/** A button that looks like a link and changes the content beside it. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button type="button" className={styles.textButton} {...props} />;
}
