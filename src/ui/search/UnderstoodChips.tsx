import { IconX } from '@tabler/icons-react';
import { factText } from '../../texts/seasons';
import { texts } from '../../texts/texts';
import styles from './UnderstoodChips.module.css';

export interface UnderstoodChipsProps {
  /** Parts of the text as typed, and the fact that each was understood as. */
  readonly parts: readonly {
    readonly text: string;
    readonly fact: Parameters<typeof factText>[0];
  }[];
  /** Called for a part that should be read as plain words. */
  readonly onTakeOff: (text: string) => void;
}

/** The parts of a text that were understood as facts; each can be removed. */
export function UnderstoodChips({ parts, onTakeOff }: UnderstoodChipsProps) {
  if (parts.length === 0) return null;
  // A part that occurs twice has one chip, which removes both.
  const chips = [...new Map(parts.map((part) => [part.text, part])).values()];
  return (
    <ul className="flex wrap gap-2 unmarked" aria-label={texts.suggest.understoodAs}>
      {chips.map(({ text, fact }) => (
        <li key={text}>
          <button
            type="button"
            className={styles.chip}
            aria-label={`${factText(fact)}. ${texts.find.takeOff(text)}`}
            title={texts.find.takeOff(text)}
            onClick={() => onTakeOff(text)}
          >
            {factText(fact)}
            <IconX aria-hidden="true" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
