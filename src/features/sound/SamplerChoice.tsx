import * as texts from '../../texts/texts';
import { SettingSwitch } from '../../ui/controls/SettingSwitch';
import type { ChoiceProps } from './choice';

/** Twenty seconds of each song. */
export function SamplerChoice({ state: { isSampling }, controls }: ChoiceProps) {
  return (
    <SettingSwitch
      label={texts.sound.sampler}
      hint={texts.sound.samplerHint}
      isOn={isSampling}
      size="small"
      onToggle={() => controls.setSampling(!isSampling)}
    />
  );
}
