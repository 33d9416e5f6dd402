import { type ReactNode, useId } from 'react';
import * as texts from '../../texts/texts';
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary';
import { ErrorState } from '../../ui/feedback/ErrorState';
import styles from './Home.module.css';

interface HomeBlockProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A block of the home screen; if it crashes, the other blocks still work. */
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
          <ErrorState text={texts.list.failed} hint={texts.home.failedHint} onRetry={onRetry} />
        )}
      >
        {children}
      </ErrorBoundary>
    </section>
  );
}
