import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useServices } from '../../actions/services';
import { downloadText } from '../../actions/share/downloadText';
import { localTimeOf } from '../../actions/share/localTime';
import type { Problem } from '../../domain/app/problem';
import { dayKeyOf } from '../../domain/listens/localDays';
import type { ReadBackup } from '../../domain/playlist/backupFile';
import type { ReadFile } from '../../domain/playlist/fileText';
import { UnreadableError } from '../../storage/database/storageErrors';
import type { MergePreview } from '../../storage/files/mergeBackup';
import type { StorageEstimateBytes } from '../../storage/settings/space';
import { problemText } from '../../texts/problems';
import { texts } from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { FileButton } from '../../ui/controls/FileButton';
import { Notice } from '../../ui/feedback/Notice';
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
      const fileName = backupFileName(Date.now());
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

/** The name of a full backup made at this time, with the day in the user's time zone. */
export function backupFileName(epochMs: number): string {
  return `anime-song-player-backup-${dayKeyOf(localTimeOf(epochMs))}.json`;
}

interface RestoreBackupProps extends AskedProps {
  readonly file: File;
}

const PERCENT = 100;
const MERGED = ['reviews', 'notes', 'decks', 'playlists', 'songs', 'listens'] as const;
const COUNTED = ['playlists', 'listened', 'listens', 'songs', 'queue', 'practice'] as const;

/** Shows the contents of a chosen backup and the effect of using it, before anything is stored. */
export function RestoreBackup(props: RestoreBackupProps) {
  const { file, isBusy, onLeave } = props;
  const { read, backup, preview, problem, share, restore, merge } = useBackupFile(props);
  return (
    <Question
      title={texts.settings.restoreTitle(file.name)}
      buttons={
        <>
          <Button disabled={isBusy} onClick={onLeave}>
            {texts.pageWords.cancel}
          </Button>
          {backup !== null && (
            <>
              <Button disabled={isBusy || preview === null} onClick={() => void merge(backup)}>
                {share === null
                  ? texts.settings.merge
                  : texts.settings.merging(Math.floor(share * PERCENT))}
              </Button>
              <Button variant="filled" disabled={isBusy} onClick={() => void restore(backup)}>
                {isBusy && share === null ? texts.settings.restoring : texts.settings.restoreNow}
              </Button>
            </>
          )}
        </>
      }
    >
      {read === undefined && <p role="status">{texts.pageWords.readingFile}</p>}
      {read?.ok === false && <Notice tone="danger">{problemText(read.problem)}</Notice>}
      {backup !== null && <Content backup={backup} />}
      {backup !== null && <MergeEffect preview={preview} />}
      {problem !== null && <Notice tone="danger">{problemText(problem)}</Notice>}
    </Question>
  );
}

function MergeEffect({ preview }: { readonly preview: MergePreview | null }) {
  if (preview === null) return <p className="hint">{texts.settings.mergeLooking}</p>;
  const added = MERGED.filter((part) => preview[part] > 0);
  const parts = added.map((part) => texts.settings.mergeAdds[part](preview[part]));
  return (
    <>
      {preview.skippedFacts > 0 && (
        <Notice tone="warning">{texts.settings.mergeSkipped(preview.skippedFacts)}</Notice>
      )}
      <p className="hint">
        {parts.length === 0 ? texts.settings.mergeEmpty : texts.settings.mergeEffect(parts)}
      </p>
    </>
  );
}

function Content({ backup }: { readonly backup: ReadBackup }) {
  return (
    <>
      <div>
        <p>{texts.settings.restoreHolds}</p>
        <ul className={styles.contents}>
          {COUNTED.map((part) => {
            const rows = part === 'practice' ? backup.practice?.facts : backup[part];
            if (rows === undefined) return null;
            return (
              <li key={part}>
                {texts.settings.counts[part]}: {texts.wording.number(rows.length)}
              </li>
            );
          })}
        </ul>
      </div>
      {backup.renumberedCount > 0 && (
        <Notice tone="warning">{texts.settings.renumbered(backup.renumberedCount)}</Notice>
      )}
      {backup.problems.length > 0 && (
        <Notice tone="warning">{texts.settings.skipped(backup.problems.length)}</Notice>
      )}
      <p className="hint">{texts.settings.restoreEffect(backup.listens !== undefined)}</p>
      {backup.practice !== undefined && <p className="hint">{texts.settings.restorePractice}</p>}
    </>
  );
}

/** Reads a chosen backup and what a merge would add; then one of the two can be done. */
function useBackupFile({ file, onBusy, onLeave }: RestoreBackupProps) {
  const { storage, notify } = useServices();
  const { backups } = storage;
  /** Undefined while the file is being read. */
  const [read, setRead] = useState<ReadFile<ReadBackup>>();
  const [preview, setPreview] = useState<MergePreview | null>(null);
  /** Why the last try failed. */
  const [problem, setProblem] = useState<Problem | null>(null);
  /** How much is merged, 0 to 1; null while nothing is. */
  const [share, setShare] = useState<number | null>(null);

  useEffect(() => {
    let isWanted = true;
    async function look() {
      const answer = await backups.readFile(file);
      if (isWanted) setRead(answer);
      if (!isWanted || !answer.ok) return;
      const counted = await backups.previewMerge(answer.value);
      if (isWanted && counted.ok) setPreview(counted.value);
      if (isWanted && !counted.ok) setProblem(counted.problem);
    }
    void look();
    return () => {
      isWanted = false;
    };
  }, [backups, file]);

  function start() {
    onBusy(true);
    setProblem(null);
  }

  return {
    read,
    preview,
    problem,
    share,
    backup: read?.ok ? read.value : null,
    /** The page is loaded again afterwards, unless nothing was changed. */
    async restore(backup: ReadBackup) {
      start();
      const restored = await backups.restore(backup);
      if (restored.ok) return;
      setProblem(restored.problem);
      onBusy(false);
    },
    async merge(backup: ReadBackup) {
      start();
      setShare(0);
      const merged = await backups.merge(backup, setShare);
      setShare(null);
      if (merged.ok) {
        notify({ tone: 'info', message: texts.settings.merged });
        onLeave();
      } else setProblem(merged.problem);
      onBusy(false);
    },
  };
}
