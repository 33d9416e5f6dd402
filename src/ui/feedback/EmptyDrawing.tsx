import { lazy } from '../../lib/lazy';
import { LazyPart } from '../lazy/LazyPart';
import type { Mood } from './Drawing';
import styles from './Feedback.module.css';

/** A chunk of its own, because most visits show no drawing. */
export const loadDrawing = lazy(() => import('./Drawing'));

/**
 * Reserves the space of a drawing, so that loading it moves nothing. It stays empty after a
 * failure.
 */
export function EmptyDrawing({ mood }: { readonly mood: Mood }) {
  return (
    <div className={styles.drawing}>
      <LazyPart load={loadDrawing} isOptional>
        {({ Drawing }) => <Drawing mood={mood} />}
      </LazyPart>
    </div>
  );
}
