import { texts } from '../../texts/texts';
import styles from './WordsOpener.module.css';

export interface WordsOpenerProps {
  readonly isOpen: boolean;
  readonly controls: string;
  readonly onToggle: () => void;
}

/** Covers a truncated text in a positioned parent; its own text is for screen readers only. */
export function WordsOpener({ isOpen, controls, onToggle }: WordsOpenerProps) {
  return (
    <button
      type="button"
      className={styles.opener}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      {isOpen ? texts.common.showLess : texts.common.showWhole}
    </button>
  );
}
