import { IconX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { DEFAULT_SOUND_SETTINGS } from '../../domain/media/soundSettings';
import type { SoundControls, SoundState } from '../../player/extras/soundControls';
import * as texts from '../../texts/texts';
import { useSleepLeft } from '../../ui/player/useSleepLeft';
import styles from './SoundChips.module.css';

/** @param sleepLeft null if the sleep timer is off or ends with the song */
function listChips(
  state: SoundState,
  controls: SoundControls,
  sleepLeft: string | null,
): SoundChip[] {
  const { speed, sleep, part, isSampling } = state;
  const chips: SoundChip[] = [];
  if (speed !== DEFAULT_SOUND_SETTINGS.speed) {
    const onEnd = () => controls.setSpeed(DEFAULT_SOUND_SETTINGS.speed);
    chips.push({ text: texts.sound.times(speed), onEnd });
  }
  if (sleep !== null) {
    const text = sleepLeft === null ? texts.sound.chipSleepEnd : texts.sound.chipSleep(sleepLeft);
    chips.push({ text, onEnd: controls.stayAwake });
  }
  if (part.endSeconds !== null) {
    chips.push({ text: texts.sound.chipPart, onEnd: controls.clearPart });
  }
  if (isSampling) {
    chips.push({ text: texts.sound.sampler, onEnd: () => controls.setSampling(false) });
  }
  return chips;
}

interface SoundChip {
  readonly text: string;
  readonly onEnd: () => void;
}

/** The active sound settings on the edge of the player bar; a press ends one. */
export function SoundChips({ controls }: { readonly controls: SoundControls }) {
  const state = useSyncExternalStore(controls.subscribe, controls.getState);
  const sleepLeft = useSleepLeft(state.sleep?.kind === 'atTime' ? state.sleep.endsAtMs : null);
  const chips = listChips(state, controls, sleepLeft);
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} data-chips aria-label={texts.sound.chips}>
      {chips.map(({ text, onEnd }) => (
        <li key={text}>
          <button type="button" className={styles.chip} onClick={onEnd}>
            {text}
            <span className="visually-hidden">{texts.sound.chipEnds}</span>
            <IconX aria-hidden="true" size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}
