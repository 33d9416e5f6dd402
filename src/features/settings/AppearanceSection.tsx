import { useServices } from '../../actions/services';
import { THEMES } from '../../domain/app/appConfig';
import { ANIME_NAME_STYLES } from '../../domain/song/personNames';
import { useSettings } from '../../storage/settings/useSettings';
import * as texts from '../../texts/texts';
import { SettingSwitch } from '../../ui/controls/SettingSwitch';
import { Section } from './Section';
import styles from './Settings.module.css';

/** The theme, what anime are called by, and what the home screen shows. All apply at once, in every tab. */
export function AppearanceSection() {
  return (
    <>
      <ThemeChoice />
      <AnimeNamesChoice />
      <Section title={texts.screens.home}>
        <DiscoverySwitch />
      </Section>
    </>
  );
}

function ThemeChoice() {
  const { config } = useServices().storage;
  const { theme } = useSettings(config);
  return (
    <fieldset className={styles.section}>
      <legend className={styles.heading}>{texts.settings.theme}</legend>
      <div className={styles.themes}>
        {THEMES.map((choice) => (
          <label key={choice} className={styles.theme}>
            <input
              type="radio"
              name="theme"
              value={choice}
              checked={theme === choice}
              onChange={() => config.changeSettings({ theme: choice })}
            />
            {texts.settings.themes[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function AnimeNamesChoice() {
  const { animeNames } = useServices().storage;
  const { style } = useSettings(animeNames);
  return (
    <fieldset className={styles.section}>
      <legend className={styles.heading}>{texts.settings.animeNames}</legend>
      <div className={styles.themes}>
        {ANIME_NAME_STYLES.map((choice) => (
          <label key={choice} className={styles.theme}>
            <input
              type="radio"
              name="animeNames"
              value={choice}
              checked={style === choice}
              onChange={() => animeNames.changeSettings({ style: choice })}
            />
            {texts.settings.animeNameStyles[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function DiscoverySwitch() {
  const { extraSettings } = useServices().storage;
  const { isDiscoveryDisabled } = useSettings(extraSettings);
  return (
    <SettingSwitch
      label={texts.settings.disableDiscovery}
      hint={texts.settings.disableDiscoveryHint}
      isOn={isDiscoveryDisabled}
      onToggle={() => extraSettings.changeSettings({ isDiscoveryDisabled: !isDiscoveryDisabled })}
    />
  );
}
