import type { ReactNode } from 'react';
import { lazy } from '../../lib/lazy';
import { texts } from '../../texts/texts';
import { Button } from '../controls/Button';
import { LazyPart } from '../lazy/LazyPart';
import type { Mood } from './Drawing';
import styles from './Feedback.module.css';

export interface SkeletonsProps {
  readonly shape?: 'rows' | 'cards' | undefined;
  readonly count?: number;
  /** That something is searched for, by default. */
  readonly label?: string | undefined;
  readonly isLabelHidden?: boolean;
}

/** Varied widths, like real titles and details; repeated for all rows. */
const LINE_WIDTHS = [
  ['38%', '52%', '30%', '46%', '60%'],
  ['56%', '34%', '48%', '40%', '28%'],
] as const;

function Skeleton({ isRow, index }: { readonly isRow: boolean; readonly index: number }) {
  return (
    <span className={isRow ? styles.skeletonRow : styles.skeletonCard}>
      <span className={`${styles.bone} ${isRow ? styles.boneCover : styles.boneSquare}`} />
      <span className={styles.boneLines}>
        {LINE_WIDTHS.map((widths) => (
          <span
            key={widths[0]}
            className={`${styles.bone} ${styles.boneLine}`}
            style={{ width: widths[index % widths.length] }}
          />
        ))}
      </span>
      {isRow && <span className={`${styles.bone} ${styles.boneEnd}`} />}
    </span>
  );
}

interface LoadingProps {
  /** Read out once by screen readers, and shown over the shape, where it takes no space. */
  readonly label: string;
  /** Set if the page already shows the label elsewhere. */
  readonly isLabelHidden?: boolean;
  /** The shape of the content. */
  readonly children: ReactNode;
}

/** Something that loads: its label is over its shape, so that nothing moves when it is there. */
export function Loading({ label, isLabelHidden = false, children }: LoadingProps) {
  return (
    <div role="status" className={styles.loading}>
      <p className={isLabelHidden ? 'visually-hidden' : styles.loadingText}>{label}</p>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** The shape of loading content, so that nothing moves when it appears. */
export function Skeletons(props: SkeletonsProps) {
  const { shape = 'rows', count = 8, label = texts.list.searching, isLabelHidden = false } = props;
  const places = Array.from({ length: count }, (_, index) => index);
  return (
    <Loading label={label} isLabelHidden={isLabelHidden}>
      <div className={`${styles.skeletons} ${shape === 'cards' ? styles.skeletonCards : ''}`}>
        {places.map((index) => (
          <Skeleton key={index} isRow={shape === 'rows'} index={index} />
        ))}
      </div>
    </Loading>
  );
}

const loadDrawing = lazy(() => import('./Drawing'), 'Drawing');

/** Reserves the space of a drawing; it stays empty if the drawing cannot be loaded. */
export function EmptyDrawing({ mood }: { readonly mood: Mood }) {
  return (
    <div className={styles.drawing}>
      <LazyPart load={loadDrawing} isOptional>
        {(Drawing) => <Drawing mood={mood} />}
      </LazyPart>
    </div>
  );
}

export interface EmptyStateProps {
  readonly text: string;
  readonly action?: ReactNode;
  /** 'lost' for a search without results; 'quiet' for a list that has nothing yet. */
  readonly drawing?: 'quiet' | 'lost';
}

/** Shown for an empty list: a drawing, the text, and one action. */
export function EmptyState({ text, action, drawing = 'quiet' }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <EmptyDrawing mood={drawing} />
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  );
}

export interface ErrorStateProps {
  readonly text: string;
  /** What the user can do about it, if the text does not say so. */
  readonly hint?: string;
  readonly onRetry?: () => void;
}

/** A failure: its text and, if it can help, a button to try again. */
export function ErrorState({ text, hint, onRetry }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <EmptyDrawing mood="broken" />
      <p className={styles.text}>{text}</p>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {onRetry ? (
        <Button variant="filled" onClick={onRetry}>
          {texts.frame.retry}
        </Button>
      ) : null}
    </div>
  );
}
