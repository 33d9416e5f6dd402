import { IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { texts } from '../../texts/texts';
import styles from './Filter.module.css';

interface TakeOffChipProps {
  readonly text: string;
  readonly onTakeOff: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** An active filter; a press removes it. */
export function TakeOffChip({ text, onTakeOff, onKeyDown }: TakeOffChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      aria-label={texts.filter.takeOff(text)}
      onClick={onTakeOff}
      onKeyDown={onKeyDown}
    >
      <span className="one-line" dir="auto">
        {text}
      </span>
      <IconX aria-hidden="true" size={16} />
    </button>
  );
}
