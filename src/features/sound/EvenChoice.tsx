import { useId } from 'react';
import * as texts from '../../texts/texts';
import type { ChoiceProps } from './choice';
import styles from './SoundDialog.module.css';

/** Louder songs are turned down to the others. */
export function EvenChoice({ state: { isEvened, canFade }, controls }: ChoiceProps) {
  const hintId = useId();
  const isOn = isEvened && canFade;
  return (
    <div className={styles.choice}>
      <label className={styles.switch}>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          aria-describedby={hintId}
          disabled={!canFade}
          onChange={() => controls.setEvened(!isEvened)}
        />
        {texts.sound.even}
      </label>
      <p id={hintId} className={styles.hint}>
        {canFade ? texts.sound.evenHint : texts.sound.evenImpossible}
      </p>
    </div>
  );
}
