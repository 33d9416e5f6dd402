import { SPEEDS } from '../../domain/media/soundSettings';
import * as texts from '../../texts/texts';
import { SelectField } from '../../ui/controls/SelectField';
import type { ChoiceProps } from './choice';
import styles from './SoundDialog.module.css';

/** Half to twice as fast. A speed that was stored by hand stands among the others. */
export function SpeedChoice({ state, controls }: ChoiceProps) {
  const speeds = [...new Set([...SPEEDS, state.speed])].sort((one, other) => one - other);
  return (
    <div className={styles.choice}>
      <SelectField
        label={texts.sound.speed}
        options={speeds.map((speed) => ({ value: String(speed), label: texts.sound.times(speed) }))}
        value={String(state.speed)}
        onChange={(speed) => controls.setSpeed(Number(speed))}
      />
      <p className={styles.hint}>{texts.sound.speedHint}</p>
    </div>
  );
}
