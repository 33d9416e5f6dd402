import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../actions/services';
import type { StorageEstimateBytes } from '../../storage/settings/storageEstimate';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { FileButton } from '../../ui/controls/FileButton';
import { Notice } from '../../ui/feedback/Notice';
import { CleanData } from './CleanData';
import { RestoreBackup } from './RestoreBackup';
import { Section } from './Section';
import styles from './Settings.module.css';
import { useBackUp } from './useBackUp';

interface DataSectionProps {
  readonly isBusy: boolean;
  /** Called while work runs that must not be interrupted. */
  readonly onBusy: (isBusy: boolean) => void;
}

export function DataSection({ isBusy, onBusy }: DataSectionProps) {
  const backup = useBackUp();
  const { isRunning, problem, backUp } = backup;
  const [asked, setAsked] = useState<'clean' | File | null>(null);
  const leave = () => setAsked(null);
  return (
    <Section title={texts.settings.data}>
      <p className="hint">{texts.settings.dataHint}</p>
      <StorageUsed />
      {asked === null && (
        <div className={styles.buttons}>
          <Button disabled={isRunning} onClick={() => void backUp()}>
            {isRunning ? texts.settings.backingUp : texts.settings.backUp}
          </Button>
          <FileButton accept=".json" onChoose={setAsked}>
            {texts.settings.restore}
          </FileButton>
          <Button variant="danger" onClick={() => setAsked('clean')}>
            {texts.settings.clean}
          </Button>
        </div>
      )}
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
      {asked === 'clean' && (
        <CleanData backup={backup} isBusy={isBusy} onBusy={onBusy} onLeave={leave} />
      )}
      {asked instanceof File && (
        <RestoreBackup file={asked} isBusy={isBusy} onBusy={onBusy} onLeave={leave} />
      )}
    </Section>
  );
}

function StorageUsed() {
  const { storage } = useServices();
  const { data: estimate } = useQuery({
    queryKey: ['storageUsed'],
    queryFn: storage.estimate,
    gcTime: 0,
  });
  return (
    <dl className={styles.storage}>
      <dt>{texts.settings.storageUsed}</dt>
      <dd>{estimate === undefined ? '…' : estimateText(estimate)}</dd>
    </dl>
  );
}

function estimateText(estimate: StorageEstimateBytes | null): string {
  if (estimate === null) return texts.settings.storageUnknown;
  return texts.settings.storageOf(estimate.usedBytes, estimate.quotaBytes);
}
