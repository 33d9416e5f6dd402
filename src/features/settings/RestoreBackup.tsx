import { useEffect, useState } from 'react';
import { useServices } from '../../actions/services';
import type { ReadBackup } from '../../domain/playlist/backupFile';
import type { ReadFile } from '../../domain/playlist/fileText';
import type { MergePreview } from '../../storage/files/mergeBackup';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { Notice } from '../../ui/feedback/Feedback';
import { type AskedProps, Question } from './Question';
import styles from './Settings.module.css';
import { useMerge } from './useMerge';

interface RestoreBackupProps extends AskedProps {
  readonly file: File;
}

const PERCENT = 100;
const MERGED = ['reviews', 'decks', 'playlists', 'songs', 'listens'] as const;
const COUNTED = ['playlists', 'listened', 'listens', 'songs', 'queue'] as const;

/** Shows the contents of a chosen backup and the effect of using it, before anything is stored. */
export function RestoreBackup({ file, isBusy, onBusy, onLeave }: RestoreBackupProps) {
  const { read, problem, restore } = useRestore(file);
  const backup = read?.ok ? read.value : null;
  const merge = useMerge(backup, onLeave);

  async function run(work: (backup: ReadBackup) => Promise<boolean>) {
    if (backup === null) return;
    onBusy(true);
    // After a restore the page is loaded again.
    const isReloaded = await work(backup);
    if (!isReloaded) onBusy(false);
  }

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
              <Button
                disabled={isBusy || merge.preview === null}
                onClick={() => void run(merge.run)}
              >
                {merge.share === null
                  ? texts.settings.merge
                  : texts.settings.merging(Math.floor(merge.share * PERCENT))}
              </Button>
              <Button variant="filled" disabled={isBusy} onClick={() => void run(restore)}>
                {isBusy && merge.share === null
                  ? texts.settings.restoring
                  : texts.settings.restoreNow}
              </Button>
            </>
          )}
        </>
      }
    >
      {read === undefined && <p role="status">{texts.pageWords.readingFile}</p>}
      {read?.ok === false && <Notice tone="danger">{texts.problems.of(read.problem)}</Notice>}
      {backup !== null && <Content backup={backup} />}
      {backup !== null && <MergeEffect preview={merge.preview} />}
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
      {merge.problem !== null && <Notice tone="danger">{merge.problem}</Notice>}
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
      <p className="hint">{texts.settings.mergeEffect(parts)}</p>
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
            const rows = backup[part];
            if (rows === undefined) return null;
            return (
              <li key={part}>
                {texts.settings.counts[part]}: {texts.wording.number(rows.length)}
              </li>
            );
          })}
          {backup.practice !== undefined && (
            <li>
              {texts.settings.counts.practice}: {texts.wording.number(backup.practice.facts.length)}
            </li>
          )}
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

/** Reads and checks a chosen backup; nothing is stored before `restore`. */
function useRestore(file: File) {
  const { backups } = useServices().storage;
  /** Undefined while the file is being read. */
  const [read, setRead] = useState<ReadFile<ReadBackup>>();
  /** Why nothing was restored; null before the first try. */
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    let isWanted = true;
    void backups.readFile(file).then((answer) => {
      if (isWanted) setRead(answer);
    });
    return () => {
      isWanted = false;
    };
  }, [backups, file]);

  /** Restores the backup and reloads the page. @returns false when nothing was changed */
  async function restore(backup: ReadBackup): Promise<boolean> {
    setProblem(null);
    const restored = await backups.restore(backup);
    if (!restored.ok) setProblem(texts.problems.of(restored.problem));
    return restored.ok;
  }

  return { read, problem, restore };
}
