import { useId } from 'react';
import { useServices } from '../../actions/services';
import { PICTURE_CHOICES, THEMES } from '../../domain/app/appConfig';
import { ANIME_NAME_STYLES } from '../../domain/song/personNames';
import { useSettings } from '../../storage/settings/useSettings';
import * as texts from '../../texts/texts';
import { SettingSwitch } from '../../ui/controls/SettingSwitch';
import { Section } from './Section';
import styles from './Settings.module.css';

/**
 * The theme, the style of anime names, pictures, and the parts of the home screen. Changes apply at once, in
 * every tab.
 */
export function AppearanceSection() {
  const { config, animeNames, extraSettings } = useServices().storage;
  const { isDiscoveryDisabled, pictures } = useSettings(extraSettings);
  return (
    <>
      <OneOf
        legend={texts.settings.theme}
        choices={THEMES}
        names={texts.settings.themes}
        chosen={useSettings(config).theme}
        onChoose={(theme) => config.changeSettings({ theme })}
      />
      <OneOf
        legend={texts.settings.animeNames}
        choices={ANIME_NAME_STYLES}
        names={texts.settings.animeNameStyles}
        chosen={useSettings(animeNames).style}
        onChoose={(style) => animeNames.changeSettings({ style })}
      />
      <OneOf
        legend={texts.settings.pictures}
        choices={PICTURE_CHOICES}
        names={texts.settings.pictureChoices}
        chosen={pictures}
        onChoose={(choice) => extraSettings.changeSettings({ pictures: choice })}
      />
      <Section title={texts.screens.home}>
        <SettingSwitch
          label={texts.settings.disableDiscovery}
          hint={texts.settings.disableDiscoveryHint}
          isOn={isDiscoveryDisabled}
          onToggle={() =>
            extraSettings.changeSettings({ isDiscoveryDisabled: !isDiscoveryDisabled })
          }
        />
      </Section>
    </>
  );
}

interface OneOfProps<Choice extends string> {
  readonly legend: string;
  readonly choices: readonly Choice[];
  readonly names: Readonly<Record<Choice, string>>;
  readonly chosen: Choice;
  readonly onChoose: (choice: Choice) => unknown;
}

function OneOf<Choice extends string>(props: OneOfProps<Choice>) {
  const { legend, choices, names, chosen, onChoose } = props;
  const group = useId();
  return (
    <fieldset className={styles.section}>
      <legend className={styles.heading}>{legend}</legend>
      <div className={styles.themes}>
        {choices.map((choice) => (
          <label key={choice} className={styles.theme}>
            <input
              type="radio"
              name={group}
              value={choice}
              checked={chosen === choice}
              onChange={() => onChoose(choice)}
            />
            {names[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
