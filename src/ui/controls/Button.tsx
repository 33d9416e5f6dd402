import { IconX } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { texts } from '../../texts/texts';
import styles from './Button.module.css';
import { useKeyHints } from './useKeyHints';

/** Each is a class of the style sheet, as variants are. */
type TooltipPlace = 'above' | 'below' | 'aboveStart' | 'aboveEnd' | 'belowEnd';

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

/** A square button with an icon, and a tooltip with its name and key. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, shortcut, tooltip = 'above', isActive = false, className, ...rest } = props;
  const keyHint = useKeyHints()(shortcut);
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={keyHint}
      className={[styles.iconButton, isActive && styles.active, className]
        .filter(Boolean)
        .join(' ')}
      data-on={isActive}
      {...rest}
    >
      {icon}
      {tooltip === 'none' ? null : (
        <span aria-hidden="true" className={`${styles.tooltip} ${styles[tooltip] ?? ''}`}>
          {label}
          {keyHint ? <kbd className={styles.key}>{keyHint}</kbd> : null}
        </span>
      )}
    </button>
  );
}

interface CloseButtonProps {
  /** What is closed, unless its place tells. */
  readonly label?: string;
  readonly iconSize?: number;
  readonly onClose: () => void;
}

/** A cross in the head of what it closes. */
export function CloseButton(props: CloseButtonProps) {
  const { label = texts.frame.close, iconSize = 20, onClose } = props;
  return (
    <IconButton
      label={label}
      tooltip="none"
      icon={<IconX aria-hidden="true" size={iconSize} />}
      onClick={onClose}
    />
  );
}

type ButtonVariant = 'filled' | 'quiet' | 'danger';

export interface ButtonProps extends ComponentProps<'button'> {
  /** One filled button per view at most; 'quiet' for the rest; 'danger' for deletion. */
  readonly variant?: ButtonVariant;
}

export function Button({ variant = 'quiet', className, ...rest }: ButtonProps) {
  return (
    <button type="button" className={`${buttonClass(variant)} ${className ?? ''}`} {...rest} />
  );
}

/** Beside what failed. */
export function RetryButton({ onRetry }: { readonly onRetry: () => void }) {
  return <Button onClick={onRetry}>{texts.frame.retry}</Button>;
}

/** The class of a link that should look like a button. */
export function buttonClass(variant: ButtonVariant = 'quiet'): string {
  return `${styles.button} ${styles[variant] ?? ''}`;
}

/** A button that looks like a link and changes the content beside it. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button type="button" className={styles.textButton} {...props} />;
}
