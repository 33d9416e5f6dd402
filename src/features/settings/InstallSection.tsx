import { IconDownload } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useServices } from '../../actions/services';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { Section } from './Section';
import styles from './Settings.module.css';

/** Offers to install the app while the browser offers it; otherwise nothing. */
export function InstallSection() {
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
      <p className={styles.hint}>{texts.settings.installHint}</p>
    </Section>
  );
}
