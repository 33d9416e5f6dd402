import { lazy } from '../../lib/lazy';
import { LazyPart } from '../lazy/LazyPart';
import type { Mood } from './Drawing';
import styles from './Feedback.module.css';

/** Most visits see none of them. */
export const loadDrawing = lazy(() => import('./Drawing'));

/** The place of a drawing, which comes late and moves nothing. Where it does not come, it stays empty. */
export function EmptyDrawing({ mood }: { readonly mood: Mood }) {
  return (
    <div className={styles.drawing}>
      <LazyPart load={loadDrawing} isOptional>
        {({ Drawing }) => <Drawing mood={mood} />}
      </LazyPart>
    </div>
  );
}
