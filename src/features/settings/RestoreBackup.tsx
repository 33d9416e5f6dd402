import type { ReadBackup } from '../../domain/playlist/backupFile';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { Notice } from '../../ui/feedback/Notice';
import { Question } from './Question';
import styles from './Settings.module.css';
import { useRestore } from './useRestore';

interface RestoreBackupProps {
  readonly file: File;
  readonly isBusy: boolean;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onLeave: () => void;
}

const COUNTED = ['playlists', 'listened', 'listens', 'songs', 'queue'] as const;

/** Says what a chosen backup holds and what restoring it does, before it does it. */
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
            {texts.settings.cancel}
          </Button>
          {read?.ok && (
            <Button variant="filled" disabled={isBusy} onClick={() => void restoreNow(read.value)}>
              {isBusy ? texts.settings.restoring : texts.settings.restoreNow}
            </Button>
          )}
        </>
      }
    >
      {read === undefined && <p role="status">{texts.settings.reading}</p>}
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
      <p className={styles.hint}>{texts.settings.restoreEffect(backup.listens !== undefined)}</p>
    </>
  );
}
