import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../actions/services';
import type { StorageEstimateBytes } from '../../storage/settings/space';
import * as texts from '../../texts/texts';
import { Button, FileButton } from '../../ui/controls/Button';
import { CleanData } from './CleanData';
import type { AskedProps } from './Question';
import { RestoreBackup } from './RestoreBackup';
import { Section } from './Section';
import styles from './Settings.module.css';
import type { BackUp } from './useBackUp';

/** What the user is asked to confirm: deleting everything, or restoring this file. */
export type AskedOfData = 'clean' | File;

interface DataSectionProps extends Omit<AskedProps, 'onLeave'> {
  readonly backup: BackUp;
  readonly asked: AskedOfData | null;
  readonly onAsk: (asked: AskedOfData | null) => void;
}

export function DataSection({ backup, asked, onAsk, ...busy }: DataSectionProps) {
  const work = { ...busy, onLeave: () => onAsk(null) };
  return (
    <Section title={texts.settings.data}>
      <p className="hint">{texts.settings.dataHint}</p>
      <StorageUsed />
      {asked === null && (
        <div className={styles.buttons}>
          <Button variant="danger" onClick={() => onAsk('clean')}>
            {texts.settings.clean}
          </Button>
        </div>
      )}
      {asked === 'clean' && <CleanData backup={backup} {...work} />}
      {asked instanceof File && <RestoreBackup file={asked} {...work} />}
    </Section>
  );
}

interface BackupButtonsProps {
  readonly backup: BackUp;
  readonly onRestore: (file: File) => void;
}

/** At the foot of all parts of the settings. */
export function BackupButtons({ backup, onRestore }: BackupButtonsProps) {
  const { isRunning, backUp } = backup;
  return (
    <>
      <FileButton accept=".json" onChoose={onRestore}>
        {texts.settings.restore}
      </FileButton>
      <Button disabled={isRunning} onClick={() => void backUp()}>
        {isRunning ? texts.settings.backingUp : texts.settings.backUp}
      </Button>
    </>
  );
}

function StorageUsed() {
  const { storage } = useServices();
  const { data: estimate } = useQuery({
    queryKey: ['storageUsed'],
    queryFn: storage.estimate,
    gcTime: 0,
  });
  const { data: isKept = null } = useQuery({
    queryKey: ['storageKept'],
    queryFn: storage.isKept,
    gcTime: 0,
  });
  return (
    <>
      <dl className={styles.storage}>
        <dt>{texts.settings.storageUsed}</dt>
        <dd>{estimate === undefined ? '…' : estimateText(estimate)}</dd>
      </dl>
      {isKept !== null && (
        <p className="hint">{isKept ? texts.settings.isKept : texts.settings.isNotKept}</p>
      )}
    </>
  );
}

function estimateText(estimate: StorageEstimateBytes | null): string {
  if (estimate === null) return texts.settings.storageUnknown;
  return texts.settings.storageOf(estimate.usedBytes, estimate.quotaBytes);
}
