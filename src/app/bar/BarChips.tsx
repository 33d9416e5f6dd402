import { IconEyeOff, IconX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useNames } from '../../actions/names/useNames';
import { useServices } from '../../actions/services';
import { DEFAULT_SOUND_SETTINGS } from '../../domain/media/soundSettings';
import type { SoundControls, SoundState } from '../../player/extras/soundControls';
import { texts } from '../../texts/texts';
import { useSleepLeft } from '../../ui/player/useSleepLeft';
import styles from './BarChips.module.css';

type SoundChip = readonly [text: string, onEnd: () => void];

/** @param sleepLeft null if the sleep timer is off or ends with the song */
function listChips(
  { speed, sleep, part, isSampling }: SoundState,
  { setSpeed, stayAwake, clearPart, setSampling }: SoundControls,
  sleepLeft: string | null,
): readonly SoundChip[] {
  const { times, chipSleepEnd, chipSleep, chipPart, sampler } = texts.sound;
  const usual = DEFAULT_SOUND_SETTINGS.speed;
  const chips: SoundChip[] = [];
  if (speed !== usual) chips.push([times(speed), () => setSpeed(usual)]);
  if (sleep !== null) {
    chips.push([sleepLeft === null ? chipSleepEnd : chipSleep(sleepLeft), stayAwake]);
  }
  if (part.endSeconds !== null) chips.push([chipPart, clearPart]);
  if (isSampling) chips.push([sampler, () => setSampling(false)]);
  return chips;
}

function SoundChips({ controls }: { readonly controls: SoundControls }) {
  const state = useSyncExternalStore(controls.subscribe, controls.getState);
  const sleepLeft = useSleepLeft(state.sleep?.kind === 'atTime' ? state.sleep.endsAtMs : null);
  const chips = listChips(state, controls, sleepLeft);
  if (chips.length === 0) return null;
  return (
    <ul className={styles.list} data-chips aria-label={texts.sound.chips}>
      {[...chips.entries()].map(([place, [text, onEnd]]) => (
        <li key={place}>
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

/** What is on until it is ended, on the edge of the player bar: a press ends it. */
export function BarChips({ controls }: { readonly controls: SoundControls | null }) {
  const { names } = useServices();
  const { isOn } = useNames();
  return (
    <div className={styles.chips}>
      {isOn && (
        <button type="button" className={styles.chip} data-chips onClick={names.toggle}>
          <IconEyeOff aria-hidden="true" size={14} />
          {texts.nowPlaying.showNames}
        </button>
      )}
      {controls !== null && <SoundChips controls={controls} />}
    </div>
  );
}
