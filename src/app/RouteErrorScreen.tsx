import { useEffect } from 'react';
import { Link, useLocation, useNavigate, useRouteError } from 'react-router';
import { PATHS } from '../config/paths';
import { Button, buttonClass } from '../ui/controls/Button';
import { ErrorState } from '../ui/feedback/ErrorState';
import { Screen } from '../ui/screen/Screen';
import { isChunkMissing } from './isChunkMissing';
import styles from './RouteErrorScreen.module.css';
import { APP_TEXTS } from './texts';

/** What stands where a screen broke or did not come: the shell around it, the player included, goes on. */
export function RouteErrorScreen() {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  const isMissing = isChunkMissing(error);
  useEffect(() => console.error(error), [error]);

  const text = isMissing ? APP_TEXTS.chunkMissing : APP_TEXTS.routeError;
  return (
    <Screen documentTitle={text}>
      <h1 className="visually-hidden">{text}</h1>
      <ErrorState
        text={text}
        hint={isMissing ? APP_TEXTS.chunkMissingHint : APP_TEXTS.routeErrorHint}
        // Not a reload: that would end the sound.
        onRetry={() => void navigate(location, { replace: true })}
      />
      <p className={styles.ways}>
        <Button onClick={() => window.location.reload()}>{APP_TEXTS.reload}</Button>
        <Link to={PATHS.home} className={buttonClass()}>
          {APP_TEXTS.goHome}
        </Link>
      </p>
    </Screen>
  );
}
