import { Outlet, useLocation } from 'react-router';
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

/** The routes inside of a route; when one of them breaks it can be tried again, or left. */
export function BoundedOutlet() {
  const { key } = useLocation();
  return (
    <ErrorBoundary resetKey={key} fallback={(onRetry) => <RouteErrorScreen onRetry={onRetry} />}>
      <Outlet />
    </ErrorBoundary>
  );
}
