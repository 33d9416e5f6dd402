import { PATHS } from '../../config/paths';
import { ShellLayout } from '../shell/ShellLayout';
import { BoundedScreens } from './BrokenScreen';
import type { ScreenRoute } from './createRouter';
import { LazyScreen } from './LazyScreen';
import { type DrawnRoute, ShownScreen } from './ShownScreen';
import { SCREENS, type ScreenRow } from './screens';

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
