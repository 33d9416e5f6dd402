import { Button, type ButtonProps } from '../../../ui/controls/Button';
import styles from './Session.module.css';

interface KeyButtonProps extends ButtonProps {
  /** As in aria-keyshortcuts, separated by spaces; useSessionKeys presses the button for them. */
  readonly keys: string;
}

/** A button with keys of the session; the first of them is shown where there is a keyboard. */
export function KeyButton({ keys, children, ...button }: KeyButtonProps) {
  const [shown] = keys.split(' ');
  return (
    <Button aria-keyshortcuts={keys} {...button}>
      {children}
      <span aria-hidden="true" className={styles.key}>
        {shown}
      </span>
    </Button>
  );
}
