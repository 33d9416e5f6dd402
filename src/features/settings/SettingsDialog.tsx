import { IconDownload, IconKeyboard } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { useCatalogue } from '../../actions/catalogue/useCatalogue';
import { type PropsOf, SETTINGS_PARTS, type SettingsPart } from '../../actions/dialogs';
import { useDownloads } from '../../actions/downloads/useDownloads';
import { chooseQuality } from '../../actions/queue/chooseQuality';
import { useServices } from '../../actions/services';
import { useListenChoice } from '../../actions/useListenChoice';
import { CREDITS } from '../../config/credits';
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
import { Dialog } from '../../ui/dialog/Dialog';
import { Notice } from '../../ui/feedback/Notice';
import { TabPanel, Tabs } from '../../ui/list/Tabs';
import { useIsPhone } from '../../ui/nearness/useWindowQuery';
import { type AskedOfData, BackupButtons, DataSection, useBackUp } from './DataSection';
import {
  CatalogueSection,
  DownloadsSection,
  FetchingSection,
  OfflineSection,
} from './OfflineSections';
import { OneOf, Section } from './Section';
import styles from './Settings.module.css';

/** Data read within this time is shown from the start; the rest appears when it is read. */
const LONGEST_WAIT_MS = 500;

/** Whether all data of the sections is read, or the waiting time is over. */
function useSectionsKnown(): boolean {
  const { catalogue } = useServices();
  const isCatalogueKnown = useCatalogue().isKnown;
  const areDownloadsKnown = useDownloads().isKnown;
  const { isKept } = useListenChoice();
  const [isOver, setOver] = useState(false);
  useEffect(() => void catalogue.open(), [catalogue]);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOver || (isCatalogueKnown && areDownloadsKnown && isKept !== undefined);
}

/** The settings in four parts. A backup is always one press away: it is the only copy. */
export function SettingsDialog({ part = 'app', onClose }: PropsOf<'settings'>) {
  const [isBusy, setIsBusy] = useState(false);
  const [shown, setShown] = useState(part);
  const [asked, setAsked] = useState<AskedOfData | null>(null);
  const backup = useBackUp();
  const isPhone = useIsPhone();
  const panelId = useId();
  // A section that appeared later could move a button just before it is clicked.
  if (!useSectionsKnown()) return null;
  const title = texts.frame.settingsButton;
  const problem = backup.problem !== null && (
    <Notice tone="danger">{texts.settings[backup.problem]}</Notice>
  );
  const sections: Readonly<Record<SettingsPart, ReactNode>> = {
    app: [<InstallSection key="install" />, <AppSections key="app" />],
    library: [
      <CatalogueSection key="catalogue" />,
      <FetchingSection key="fetching" />,
      <ListensSection key="listens" />,
    ],
    offline: [<DownloadsSection key="downloads" />, <OfflineSection key="offline" />],
    data: (
      <>
        <DataSection
          backup={backup}
          asked={asked}
          isBusy={isBusy}
          onAsk={setAsked}
          onBusy={setIsBusy}
        />
        <CreditsSection />
      </>
    ),
  };
  return (
    <Dialog title={title} onClose={onClose} width="wide" isBusy={isBusy}>
      <div className={styles.parts}>
        <Tabs
          label={title}
          tabs={SETTINGS_PARTS.map((id) => ({
            id,
            label: texts.settings.parts[id],
            isDisabled: isBusy,
          }))}
          active={shown}
          onChange={show}
          panelId={panelId}
          isVertical={!isPhone}
        />
        <TabPanel id={panelId} activeTab={shown}>
          {asked !== null && problem}
          {sections[shown]}
        </TabPanel>
      </div>
      {asked === null && (
        <div className={styles.backup}>
          {problem}
          <BackupButtons backup={backup} onRestore={restore} />
        </div>
      )}
    </Dialog>
  );

  function show(next: SettingsPart) {
    setShown(next);
    setAsked(null);
    // Another part starts at its top.
    document.getElementById(panelId)?.closest('[role=dialog]')?.scrollTo?.(0, 0);
  }

  function restore(file: File) {
    setShown('data');
    setAsked(file);
  }
}

/** Offers to install the app while the browser offers it; otherwise renders nothing. */
function InstallSection() {
  const { installPrompt } = useServices();
  const isOffered = useSyncExternalStore(installPrompt.subscribe, installPrompt.isOffered);
  if (!isOffered) return null;
  return (
    <Section title={texts.settings.app}>
      <div className={styles.buttons}>
        <Button variant="filled" onClick={() => void installPrompt.install()}>
          <IconDownload aria-hidden="true" size={18} />
          {texts.settings.install}
        </Button>
      </div>
      <p className="hint">{texts.settings.installHint}</p>
    </Section>
  );
}

type Credit = (typeof CREDITS)[keyof typeof CREDITS];

function CreditsSection() {
  return (
    <Section title={texts.settings.credits}>
      <p className="hint">
        {texts.settings.creditSongs} <CreditLink to={CREDITS.songDatabase} />
      </p>
      <p className="hint">
        {texts.settings.creditInfo} <CreditLinks to={[CREDITS.encyclopedia, CREDITS.animeInfo]} />
      </p>
    </Section>
  );
}

function CreditLinks({ to }: { readonly to: readonly Credit[] }) {
  const names = to.map(({ name }) => name);
  return texts.wording.joinParts(names).map(({ isElement, text }) => {
    const credit = isElement ? to.find(({ name }) => name === text) : undefined;
    return credit ? <CreditLink key={text} to={credit} /> : text;
  });
}

function CreditLink({ to }: { readonly to: Credit }) {
  return (
    <a href={to.address} target="_blank" rel="noreferrer" className={styles.link}>
      {to.name}
    </a>
  );
}

function ListensSection() {
  const { isKept, toggle } = useListenChoice();
  if (isKept === undefined) return null;
  return (
    <Section title={texts.screens.statistics}>
      <SettingSwitch
        label={texts.listenChoice.keep}
        hint={texts.listenChoice.keepHint}
        isOn={isKept}
        onToggle={toggle}
      />
    </Section>
  );
}

/** The part "App". Changes apply at once, in every tab. */
function AppSections() {
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
