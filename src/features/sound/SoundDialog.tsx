import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useServices } from '../../actions/services';
import type { SoundControls } from '../../player/extras/soundControls';
import * as texts from '../../texts/texts';
import { Dialog } from '../../ui/dialog/Dialog';
import { CrossfadeChoice } from './CrossfadeChoice';
import { EvenChoice } from './EvenChoice';
import { PartChoice } from './PartChoice';
import { SamplerChoice } from './SamplerChoice';
import { SleepChoice } from './SleepChoice';
import styles from './SoundDialog.module.css';
import { SpeedChoice } from './SpeedChoice';

/** The late part of the player, asked for by who opens the dialog. */
function useSoundControls(onMissing: () => void): SoundControls | null {
  const { sound } = useServices();
  const [controls, setControls] = useState(sound.getControls);
  const tellMissing = useEffectEvent(onMissing);
  useEffect(() => {
    let isGone = false;
    sound.load().then(
      (loaded) => {
        if (!isGone) setControls(loaded);
      },
      () => {
        if (!isGone) tellMissing();
      },
    );
    return () => {
      isGone = true;
    };
  }, [sound]);
  return controls;
}

function Choices({ controls }: { readonly controls: SoundControls }) {
  const state = useSyncExternalStore(controls.subscribe, controls.getState);
  return (
    <div className={styles.choices}>
      <SpeedChoice state={state} controls={controls} />
      <CrossfadeChoice state={state} controls={controls} />
      <EvenChoice state={state} controls={controls} />
      <SleepChoice state={state} controls={controls} />
      <PartChoice state={state} controls={controls} />
      <SamplerChoice state={state} controls={controls} />
    </div>
  );
}

/** Speed, crossfade, even loudness, sleep timer, a part that repeats, samples: what acts on the sound. */
export function SoundDialog({ onClose }: { readonly onClose: () => void }) {
  const { notify } = useServices();
  const controls = useSoundControls(() => {
    notify({ tone: 'error', message: texts.shell.partMissing });
    onClose();
  });
  return (
    <Dialog title={texts.sound.title} onClose={onClose}>
      {controls === null ? null : <Choices controls={controls} />}
    </Dialog>
  );
}
