import { useState } from 'react';
import { useServices } from '../../actions/services';
import { downloadText } from '../../actions/share/downloadText';
import { UnreadableError } from '../../storage/database/storageErrors';
import * as texts from '../../texts/texts';

export type BackUp = ReturnType<typeof useBackUp>;

export function useBackUp() {
  const { storage, notify } = useServices();
  const [isRunning, setIsRunning] = useState(false);
  /** Why the last try failed; null before the first one and after a success. */
  const [problem, setProblem] = useState<string | null>(null);

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
      setProblem(texts.settings[isUnreadable ? 'backupUnreadable' : 'backupFailed']);
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
