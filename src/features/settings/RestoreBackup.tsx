import type { ReadBackup } from '../../domain/backupFile';
import { thinNumber } from '../../domain/thinNumber';
import { Button } from '../../ui/controls/Button';
import { Notice } from '../../ui/feedback/Notice';
import { Question } from './Question';
import styles from './Settings.module.css';
import { SETTINGS_TEXTS } from './texts';
import { useRestore } from './useRestore';

interface RestoreBackupProps {
  readonly file: File;
  readonly isBusy: boolean;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onLeave: () => void;
}

const COUNTED = ['playlists', 'listened', 'songs', 'queue'] as const;

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
      title={SETTINGS_TEXTS.restoreTitle(file.name)}
      buttons={
        <>
          <Button disabled={isBusy} onClick={onLeave}>
            {SETTINGS_TEXTS.cancel}
          </Button>
          {read?.ok && (
            <Button variant="filled" disabled={isBusy} onClick={() => void restoreNow(read.value)}>
              {isBusy ? SETTINGS_TEXTS.restoring : SETTINGS_TEXTS.restoreNow}
            </Button>
          )}
        </>
      }
    >
      {read === undefined && <p role="status">{SETTINGS_TEXTS.reading}</p>}
      {read?.ok === false && <Notice tone="danger">{read.problem}</Notice>}
      {read?.ok && <Content backup={read.value} />}
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
    </Question>
  );
}

function Content({ backup }: { readonly backup: ReadBackup }) {
  return (
    <>
      <div>
        <p>{SETTINGS_TEXTS.restoreHolds}</p>
        <ul className={styles.contents}>
          {COUNTED.map((part) => (
            <li key={part}>
              {SETTINGS_TEXTS.counts[part]}: {thinNumber(backup[part].length)}
            </li>
          ))}
        </ul>
      </div>
      {backup.renumberedCount > 0 && (
        <Notice tone="warning">
          {SETTINGS_TEXTS.renumbered(thinNumber(backup.renumberedCount))}
        </Notice>
      )}
      {backup.problems.length > 0 && (
        <Notice tone="warning">{SETTINGS_TEXTS.skipped(thinNumber(backup.problems.length))}</Notice>
      )}
      <p className={styles.hint}>{SETTINGS_TEXTS.restoreEffect}</p>
    </>
  );
}
