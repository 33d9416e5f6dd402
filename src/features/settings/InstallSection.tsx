import { IconDownload } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useServices } from '../../actions/services';
import { Button } from '../../ui/controls/Button';
import { Section } from './Section';
import styles from './Settings.module.css';
import { SETTINGS_TEXTS } from './texts';

/** Offers to install the app while the browser offers it; otherwise nothing. */
export function InstallSection() {
  const { installPrompt } = useServices();
  const isOffered = useSyncExternalStore(installPrompt.subscribe, installPrompt.isOffered);
  if (!isOffered) return null;
  return (
    <Section title={SETTINGS_TEXTS.app}>
      <div className={styles.buttons}>
        <Button variant="filled" onClick={() => void installPrompt.install()}>
          <IconDownload aria-hidden="true" size={18} />
          {SETTINGS_TEXTS.install}
        </Button>
      </div>
      <p className={styles.hint}>{SETTINGS_TEXTS.installHint}</p>
    </Section>
  );
}
