import * as texts from '../../texts/texts';
import styles from './WordsOpener.module.css';

export interface WordsOpenerProps {
  readonly isOpen: boolean;
  /** The id of the element with the text. */
  readonly controls: string;
  readonly onToggle: () => void;
}

/**
 * Covers a truncated text in a positioned parent: a press shows all of it. The button's own text is
 * for screen readers only; a corner mark shows that there is more.
 */
export function WordsOpener({ isOpen, controls, onToggle }: WordsOpenerProps) {
  return (
    <button
      type="button"
      className={styles.opener}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      {isOpen ? texts.pageWords.showLess : texts.pageWords.showWhole}
    </button>
  );
}
