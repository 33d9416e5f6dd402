import { IconX } from '@tabler/icons-react';
import * as texts from '../../../texts/texts';
import styles from './SoundChips.module.css';

export interface SoundChip {
  readonly text: string;
  readonly onEnd: () => void;
}

/** The active sound settings on the edge of the player bar; a press ends one. */
export function SoundChips({ chips }: { readonly chips: readonly SoundChip[] }) {
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} data-chips aria-label={texts.sound.chips}>
      {chips.map(({ text, onEnd }) => (
        <li key={text}>
          <button type="button" className={styles.chip} onClick={onEnd}>
            {text}
            <span className="visually-hidden">{texts.sound.chipEnds}</span>
            <IconX aria-hidden="true" size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}
