import type { ComponentProps, ReactNode } from 'react';
import styles from './IconButton.module.css';
import { useKeyHints } from './useKeyHints';

type TooltipPlace = 'above' | 'below' | 'aboveStart' | 'aboveEnd' | 'belowEnd';

const TOOLTIP_CLASSES: Readonly<Record<TooltipPlace, string | undefined>> = {
  above: styles.above,
  below: styles.below,
  aboveStart: styles.aboveStart,
  aboveEnd: styles.aboveEnd,
  belowEnd: styles.belowEnd,
};

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name, also shown as the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  /** The default key for the same action; the tooltip shows it, or the key that replaced it. */
  readonly shortcut?: string;
  /** Position of the tooltip: away from the nearest edge of the window. */
  readonly tooltip?: TooltipPlace | 'none';
  readonly isActive?: boolean;
}

function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** A square button with an icon, and a tooltip with its name and key. */
export function IconButton({
  label,
  icon,
  shortcut,
  tooltip = 'above',
  isActive = false,
  className,
  ...rest
}: IconButtonProps) {
  const keyHint = useKeyHints()(shortcut);
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={keyHint}
      className={classNames(styles.button, isActive && styles.active, className)}
      {...rest}
    >
      {icon}
      {tooltip === 'none' ? null : (
        <span aria-hidden="true" className={`${styles.tooltip} ${TOOLTIP_CLASSES[tooltip] ?? ''}`}>
          {label}
          {keyHint ? <kbd className={styles.key}>{keyHint}</kbd> : null}
        </span>
      )}
    </button>
  );
}
