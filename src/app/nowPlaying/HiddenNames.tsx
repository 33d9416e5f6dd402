import { useNames } from '../../actions/names/useNames';
import { useServices } from '../../actions/services';
import { texts } from '../../texts/texts';
import styles from './HiddenNames.module.css';

/** Replaces the names of a song while the user guesses along, or a page asks for them. */
export function HiddenNames() {
  const { names } = useServices();
  const { isOn } = useNames();
  return (
    <>
      <p className={styles.question}>{texts.player.nameHidden}</p>
      <p className={styles.ways}>
        <button type="button" className={styles.show} onClick={names.show}>
          {texts.player.reveal}
        </button>
        {isOn && (
          <button type="button" className={styles.show} onClick={names.toggle}>
            {texts.player.stopGuessing}
          </button>
        )}
      </p>
    </>
  );
}
