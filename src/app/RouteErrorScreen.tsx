import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { BrokenScreen } from './BrokenScreen';
import { APP_TEXTS } from './texts';

/** What stands where a screen broke: the shell around it, the player included, goes on. */
export function RouteErrorScreen() {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => console.error(error), [error]);
  return (
    <BrokenScreen
      text={APP_TEXTS.routeError}
      hint={APP_TEXTS.routeErrorHint}
      onRetry={() => void navigate(location, { replace: true })}
    />
  );
}
