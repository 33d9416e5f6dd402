import { useEffect, useState } from 'react';
import { useServices } from '../../actions/services';
import type { ReadBackup } from '../../domain/playlist/backupFile';
import type { MergePreview } from '../../storage/files/mergeBackup';
import * as texts from '../../texts/texts';

/**
 * The merge of a chosen backup, which adds what is not here.
 *
 * @param backup null until it is read
 * @param onMerged called when all of it was added
 */
export function useMerge(backup: ReadBackup | null, onMerged: () => void) {
  const { storage, notify } = useServices();
  const [preview, setPreview] = useState<MergePreview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** How much is done, 0 to 1; null while it does not run. */
  const [share, setShare] = useState<number | null>(null);

  useEffect(() => {
    if (backup === null) return;
    let isWanted = true;
    void storage.backups.previewMerge(backup).then((counted) => {
      if (!isWanted) return;
      if (counted.ok) setPreview(counted.value);
      else setProblem(texts.problems.of(counted.problem));
    });
    return () => {
      isWanted = false;
    };
  }, [backup, storage]);

  /** @returns false: the page is not loaded again */
  async function run(chosen: ReadBackup): Promise<false> {
    setProblem(null);
    setShare(0);
    const merged = await storage.backups.merge(chosen, setShare);
    setShare(null);
    if (merged.ok) {
      notify({ tone: 'info', message: texts.settings.merged });
      onMerged();
    } else setProblem(texts.problems.of(merged.problem));
    return false;
  }

  return { preview, problem, share, run };
}
