import { useListenChoice } from '../../actions/useListenChoice';
import * as texts from '../../texts/texts';
import { SettingSwitch } from '../../ui/controls/SettingSwitch';
import { Section } from './Section';

/** Whether it is kept when a song was listened to. */
export function ListensSection() {
  const { isKept, toggle } = useListenChoice();
  if (isKept === undefined) return null;
  return (
    <Section title={texts.listenChoice.title}>
      <SettingSwitch
        label={texts.listenChoice.keep}
        hint={texts.listenChoice.keepHint}
        isOn={isKept}
        onToggle={toggle}
      />
    </Section>
  );
}
