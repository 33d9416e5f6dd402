import { useId } from 'react';
import * as texts from '../../texts/texts';
import type { ChoiceProps } from './choice';
import styles from './SoundDialog.module.css';

/** Twenty seconds of each song. */
export function SamplerChoice({ state: { isSampling }, controls }: ChoiceProps) {
  const hintId = useId();
  return (
    <div className={styles.choice}>
      <label className={styles.switch}>
        <input
          type="checkbox"
          role="switch"
          checked={isSampling}
          aria-checked={isSampling}
          aria-describedby={hintId}
          onChange={() => controls.setSampling(!isSampling)}
        />
        {texts.sound.sampler}
      </label>
      <p id={hintId} className={styles.hint}>
        {texts.sound.samplerHint}
      </p>
    </div>
  );
}
