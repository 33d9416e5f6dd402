import { useState } from 'react';
import { useServices } from '../../actions/services';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { Notice } from '../../ui/feedback/Feedback';
import { type AskedProps, Question } from './Question';
import type { BackUp } from './useBackUp';

interface CleanDataProps extends AskedProps {
  readonly backup: BackUp;
}

/**
 * Asks for confirmation before everything is deleted, and offers a backup first. The page is
 * reloaded afterwards. After a failed backup, deleting is not offered.
 */
export function CleanData({ backup, isBusy, onBusy, onLeave }: CleanDataProps) {
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
