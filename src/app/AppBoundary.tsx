import type { ReactNode } from 'react';
import { ErrorBoundary } from '../ui/feedback/ErrorBoundary';
import { ErrorState } from '../ui/feedback/ErrorState';
import { APP_TEXTS } from './texts';

/** The last net: whatever breaks outside of the frame's parts, the page is never blank. */
export function AppBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={() => (
        <main>
          <ErrorState
            text={APP_TEXTS.routeError}
            hint={APP_TEXTS.appErrorHint}
            onRetry={() => window.location.reload()}
          />
        </main>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
