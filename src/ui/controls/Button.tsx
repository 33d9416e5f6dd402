import type { ComponentProps } from 'react';
import styles from './Button.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
  /** One filled button per view at most; 'quiet' for the rest; 'danger' for deletion. */
  readonly variant?: 'filled' | 'quiet' | 'danger';
}

/** A button with a word in it. */
export function Button({ variant = 'quiet', className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.button} ${styles[variant] ?? ''} ${className ?? ''}`}
      {...rest}
    />
  );
}

/** The class of a link that should look like a button. */
export function buttonClass(variant: 'filled' | 'quiet' | 'danger' = 'quiet'): string {
  return `${styles.button} ${styles[variant] ?? ''}`;
}
