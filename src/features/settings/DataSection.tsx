import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../actions/services';
import { downloadText } from '../../actions/share/downloadText';
import { UnreadableError } from '../../storage/database/storageErrors';
import type { StorageEstimateBytes } from '../../storage/settings/space';
import { texts } from '../../texts/texts';
import { Button, FileButton } from '../../ui/controls/Button';
import { Notice } from '../../ui/feedback/Feedback';
import { RestoreBackup } from './RestoreBackup';
import { type AskedProps, Question, Section } from './Section';
import styles from './Settings.module.css';

/** What the user is asked to confirm: deleting everything, or restoring this file. */
export type AskedOfData = 'clean' | File;

interface BackupProps {
  readonly backup: ReturnType<typeof useBackUp>;
}

interface DataSectionProps extends Omit<AskedProps, 'onLeave'>, BackupProps {
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

interface BackupButtonsProps extends BackupProps {
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

/** Offers a backup before everything is deleted; the page is reloaded afterwards. */
function CleanData({ backup, isBusy, onBusy, onLeave }: AskedProps & BackupProps) {
  const { storage, catalogue, downloads, loadPictures } = useServices();
  const { isRunning, problem, backUp } = backup;
  const [hasFailed, setHasFailed] = useState(false);

  async function clean() {
    onBusy(true);
    setHasFailed(false);
    const isGone = await storage.cleanData(async () => {
      const stopPictures = loadPictures().then(
        (pictures) => pictures.stop(),
        () => undefined,
      );
      await Promise.all([catalogue.cancelDownload(), downloads.removeAll(), stopPictures]);
    });
    if (isGone) return;
    setHasFailed(true);
    onBusy(false);
  }

  return (
    <Question
      title={texts.settings.cleanTitle}
      buttons={
        <>
          <Button disabled={isRunning || isBusy} onClick={() => void backUp()}>
            {isRunning ? texts.settings.backingUp : texts.settings.backUpFirst}
          </Button>
          <Button disabled={isBusy} onClick={onLeave}>
            {texts.pageWords.cancel}
          </Button>
          {problem === null && (
            <Button variant="danger" disabled={isRunning || isBusy} onClick={() => void clean()}>
              {isBusy ? texts.settings.cleaning : texts.settings.cleanNow}
            </Button>
          )}
        </>
      }
    >
      <p className="hint">{texts.settings.cleanEffect}</p>
      {problem !== null && <p>{texts.settings.cleanAfterFailure}</p>}
      {hasFailed && <Notice tone="danger">{texts.settings.cleanFailed}</Notice>}
    </Question>
  );
}

export function useBackUp() {
  const { storage, notify } = useServices();
  const [isRunning, setIsRunning] = useState(false);
  /** Why the last try failed; null before the first one and after a success. */
  const [problem, setProblem] = useState<'backupUnreadable' | 'backupFailed' | null>(null);

  /** Downloads everything as one file, with a notice. Never rejects. */
  async function backUp(): Promise<void> {
    setIsRunning(true);
    try {
      const { text, skippedCount } = await storage.backups.exportBackup();
      const fileName = backupFileName(new Date());
      downloadText(fileName, text);
      setProblem(null);
      const message =
        skippedCount === 0
          ? texts.settings.backedUp(fileName)
          : texts.settings.backedUpPartly(fileName, skippedCount);
      notify({ tone: 'info', message });
    } catch (error) {
      // Otherwise the text is too long to be held in memory.
      const isUnreadable = error instanceof UnreadableError;
      setProblem(isUnreadable ? 'backupUnreadable' : 'backupFailed');
    } finally {
      setIsRunning(false);
    }
  }

  return { isRunning, problem, backUp };
}

/** The name of a full backup made on this date, in the user's time zone. */
export function backupFileName(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0');
  const day = String(date.getDate()).padStart(2, '0');
  return `anime-song-player-backup-${date.getFullYear()}-${month}-${day}.json`;
}
