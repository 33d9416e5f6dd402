import { LONGEST_CROSSFADE_SECONDS } from '../../domain/media/soundSettings';
import * as texts from '../../texts/texts';
import { RangeSlider } from '../../ui/controls/RangeSlider';
import type { ChoiceProps } from './choice';
import styles from './SoundDialog.module.css';

/** How long one song passes into the next. */
export function CrossfadeChoice({ state, controls }: ChoiceProps) {
  const seconds = state.canFade ? state.crossfadeSeconds : 0;
  const text = seconds === 0 ? texts.sound.off : texts.sound.seconds(seconds);
  return (
    <div className={styles.choice}>
      <p className={styles.label}>
        {texts.sound.crossfade}
        <span className={styles.value}>{text}</span>
      </p>
      <RangeSlider
        label={texts.sound.crossfade}
        value={seconds}
        max={LONGEST_CROSSFADE_SECONDS}
        keyStep={1}
        valueText={text}
        onCommit={controls.setCrossfade}
        isDisabled={!state.canFade}
      />
      <p className={styles.hint}>
        {state.canFade ? texts.sound.crossfadeHint : texts.sound.crossfadeImpossible}
      </p>
    </div>
  );
}
