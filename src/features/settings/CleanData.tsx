import { useState } from 'react';
import { useServices } from '../../actions/services';
import { Button } from '../../ui/controls/Button';
import { Notice } from '../../ui/feedback/Notice';
import { Question } from './Question';
import styles from './Settings.module.css';
import { SETTINGS_TEXTS } from './texts';
import type { BackUp } from './useBackUp';

interface CleanDataProps {
  readonly backup: BackUp;
  readonly isBusy: boolean;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onLeave: () => void;
}

/**
 * Asks once before everything is deleted, and offers the backup first. The page loads anew then.
 * After a backup that failed, deleting is not offered.
 */
export function CleanData({ backup, isBusy, onBusy, onLeave }: CleanDataProps) {
  const { storage } = useServices();
  const { isRunning, problem, backUp } = backup;
  const [hasFailed, setHasFailed] = useState(false);

  async function clean() {
    onBusy(true);
    setHasFailed(false);
    const isGone = await storage.cleanData();
    if (isGone) return;
    setHasFailed(true);
    onBusy(false);
  }

  return (
    <Question
      title={SETTINGS_TEXTS.cleanTitle}
      buttons={
        <>
          <Button disabled={isRunning || isBusy} onClick={() => void backUp()}>
            {isRunning ? SETTINGS_TEXTS.backingUp : SETTINGS_TEXTS.backUpFirst}
          </Button>
          <Button disabled={isBusy} onClick={onLeave}>
            {SETTINGS_TEXTS.cancel}
          </Button>
          {problem === null && (
            <Button variant="danger" disabled={isRunning || isBusy} onClick={() => void clean()}>
              {isBusy ? SETTINGS_TEXTS.cleaning : SETTINGS_TEXTS.cleanNow}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.hint}>{SETTINGS_TEXTS.cleanEffect}</p>
      {problem !== null && <p>{SETTINGS_TEXTS.cleanAfterFailure}</p>}
      {hasFailed && <Notice tone="danger">{SETTINGS_TEXTS.cleanFailed}</Notice>}
    </Question>
  );
}
