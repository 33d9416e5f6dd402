import { useEffect, useState } from 'react';
import { useServices } from '../../actions/services';
import type { ReadBackup } from '../../domain/playlist/backupFile';
import type { ReadFile } from '../../domain/playlist/fileText';
import * as texts from '../../texts/texts';

export interface Restore {
  /** Undefined while the file is being read. */
  readonly read: ReadFile<ReadBackup> | undefined;
  /** Why nothing was restored; null before the first try. */
  readonly problem: string | null;
  /** Puts it in place; the page loads anew then. @returns false when nothing was changed */
  readonly restore: (backup: ReadBackup) => Promise<boolean>;
}

/** Reads and checks a chosen backup; nothing is stored before `restore`. */
export function useRestore(file: File): Restore {
  const { backups } = useServices().storage;
  const [read, setRead] = useState<ReadFile<ReadBackup>>();
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

  async function restore(backup: ReadBackup): Promise<boolean> {
    setProblem(null);
    const restored = await backups.restore(backup);
    if (!restored.ok) setProblem(texts.problems.of(restored.problem));
    return restored.ok;
  }

  return { read, problem, restore };
}
