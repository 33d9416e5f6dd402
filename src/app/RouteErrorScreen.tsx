import { useEffect } from 'react';
import { Link, useRouteError } from 'react-router';
import { PATHS } from '../config/paths';
import { ErrorState } from '../ui/feedback/ErrorState';
import { APP_TEXTS } from './texts';

/** What stands where a screen broke: the shell around it, the player included, goes on. */
export function RouteErrorScreen() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <section>
      <ErrorState
        text={APP_TEXTS.routeError}
        hint={APP_TEXTS.routeErrorHint}
        onRetry={() => window.location.reload()}
      />
      <p style={{ textAlign: 'center' }}>
        <Link to={PATHS.home}>{APP_TEXTS.goHome}</Link>
      </p>
    </section>
  );
}
