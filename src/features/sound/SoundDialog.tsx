import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useServices } from '../../actions/services';
import { clockText } from '../../domain/app/clockText';
import { LONGEST_CROSSFADE_SECONDS, SPEEDS } from '../../domain/media/soundSettings';
import { NO_PART } from '../../domain/media/soundTiming';
import { usePlayerSnapshot } from '../../player/core/usePlayer';
import type { SoundControls, SoundState } from '../../player/extras/soundControls';
import { texts } from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { RangeSlider } from '../../ui/controls/RangeSlider';
import { SelectField } from '../../ui/controls/SelectField';
import { SettingSwitch } from '../../ui/controls/SettingSwitch';
import { Dialog } from '../../ui/dialog/Dialog';
import { useSleepLeft } from '../../ui/player/useSleepLeft';
import styles from './SoundDialog.module.css';

const MINUTES = [5, 10, 15, 30, 45, 60, 90] as const;
const [AWAKE, AT_END] = ['off', 'end'];

interface ChoiceProps {
  readonly state: SoundState;
  readonly controls: SoundControls;
}

function Choice({ hint, children }: { readonly hint: string; readonly children: ReactNode }) {
  return (
    <div className={styles.choice}>
      {children}
      <p className="tiny muted">{hint}</p>
    </div>
  );
}

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
    <Choice hint={left === null ? texts.sound.sleepHint : texts.sound.sleepHintLeft(left)}>
      <SelectField
        label={texts.sound.sleep}
        options={options}
        value={sleep?.kind === 'endOfSong' ? AT_END : timed}
        onChange={choose}
      />
    </Choice>
  );
}

function Choices({ controls }: { readonly controls: SoundControls }) {
  const state = useSyncExternalStore(controls.subscribe, controls.getState);
  const both = { state, controls };
  return (
    <div className="column gap-5">
      <SpeedChoice {...both} />
      <CrossfadeChoice {...both} />
      <EvenChoice {...both} />
      <SleepChoice {...both} />
      <PartChoice {...both} />
      <SettingSwitch
        label={texts.sound.sampler}
        hint={texts.sound.samplerHint}
        isOn={state.isSampling}
        size="small"
        onToggle={() => controls.setSampling(!state.isSampling)}
      />
    </div>
  );
}

export function SoundDialog({ onClose }: { readonly onClose: () => void }) {
  const { notify, sound } = useServices();
  // A lazy part of the player: nothing is shown before it is loaded.
  const { data: controls = sound.getControls(), isError } = useQuery({
    queryKey: ['soundControls'],
    queryFn: () => sound.load(),
    gcTime: 0,
  });
  const tellMissing = useEffectEvent(() => {
    notify({ tone: 'error', message: texts.shell.partMissing });
    onClose();
  });
  useEffect(() => {
    if (isError) tellMissing();
  }, [isError]);
  return (
    <Dialog title={texts.sound.title} onClose={onClose}>
      {controls === null ? null : <Choices controls={controls} />}
    </Dialog>
  );
}

function CrossfadeChoice({ state, controls }: ChoiceProps) {
  const seconds = state.canFade ? state.crossfadeSeconds : 0;
  const text = seconds === 0 ? texts.sound.off : texts.wording.time(seconds);
  return (
    <Choice hint={state.canFade ? texts.sound.crossfadeHint : texts.sound.crossfadeImpossible}>
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
    </Choice>
  );
}

export function EvenChoice({ state: { isEvened, canFade }, controls }: ChoiceProps) {
  return (
    <SettingSwitch
      label={texts.sound.even}
      hint={canFade ? texts.sound.evenHint : texts.sound.evenImpossible}
      isOn={isEvened && canFade}
      isDisabled={!canFade}
      size="small"
      onToggle={() => controls.setEvened(!isEvened)}
    />
  );
}

/** From half to double speed. A stored speed that is not offered is listed too. */
function SpeedChoice({ state, controls }: ChoiceProps) {
  const speeds = [...new Set([...SPEEDS, state.speed])].sort((one, other) => one - other);
  return (
    <Choice hint={texts.sound.speedHint}>
      <SelectField
        label={texts.sound.speed}
        options={speeds.map((speed) => ({ value: String(speed), label: texts.sound.times(speed) }))}
        value={String(state.speed)}
        onChange={(speed) => controls.setSpeed(Number(speed))}
      />
    </Choice>
  );
}

function PartChoice({ state: { part }, controls }: ChoiceProps) {
  const { currentSongId } = usePlayerSnapshot(useServices().player);
  const isSongless = currentSongId === null;
  const timeText = (seconds: number | null) =>
    seconds === null ? texts.sound.partUnset : clockText(seconds);
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.label}>
        {texts.sound.part}
        <span className={styles.value}>
          {texts.sound.partTimes(timeText(part.startSeconds), timeText(part.endSeconds))}
        </span>
      </legend>
      <div className="flex wrap gap-2">
        <Button disabled={isSongless} onClick={controls.markPartStart}>
          {texts.sound.setStart}
        </Button>
        <Button disabled={isSongless} onClick={controls.markPartEnd}>
          {texts.sound.setEnd}
        </Button>
        <Button disabled={part.startSeconds === NO_PART.startSeconds} onClick={controls.clearPart}>
          {texts.sound.clearPart}
        </Button>
      </div>
      <p className="tiny muted">{texts.sound.partHint}</p>
    </fieldset>
  );
}
