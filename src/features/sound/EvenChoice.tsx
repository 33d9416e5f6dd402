import * as texts from '../../texts/texts';
import { SettingSwitch } from '../../ui/controls/SettingSwitch';
import type { ChoiceProps } from './choice';

/** Louder songs are turned down to the others. */
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
