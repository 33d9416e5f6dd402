import { type ComponentType, type ReactNode, useEffect, useMemo } from 'react';
import { PATHS } from '../../config/paths';
import type { Lazy } from '../../lib/lazy';
import { Link } from '../../routing/Link';
import { useAddress } from '../../routing/useAddress';
import { RouteIdContext } from '../../routing/useRouteId';
import * as texts from '../../texts/texts';
import { Button, buttonClass } from '../../ui/controls/Button';
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary';
import { ErrorState, type ErrorStateProps } from '../../ui/feedback/ErrorState';
import { Skeletons } from '../../ui/feedback/Skeletons';
import { useLazy } from '../../ui/lazy/useLazy';
import { ScreenColumn } from '../../ui/screen/ScreenColumn';
import { ShellLayout } from '../shell/ShellLayout';
import styles from './BrokenScreen.module.css';
import type { ScreenRoute } from './createRouter';
import { findRoute } from './findRoute';
import { SCREENS, type ScreenRow } from './screens';

/**
 * In the place of a screen that cannot be shown: what happened, and three ways on. Retry tries in
 * place, because a reload would end the sound.
 */
function BrokenScreen({ text, hint, onRetry }: Required<ErrorStateProps>) {
  return (
    <ScreenColumn documentTitle={text}>
      <h1 className="visually-hidden">{text}</h1>
      <ErrorState text={text} hint={hint} onRetry={onRetry} />
      <p className={styles.ways}>
        <Button onClick={() => window.location.reload()}>{texts.broken.reload}</Button>
        <Link to={PATHS.home} className={buttonClass()}>
          {texts.common.goHome}
        </Link>
      </p>
    </ScreenColumn>
  );
}

/** A screen that breaks can be tried again, or left; the shell around it, the player included, goes on. */
function BoundedScreens({ children }: { readonly children: ReactNode }) {
  const { key } = useAddress();
  const { routeError, routeErrorHint } = texts.broken;
  return (
    <ErrorBoundary
      resetKey={key}
      fallback={(onRetry) => (
        <BrokenScreen text={routeError} hint={routeErrorHint} onRetry={onRetry} />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

interface DrawnRoute {
  readonly path: string;
  readonly element: ReactNode;
}

/**
 * The screen of the address that is shown, which may ask for the id in it.
 *
 * @param routes the first one that the address fits is drawn; stays the same list
 */
export function ShownScreen({ routes }: { readonly routes: readonly DrawnRoute[] }) {
  const { pathname } = useAddress();
  const found = useMemo(() => findRoute(routes, pathname), [routes, pathname]);
  return <RouteIdContext value={found?.id ?? null}>{found?.route.element}</RouteIdContext>;
}

/**
 * A screen that comes with a chunk of its own. One that could not be fetched is asked for again with
 * each visit, when the connection comes back and on demand.
 */
function LazyScreen({ load }: { readonly load: Lazy<ComponentType> }) {
  const { part: Screen, hasFailed, retry } = useLazy(load);
  useEffect(() => {
    if (!hasFailed) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [hasFailed, retry]);
  if (Screen !== null) return <Screen />;
  if (!hasFailed) return <Skeletons shape="rows" label={texts.frame.loading} />;
  const { chunkMissing, chunkMissingHint } = texts.broken;
  return <BrokenScreen text={chunkMissing} hint={chunkMissingHint} onRetry={retry} />;
}

/** The routes of all screens; every other address shows "not found" as well. */
export function screenRoutes(
  screens: readonly Pick<ScreenRow, 'path' | 'load' | 'query'>[],
): readonly (ScreenRoute & DrawnRoute & Pick<ScreenRow, 'query'>)[] {
  const routes = screens.map((screen) => ({
    ...screen,
    // Each screen is its own: none takes over what another one held.
    element: <LazyScreen key={screen.path} load={screen.load} />,
  }));
  const notFound = routes.filter(({ path }) => path === PATHS.notFound);
  return [...routes, ...notFound.map((route) => ({ ...route, path: '*' }))];
}

export const SCREEN_ROUTES = screenRoutes(SCREENS);

/**
 * The frame around the screens; neither takes the other along when it breaks.
 *
 * @param routes stays the same list
 */
export function FramedScreens({ routes }: { readonly routes: readonly DrawnRoute[] }) {
  return (
    <BoundedScreens>
      <ShellLayout>
        <BoundedScreens>
          <ShownScreen routes={routes} />
        </BoundedScreens>
      </ShellLayout>
    </BoundedScreens>
  );
}
