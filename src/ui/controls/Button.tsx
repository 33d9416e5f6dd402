import type { ComponentProps } from 'react';
import styles from './Button.module.css';

type ButtonVariant = 'filled' | 'quiet' | 'danger';

export interface ButtonProps extends ComponentProps<'button'> {
  /** One filled button per view at most; 'quiet' for the rest; 'danger' for deletion. */
  readonly variant?: ButtonVariant;
}

const VARIANT_CLASSES: Readonly<Record<ButtonVariant, string | undefined>> = {
  filled: styles.filled,
  quiet: undefined,
  danger: styles.danger,
};

/** A button with a text. */
export function Button({ variant = 'quiet', className, ...rest }: ButtonProps) {
  return (
    <button type="button" className={`${buttonClass(variant)} ${className ?? ''}`} {...rest} />
  );
}

/** The class of a link that should look like a button. */
export function buttonClass(variant: ButtonVariant = 'quiet'): string {
  return `${styles.button} ${VARIANT_CLASSES[variant] ?? ''}`;
}
