import type { ReactNode } from 'react';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary';
import styles from './PartBoundary.module.css';

interface PartBoundaryProps {
  /** What broke, as the message names it. */
  readonly part: keyof typeof texts.shell.brokenParts;
  readonly children: ReactNode;
}

/** A part of the frame that breaks leaves the page and the other parts alive, and can be tried again. */
export function PartBoundary({ part, children }: PartBoundaryProps) {
  return (
    <ErrorBoundary
      fallback={(onRetry) => (
        <div role="alert" className={styles.broken}>
          <p>{texts.shell.brokenParts[part]}</p>
          <Button onClick={onRetry}>{texts.shell.showAgain}</Button>
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
