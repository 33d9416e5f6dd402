import { Outlet, useLocation } from 'react-router';
import { ErrorBoundary } from '../ui/feedback/ErrorBoundary';
import { BrokenScreen } from './BrokenScreen';
import { APP_TEXTS } from './texts';

/** What stands where a screen broke: the shell around it, the player included, goes on. */
function RouteErrorScreen({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <BrokenScreen text={APP_TEXTS.routeError} hint={APP_TEXTS.routeErrorHint} onRetry={onRetry} />
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
