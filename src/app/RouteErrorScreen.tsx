import type { ReactNode } from 'react';
import { useAddress } from '../routing/useAddress';
import * as texts from '../texts/texts';
import { ErrorBoundary } from '../ui/feedback/ErrorBoundary';
import { BrokenScreen } from './BrokenScreen';

/** What stands where a screen broke: the shell around it, the player included, goes on. */
function RouteErrorScreen({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <BrokenScreen
      text={texts.broken.routeError}
      hint={texts.broken.routeErrorHint}
      onRetry={onRetry}
    />
  );
}

/** What depends on the address; when it breaks it can be tried again, or left. */
export function BoundedScreens({ children }: { readonly children: ReactNode }) {
  const { key } = useAddress();
  return (
    <ErrorBoundary resetKey={key} fallback={(onRetry) => <RouteErrorScreen onRetry={onRetry} />}>
      {children}
    </ErrorBoundary>
  );
}
