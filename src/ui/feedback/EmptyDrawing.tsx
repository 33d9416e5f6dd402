import { keepModule } from '../../lib/keepModule';
import { LazyPart } from '../lazy/LazyPart';
import type { Mood } from './Drawing';
import styles from './Feedback.module.css';

/** Most visits see none of them. */
export const loadDrawing = keepModule(() => import('./Drawing'));

const nothing = () => undefined;

/** The place of a drawing, which comes late and moves nothing. Where it does not come, it stays empty. */
export function EmptyDrawing({ mood }: { readonly mood: Mood }) {
  return (
    <div className={styles.drawing}>
      <LazyPart load={loadDrawing} onBroken={nothing}>
        {({ Drawing }) => <Drawing mood={mood} />}
      </LazyPart>
    </div>
  );
}
