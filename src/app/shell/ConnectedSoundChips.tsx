import { useEffect, useState, useSyncExternalStore } from 'react';
import { DEFAULT_SOUND_SETTINGS } from '../../domain/soundSettings';
import type { Sleep, SoundControls, SoundState } from '../../player/soundControls';
import * as texts from '../../texts/texts';
import { type SoundChip, SoundChips } from '../../ui/player/SoundChips';

const MS_PER_MINUTE = 60_000;
/** Minutes that are left are seen to go down soon after they do. */
const LOOK_MS = 5_000;

/** The time of day, kept fresh while somebody waits for one. */
function useNowMs(isWaiting: boolean): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    if (!isWaiting) return;
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), LOOK_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return nowMs;
}

function sleepText(sleep: Sleep, nowMs: number): string {
  if (sleep.kind === 'endOfSong') return texts.sound.chipSleepEnd;
  const leftMs = Math.max(0, sleep.endsAtMs - nowMs);
  return texts.sound.chipSleepMinutes(Math.max(1, Math.ceil(leftMs / MS_PER_MINUTE)));
}

function listChips(state: SoundState, controls: SoundControls, nowMs: number): SoundChip[] {
  const { speed, sleep, part, isSampling } = state;
  const chips: SoundChip[] = [];
  if (speed !== DEFAULT_SOUND_SETTINGS.speed) {
    const onEnd = () => controls.setSpeed(DEFAULT_SOUND_SETTINGS.speed);
    chips.push({ text: texts.sound.times(speed), onEnd });
  }
  if (sleep !== null) chips.push({ text: sleepText(sleep, nowMs), onEnd: controls.stayAwake });
  if (part.endSeconds !== null) {
    chips.push({ text: texts.sound.chipPart, onEnd: controls.clearPart });
  }
  if (isSampling) {
    chips.push({ text: texts.sound.sampler, onEnd: () => controls.setSampling(false) });
  }
  return chips;
}

/** The chips of what has come late to the player. */
export function ConnectedSoundChips({ controls }: { readonly controls: SoundControls }) {
  const state = useSyncExternalStore(controls.subscribe, controls.getState);
  const nowMs = useNowMs(state.sleep?.kind === 'atTime');
  return <SoundChips chips={listChips(state, controls, nowMs)} />;
}
