import type { ComponentType, CSSProperties } from 'react';
import type { RowState } from '../../domain/song/rowState';
import { ListCover } from '../cover/CoverArt';
import styles from './PlayCover.module.css';

/** The picture of an anime, as large as it is told in pixels. */
export type RowCover = ComponentType<{ readonly annId: number; readonly size: number }>;

interface PlayCoverProps {
  readonly annId: number;
  readonly label: string;
  readonly state: RowState;
  /** The others are reached by the arrow keys. */
  readonly isTabStop: boolean;
  readonly onPlay: () => void;
  /** One for lists, drawn when it comes near the window, unless told. */
  readonly Cover?: RowCover | undefined;
  /** "OP 2", shown in place of the picture; null for the picture. */
  readonly number: string | null;
}

const COVER_PIXELS = 44;
const BAR_DELAYS_MS = [0, -420, -210] as const;

/** The cover or the number of a row, which is the Play button; bars are over it while its song is the current one. */
export function PlayCover(props: PlayCoverProps) {
  const { annId, label, state, isTabStop, onPlay, number, Cover = ListCover } = props;
  const isCurrent = state !== 'idle' && state !== 'failed';
  return (
    <button
      type="button"
      className={styles.play}
      data-state={state}
      // The arrow keys lead from row to row: a list has one stop, which moves (rowKeys.ts).
      tabIndex={isTabStop ? 0 : -1}
      aria-label={label}
      aria-pressed={isCurrent ? state !== 'paused' : undefined}
      onClick={onPlay}
    >
      {number === null ? (
        <Cover annId={annId} size={COVER_PIXELS} />
      ) : (
        <span className={styles.number} data-number={number} />
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
