import { IconPencil } from '@tabler/icons-react';
import * as texts from '../../texts/texts';
import styles from './ShortcutsDialog.module.css';

interface ChangeKeyButtonProps {
  readonly effect: string;
  /** Whether the next key is waited for. */
  readonly isWaiting: boolean;
  readonly onPress: () => void;
  readonly onLeave: () => void;
}

/** Beside a key: the next key that is pressed takes its place. */
export function ChangeKeyButton({ effect, isWaiting, onPress, onLeave }: ChangeKeyButtonProps) {
  return (
    <button
      type="button"
      className={styles.change}
      aria-label={texts.shortcuts.change(effect)}
      aria-pressed={isWaiting}
      title={texts.shortcuts.change(effect)}
      onClick={({ currentTarget }) => {
        // Safari leaves the focus where it was, and the next key would come from there.
        currentTarget.focus();
        onPress();
      }}
      onBlur={isWaiting ? onLeave : undefined}
    >
      <IconPencil aria-hidden="true" size={18} stroke={1.75} />
    </button>
  );
}
