import type { CSSProperties } from 'react';
import type { RowState } from '../../domain/rowState';
import { ListCover } from '../cover/CoverArt';
import styles from './PlayCover.module.css';

interface PlayCoverProps {
  readonly annId: number;
  readonly label: string;
  readonly state: RowState;
  readonly onPlay: () => void;
  /** Its cover is drawn with the row. */
  readonly isCoverDue?: boolean | undefined;
}

const BAR_DELAYS_MS = [0, -420, -210] as const;

/** The cover, which is the Play button; bars stand over it while its song is the current one. */
export function PlayCover({ annId, label, state, onPlay, isCoverDue }: PlayCoverProps) {
  const isCurrent = state !== 'idle' && state !== 'failed';
  return (
    <button
      type="button"
      className={styles.play}
      data-state={state}
      aria-label={label}
      onClick={onPlay}
    >
      <ListCover annId={annId} size={44} isDue={isCoverDue} />
      {isCurrent && (
        <span className={styles.bars} aria-hidden="true">
          {BAR_DELAYS_MS.map((delayMs) => {
            const style: CSSProperties = { animationDelay: `${delayMs}ms` };
            return <span key={delayMs} className={styles.bar} style={style} />;
          })}
        </span>
      )}
    </button>
  );
}
