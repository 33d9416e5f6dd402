import { IconKeyboard } from '@tabler/icons-react';
import { useId } from 'react';
import { chooseQuality } from '../../actions/queue/chooseQuality';
import { useServices } from '../../actions/services';
import {
  PICTURE_CHOICES,
  SELECTABLE_HOST_SERVERS,
  STREAMING_QUALITIES,
  THEMES,
} from '../../domain/app/appConfig';
import { LANGUAGE_TAGS, LANGUAGES, type Language } from '../../domain/app/language';
import { ANIME_NAME_STYLES } from '../../domain/song/personNames';
import { usePlayerSnapshot } from '../../player/core/usePlayer';
import { useSettings } from '../../storage/settings/useSettings';
import { showLanguage, shownLanguage, texts } from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { SettingSwitch } from '../../ui/controls/SettingSwitch';
import { Section } from './Section';
import styles from './Settings.module.css';

/** The part "App". Changes apply at once, in every tab. */
export function AppSections() {
  const services = useServices();
  const { storage, player, dialogs } = services;
  const { config, animeNames, extraSettings } = storage;
  const { streaming, server } = usePlayerSnapshot(player);
  const { isDiscoveryDisabled, pictures } = useSettings(extraSettings);
  return (
    <>
      <LanguageChoice />
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
      <OneOf
        legend={texts.player.quality}
        choices={STREAMING_QUALITIES}
        names={texts.player.qualities}
        chosen={streaming}
        onChoose={(next) => chooseQuality(services, next, true)}
      />
      <OneOf
        legend={texts.player.server}
        choices={SELECTABLE_HOST_SERVERS}
        names={texts.player.servers}
        chosen={server}
        onChoose={(next) => player.dispatch({ type: 'setServer', server: next })}
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
      <Section title={texts.settings.keyboard}>
        <div className={styles.buttons}>
          <Button onClick={() => dialogs.openDialog({ kind: 'shortcuts' })}>
            <IconKeyboard aria-hidden="true" size={18} />
            {texts.frame.shortcutsButton}
          </Button>
        </div>
      </Section>
    </>
  );
}

/** Every language by its own name. Everything stays as it is, in the chosen one. */
function LanguageChoice() {
  const { storage, notify } = useServices();

  async function choose(language: Language): Promise<void> {
    try {
      await showLanguage(language);
    } catch {
      notify({ tone: 'error', message: texts.settings.languageMissing });
      return;
    }
    // Not if another one was chosen meanwhile.
    if (shownLanguage() === language) storage.language.changeSettings({ language });
  }

  return (
    <OneOf
      legend={texts.settings.language}
      choices={LANGUAGE_TAGS}
      names={LANGUAGES}
      areLanguages
      chosen={LANGUAGE_TAGS.find((tag) => tag === shownLanguage()) ?? null}
      onChoose={choose}
    />
  );
}

interface OneOfProps<Choice extends string> {
  readonly legend: string;
  readonly choices: readonly Choice[];
  readonly names: Readonly<Record<Choice, string>>;
  /** Whether each name is in the language that it names. */
  readonly areLanguages?: boolean;
  readonly chosen: Choice | null;
  readonly onChoose: (choice: Choice) => unknown;
}

function OneOf<Choice extends string>(props: OneOfProps<Choice>) {
  const { legend, choices, names, areLanguages, chosen, onChoose } = props;
  const group = useId();
  return (
    <fieldset className={styles.section}>
      <legend className={styles.heading}>{legend}</legend>
      <div className={`${styles.themes} ${areLanguages ? styles.languages : ''}`}>
        {choices.map((choice) => (
          <label key={choice} className={styles.theme} lang={areLanguages ? choice : undefined}>
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
