import type { ComponentProps, ReactNode } from 'react';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name, also shown as the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  /** The key that does the same, shown in the tooltip as a hint. */
  readonly shortcut?: string;
  /** Where the tooltip stands: away from the nearest edge of the window. */
  readonly tooltip?: 'above' | 'below' | 'aboveStart' | 'aboveEnd' | 'belowEnd' | 'none';
  /** Marks a switched-on button. */
  readonly isActive?: boolean;
}

/** A square button with an icon, a name and a tooltip that carries the keyboard hint. */
export function IconButton({
  label,
  icon,
  shortcut,
  tooltip = 'above',
  isActive = false,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      className={`${styles.button} ${isActive ? styles.active : ''} ${className ?? ''}`}
      {...rest}
    >
      {icon}
      {tooltip === 'none' ? null : (
        <span aria-hidden="true" className={`${styles.tooltip} ${styles[tooltip] ?? ''}`}>
          {label}
          {shortcut ? <kbd className={styles.key}>{shortcut}</kbd> : null}
        </span>
      )}
    </button>
  );
}
