import { useState } from 'react';
import { downloadText } from '../../actions/downloadText';
import { useServices } from '../../actions/services';
import { backupFileName } from './backupFileName';
import { SETTINGS_TEXTS } from './texts';

export interface BackUp {
  readonly isRunning: boolean;
  /** Downloads everything in one file, and says so. Never rejects. */
  readonly backUp: () => Promise<void>;
}

export function useBackUp(): BackUp {
  const { storage, notify } = useServices();
  const [isRunning, setIsRunning] = useState(false);

  async function backUp(): Promise<void> {
    setIsRunning(true);
    try {
      const text = await storage.backups.exportBackup();
      const fileName = backupFileName(new Date());
      downloadText(fileName, text);
      notify({ tone: 'info', message: SETTINGS_TEXTS.backedUp(fileName) });
    } catch {
      // More text than one file can hold in memory.
      notify({ tone: 'error', message: SETTINGS_TEXTS.backupFailed });
    } finally {
      setIsRunning(false);
    }
  }

  return { isRunning, backUp };
}
