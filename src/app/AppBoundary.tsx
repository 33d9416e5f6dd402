import type { ReactNode } from 'react';
import * as texts from '../texts/texts';
import { ErrorBoundary } from '../ui/feedback/ErrorBoundary';
import { ErrorState } from '../ui/feedback/ErrorState';

/** The last net: whatever breaks outside of the frame's parts, the page is never blank. */
export function AppBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={() => (
        <main>
          <ErrorState
            text={texts.broken.routeError}
            hint={texts.broken.appErrorHint}
            onRetry={() => window.location.reload()}
          />
        </main>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
