import * as texts from '../../../texts/texts';
import styles from './HiddenNames.module.css';

interface HiddenNamesProps {
  readonly onShow: () => void;
  readonly onStop: () => void;
}

/** Replaces the names of a song while the user guesses along. */
export function HiddenNames({ onShow, onStop }: HiddenNamesProps) {
  return (
    <>
      <p className={styles.question}>{texts.player.nameHidden}</p>
      <p className={styles.ways}>
        <button type="button" className={styles.show} onClick={onShow}>
          {texts.player.reveal}
        </button>
        <button type="button" className={styles.show} onClick={onStop}>
          {texts.player.stopGuessing}
        </button>
      </p>
    </>
  );
}
