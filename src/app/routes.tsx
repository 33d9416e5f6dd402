import type { ComponentType } from 'react';
import { createHashRouter, type RouteObject, redirect } from 'react-router';
import { PATHS, parseRouteId } from '../config/paths';
import { texts } from '../texts/texts';
import { Skeletons } from '../ui/feedback/Skeletons';
import { LateScreen } from './LateScreen';
import { RouteErrorScreen } from './RouteErrorScreen';
import { SCREENS } from './screens';
import { ShellLayout } from './shell/ShellLayout';

/** A screen that comes with its own chunk, fetched when its route is first visited. */
export function screenRoute(load: () => Promise<ComponentType>): Pick<RouteObject, 'lazy'> {
  return {
    lazy: () =>
      load().then(
        (Component) => ({ Component }),
        () => ({ element: <LateScreen load={load} /> }),
      ),
  };
}

const ID_PARAMETER = /:(\w+)/g;

/** Ids that are no ids lead to the not-found page (specification, point 5). */
function requireIds(path: string): Pick<RouteObject, 'loader'> {
  const names = [...path.matchAll(ID_PARAMETER)].flatMap(([, name]) => name ?? []);
  if (names.length === 0) return {};
  return {
    loader: ({ params }) =>
      names.every((name) => parseRouteId(params[name]) !== null) ? null : redirect(PATHS.notFound),
  };
}

/** The routes of all screens; every other address shows "not found" as well. */
function screenRoutes(): RouteObject[] {
  const routes = SCREENS.map(({ path, load }) => ({
    path,
    ...requireIds(path),
    ...screenRoute(load),
  }));
  const notFound = routes.filter(({ path }) => path === PATHS.notFound);
  return [...routes, ...notFound.map((route) => ({ ...route, path: '*' }))];
}

/** Routes are hashes, so that the build works from any folder of any static host. */
export function createRouter() {
  return createHashRouter([
    {
      element: <ShellLayout />,
      errorElement: <RouteErrorScreen />,
      hydrateFallbackElement: <Skeletons shape="rows" label={texts.frame.loading} />,
      children: [{ errorElement: <RouteErrorScreen />, children: screenRoutes() }],
    },
  ]);
}
