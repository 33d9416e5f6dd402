import { type ComponentType, type ReactNode, useMemo } from 'react';
import { useWhenOnline } from '../../actions/useWhenOnline';
import { PATHS } from '../../config/paths';
import type { Lazy } from '../../lib/lazy';
import { Link, RouteIdContext, useAddress } from '../../routing/Link';
import { texts } from '../../texts/texts';
import { useShownLanguage } from '../../texts/useShownLanguage';
import { Button, buttonClass } from '../../ui/controls/Button';
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary';
import { ErrorState, type ErrorStateProps, Skeletons } from '../../ui/feedback/Feedback';
import { useLazy } from '../../ui/lazy/LazyPart';
import { ScreenColumn } from '../../ui/screen/ScreenColumn';
import { ShellLayout } from '../shell/ShellLayout';
import { findRoute } from './createRouter';
import { SCREENS, type ScreenRow } from './screens';

/** Retry works in place, because a reload would stop the sound. */
function BrokenScreen({ text, hint, onRetry }: Required<ErrorStateProps>) {
  return (
    <ScreenColumn documentTitle={text}>
      <h1 className="visually-hidden">{text}</h1>
      <ErrorState text={text} hint={hint} onRetry={onRetry} />
      <p className="flex wrap middle gap-2">
        <Button onClick={() => window.location.reload()}>{texts.broken.reload}</Button>
        <Link to={PATHS.home} className={buttonClass()}>
          {texts.common.goHome}
        </Link>
      </p>
    </ScreenColumn>
  );
}

/** A screen that fails can be retried or left; the shell with the player keeps working. */
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

/** @param routes the first one that matches the address is rendered; always the same list */
export function ShownScreen({ routes }: { readonly routes: readonly DrawnRoute[] }) {
  const { pathname } = useAddress();
  const found = useMemo(() => findRoute(routes, pathname), [routes, pathname]);
  return <RouteIdContext value={found?.id ?? null}>{found?.route.element}</RouteIdContext>;
}

/** Loaded again after a failure with each visit, when online again, and on demand. */
function LazyScreen({ load }: { readonly load: Lazy<ComponentType> }) {
  const { part: Screen, hasFailed, retry } = useLazy(load);
  // The elements of all routes are made once.
  useShownLanguage();
  useWhenOnline(hasFailed, retry);
  if (Screen !== null) return <Screen />;
  if (!hasFailed) return <Skeletons label={texts.frame.loading} />;
  const { chunkMissing, chunkMissingHint } = texts.broken;
  return <BrokenScreen text={chunkMissing} hint={chunkMissingHint} onRetry={retry} />;
}

/** The routes of all screens; every unknown address shows "not found". */
export function screenRoutes(screens: readonly ScreenRow[]): readonly (ScreenRow & DrawnRoute)[] {
  const routes = screens.map((screen) => ({
    ...screen,
    // With a key of its own, no screen reuses the state of another.
    element: <LazyScreen key={screen.path} load={screen.load} />,
  }));
  const notFound = routes.filter(({ path }) => path === PATHS.notFound);
  return [...routes, ...notFound.map((route) => ({ ...route, path: '*' }))];
}

export const SCREEN_ROUTES = screenRoutes(SCREENS);

/** @param routes always the same list */
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
