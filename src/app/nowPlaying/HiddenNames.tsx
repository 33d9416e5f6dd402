import { useServices } from '../../actions/services';
import * as texts from '../../texts/texts';
import styles from './HiddenNames.module.css';

/** Replaces the names of a song while the user guesses along. */
export function HiddenNames() {
  const { names } = useServices();
  return (
    <>
      <p className={styles.question}>{texts.player.nameHidden}</p>
      <p className={styles.ways}>
        <button type="button" className={styles.show} onClick={names.show}>
          {texts.player.reveal}
        </button>
        <button type="button" className={styles.show} onClick={names.toggle}>
          {texts.player.stopGuessing}
        </button>
      </p>
    </>
  );
}
