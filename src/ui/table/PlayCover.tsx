import type { ComponentType, CSSProperties } from 'react';
import type { RowState } from '../../domain/song/rowState';
import { ListCover } from '../cover/CoverArt';
import styles from './PlayCover.module.css';

/** The picture of an anime; the size is in pixels. */
export type RowCover = ComponentType<{
  readonly annId: number;
  readonly size: number;
  readonly className?: string;
}>;

interface PlayCoverProps {
  readonly annId: number;
  readonly label: string;
  readonly state: RowState;
  /** The arrow keys reach the other rows. */
  readonly isTabStop: boolean;
  readonly onPlay: () => void;
  /** A component for the picture. The default is for lists, and draws it near the viewport. */
  readonly Cover?: RowCover | undefined;
  /** "OP 2", shown instead of the picture; null for the picture. */
  readonly number: string | null;
}

const COVER_PIXELS = 44;
const BAR_DELAYS_MS = [0, -420, -210] as const;

/** Over it the Play button: animated bars if its song is the current one. */
export function PlayCover(props: PlayCoverProps) {
  const { annId, label, state, isTabStop, onPlay, number, Cover = ListCover } = props;
  const isCurrent = state !== 'idle' && state !== 'failed';
  return (
    <>
      {number === null ? (
        <Cover annId={annId} size={COVER_PIXELS} className={styles.cover ?? ''} />
      ) : (
        <span className={`${styles.cover} ${styles.number}`} data-number={number} />
      )}
      <button
        type="button"
        className={styles.play}
        data-play
        data-state={state}
        // A list has one tab stop, which follows the arrow keys (rowKeys.ts).
        tabIndex={isTabStop ? 0 : -1}
        aria-label={label}
        aria-pressed={isCurrent ? state !== 'paused' : undefined}
        onClick={onPlay}
      >
        {isCurrent && (
          <span className={styles.bars} aria-hidden="true">
            {BAR_DELAYS_MS.map((delayMs) => {
              const style: CSSProperties = { animationDelay: `${delayMs}ms` };
              return <span key={delayMs} className={styles.bar} style={style} />;
            })}
          </span>
        )}
      </button>
    </>
  );
}
