import type { CSSProperties } from 'react';
import type { RowState } from '../../domain/rowState';
import { ListCover } from '../cover/CoverArt';
import { QuickCover } from '../cover/QuickCover';
import styles from './PlayCover.module.css';

interface PlayCoverProps {
  readonly annId: number;
  readonly label: string;
  readonly state: RowState;
  readonly onPlay: () => void;
  /** Its cover is drawn with the row, and not a moment later. */
  readonly hasQuickCover?: boolean | undefined;
}

const COVER_PIXELS = 44;
const BAR_DELAYS_MS = [0, -420, -210] as const;

/** The cover, which is the Play button; bars stand over it while its song is the current one. */
export function PlayCover({ annId, label, state, onPlay, hasQuickCover }: PlayCoverProps) {
  const isCurrent = state !== 'idle' && state !== 'failed';
  return (
    <button
      type="button"
      className={styles.play}
      data-state={state}
      aria-label={label}
      onClick={onPlay}
    >
      {hasQuickCover ? (
        <QuickCover annId={annId} size={COVER_PIXELS} />
      ) : (
        <ListCover annId={annId} size={COVER_PIXELS} />
      )}
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
