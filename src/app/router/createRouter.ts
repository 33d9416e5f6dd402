import { PATHS, parseRouteId } from '../../config/paths';
import { createChannel } from '../../lib/channel';
import type { Lazy } from '../../lib/lazy';
import { matchPath } from '../../routing/matchPath';
import type { AppHistory, Arrival } from './hashHistory';

/** A screen's route; every parameter of its path is an id. */
export interface ScreenRoute {
  readonly path: string;
  readonly load: Lazy<unknown>;
}

export interface ScreenPlace {
  /** The id in the address; null for a path without a parameter. */
  readonly id: number | null;
  readonly pathname: string;
}

/**
 * Shows an address once the chunk of its screen is loaded or has failed; the previous one is shown
 * until then. An address with an invalid id becomes that of the not-found page.
 *
 * @param onGoTo called with each new path, not with only a new query, before anything is loaded
 */
export function createRouter<Route extends ScreenRoute>(
  history: AppHistory,
  routes: readonly Route[],
  onGoTo: (route: Route, place: ScreenPlace) => void = () => {},
) {
  const shown = createChannel<Arrival | null>(null);
  let newest: Arrival | null = null;

  function follow(arrival: Arrival): void {
    const isOtherPath = newest?.address.pathname !== arrival.address.pathname;
    newest = arrival;
    const { pathname } = arrival.address;
    const match = findRoute(routes, pathname);
    if (match && !match.hasValidIds) {
      history.navigator.replace(PATHS.notFound);
      return;
    }
    if (match && isOtherPath) onGoTo(match.route, { id: match.id, pathname });
    const show = () => {
      if (newest === arrival) shown.set(arrival);
    };
    const load = match?.route.load;
    if (!load || load.arrived()) show();
    // The screen itself reports a failed load and offers to retry.
    else load().then(show, show);
  }

  return {
    navigator: history.navigator,
    get: shown.get,
    subscribe: shown.subscribe,
    /** Starts to follow the browser's history, from its current address. */
    start() {
      history.subscribe(follow);
      follow({ address: history.read(), keepsScroll: false });
    },
  };
}

export type ScreenRouter = ReturnType<typeof createRouter>;

export function findRoute<Route extends Pick<ScreenRoute, 'path'>>(
  routes: readonly Route[],
  pathname: string,
) {
  for (const route of routes) {
    const parameters = matchPath(route.path, pathname);
    if (parameters === null) continue;
    const ids = parameters.map(parseRouteId);
    return { route, id: ids[0] ?? null, hasValidIds: !ids.includes(null) };
  }
  return null;
}

/** Until then the page shows its initial HTML, which also has a text for a file that hangs. */
export function whenFirstShown(
  { get, subscribe }: Pick<ScreenRouter, 'get' | 'subscribe'>,
  onShown: () => void,
): void {
  if (get() !== null) {
    onShown();
    return;
  }
  const forget = subscribe(() => {
    forget();
    onShown();
  });
}
