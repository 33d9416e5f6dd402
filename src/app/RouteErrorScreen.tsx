import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { texts } from '../texts/texts';
import { BrokenScreen } from './BrokenScreen';

/** What stands where a screen broke: the shell around it, the player included, goes on. */
export function RouteErrorScreen() {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => console.error(error), [error]);
  return (
    <BrokenScreen
      text={texts.broken.routeError}
      hint={texts.broken.routeErrorHint}
      onRetry={() => void navigate(location, { replace: true })}
    />
  );
}
