import * as texts from '../../texts/texts';
import { SelectField } from '../../ui/controls/SelectField';
import { useSleepLeft } from '../../ui/player/bar/useSleepLeft';
import type { ChoiceProps } from './choice';
import styles from './SoundDialog.module.css';

const MINUTES = [5, 10, 15, 30, 45, 60, 90] as const;
const [AWAKE, AT_END] = ['off', 'end'];

/** When the sound stops by itself. */
export function SleepChoice({ state: { sleep }, controls }: ChoiceProps) {
  const options = [
    { value: AWAKE, label: texts.sound.off },
    ...MINUTES.map((count) => ({
      value: String(count),
      label: texts.sound.sleepMinutes(count),
    })),
    { value: AT_END, label: texts.sound.sleepAtEnd },
  ];
  const timed = sleep?.kind === 'atTime' ? String(sleep.minutes) : AWAKE;
  const left = useSleepLeft(sleep?.kind === 'atTime' ? sleep.endsAtMs : null);
  function choose(value: string) {
    if (value === AWAKE) controls.stayAwake();
    else if (value === AT_END) controls.sleepAtEnd();
    else controls.sleepIn(Number(value));
  }
  return (
    <div className={styles.choice}>
      <SelectField
        label={texts.sound.sleep}
        options={options}
        value={sleep?.kind === 'endOfSong' ? AT_END : timed}
        onChange={choose}
      />
      <p className={styles.hint}>
        {left === null ? texts.sound.sleepHint : texts.sound.sleepHintLeft(left)}
      </p>
    </div>
  );
}
