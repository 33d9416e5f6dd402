import type { KeepingState } from '../../actions/keeping/keeping';
import * as texts from '../../texts/texts';
import styles from './KeptCount.module.css';

interface KeptCountProps {
  readonly songIds: readonly number[];
  readonly keeping: KeepingState;
}

/** Of a playlist that is kept: how much of it is on this device, and what keeps the rest away. */
export function KeptCount({ songIds, keeping }: KeptCountProps) {
  const { keptIds, missingIds, progress, fault } = keeping;
  const ids = [...new Set(songIds)];
  const keptCount = ids.filter((id) => keptIds.has(id)).length;
  const isAwaited = ids.some((id) => !keptIds.has(id) && !missingIds.has(id));
  const words =
    keptCount === ids.length
      ? texts.song.kept
      : texts.downloads.countOnDevice(keptCount, ids.length);
  return (
    <p className={styles.count}>
      {words}
      {isAwaited && progress !== null && (
        <progress
          className={styles.progress}
          aria-label={texts.downloads.progress}
          max={ids.length}
          value={keptCount}
        />
      )}
      {isAwaited && fault !== null && <span>{texts.downloads.faults[fault]}</span>}
    </p>
  );
}
