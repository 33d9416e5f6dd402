import * as texts from '../../texts/texts';
import styles from './WordsOpener.module.css';

export interface WordsOpenerProps {
  readonly isOpen: boolean;
  /** The id of the words. */
  readonly controls: string;
  readonly onToggle: () => void;
}

/**
 * Covers words that are cut off, in a positioned parent: a press on them shows all of them. Its own
 * word is heard, a corner shows that there is more.
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
