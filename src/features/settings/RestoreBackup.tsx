import { useEffect, useState } from 'react';
import { useServices } from '../../actions/services';
import type { ReadBackup } from '../../domain/playlist/backupFile';
import type { ReadFile } from '../../domain/playlist/fileText';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { Notice } from '../../ui/feedback/Feedback';
import { type AskedProps, Question } from './Question';
import styles from './Settings.module.css';

interface RestoreBackupProps extends AskedProps {
  readonly file: File;
}

const COUNTED = ['playlists', 'listened', 'listens', 'songs', 'queue'] as const;

/** Shows the contents of a chosen backup and the effect of restoring it, before it is restored. */
export function RestoreBackup({ file, isBusy, onBusy, onLeave }: RestoreBackupProps) {
  const { read, problem, restore } = useRestore(file);

  async function restoreNow(backup: ReadBackup) {
    onBusy(true);
    const isRestored = await restore(backup);
    if (!isRestored) onBusy(false);
  }

  return (
    <Question
      title={texts.settings.restoreTitle(file.name)}
      buttons={
        <>
          <Button disabled={isBusy} onClick={onLeave}>
            {texts.pageWords.cancel}
          </Button>
          {read?.ok && (
            <Button variant="filled" disabled={isBusy} onClick={() => void restoreNow(read.value)}>
              {isBusy ? texts.settings.restoring : texts.settings.restoreNow}
            </Button>
          )}
        </>
      }
    >
      {read === undefined && <p role="status">{texts.pageWords.readingFile}</p>}
      {read?.ok === false && <Notice tone="danger">{texts.problems.of(read.problem)}</Notice>}
      {read?.ok && <Content backup={read.value} />}
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
    </Question>
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
        </ul>
      </div>
      {backup.renumberedCount > 0 && (
        <Notice tone="warning">{texts.settings.renumbered(backup.renumberedCount)}</Notice>
      )}
      {backup.problems.length > 0 && (
        <Notice tone="warning">{texts.settings.skipped(backup.problems.length)}</Notice>
      )}
      <p className="hint">{texts.settings.restoreEffect(backup.listens !== undefined)}</p>
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
