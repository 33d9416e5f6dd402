import { useEffect, useState } from 'react';
import { useServices } from '../../actions/services';
import type { Problem } from '../../domain/app/problem';
import type { ReadBackup } from '../../domain/playlist/backupFile';
import type { ReadFile } from '../../domain/playlist/fileText';
import type { MergePreview } from '../../storage/files/mergeBackup';
import { problemText } from '../../texts/problems';
import { texts } from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { Notice } from '../../ui/feedback/Feedback';
import { type AskedProps, Question } from './Section';
import styles from './Settings.module.css';

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
