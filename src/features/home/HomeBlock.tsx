import { type ReactNode, useId } from 'react';
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { LIST_TEXTS } from '../../ui/list/texts';
import styles from './Home.module.css';
import { HOME_TEXTS } from './texts';

interface HomeBlockProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One block of the home screen; a block that breaks leaves the others alive. */
export function HomeBlock({ title, actions, children }: HomeBlockProps) {
  const headingId = useId();
  return (
    <section className={styles.block} aria-labelledby={headingId}>
      <div className={styles.blockHead}>
        <h2 id={headingId} className={styles.blockTitle}>
          {title}
        </h2>
        {actions}
      </div>
      <ErrorBoundary
        fallback={(onRetry) => (
          <ErrorState text={LIST_TEXTS.failed} hint={HOME_TEXTS.failedHint} onRetry={onRetry} />
        )}
      >
        {children}
      </ErrorBoundary>
    </section>
  );
}
