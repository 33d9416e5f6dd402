import { PATHS } from '../../config/paths';
import { type Channel, createChannel } from '../../lib/channel';
import type { Lazy } from '../../lib/lazy';
import type { Navigator } from '../../routing/useNavigator';
import { findRoute } from './findRoute';
import type { AppHistory, Arrival } from './hashHistory';

/** A screen's route; every parameter of its path is an id. */
export interface ScreenRoute {
  readonly path: string;
  readonly load: Lazy<unknown>;
}

/** An address and the route it belongs to. */
export interface Destination<Route extends ScreenRoute> {
  readonly route: Route;
  /** The one in the address; null where the route has none. */
  readonly id: number | null;
  readonly pathname: string;
}

/** Which address is shown, and how to go to another. */
export interface ScreenRouter extends Pick<Channel<Arrival | null>, 'get' | 'subscribe'> {
  readonly navigator: Navigator;
  /**
   * Follows the browser's history from now on, from its current address.
   * @returns stops that
   */
  readonly start: () => () => void;
}

/**
 * Shows an address once the chunk of its screen has arrived, or is known not to arrive; the one
 * before is shown until then. An address whose id is none becomes that of the not-found page.
 *
 * @param routes each with a screen; the first one that an address fits is its own
 * @param onGoTo told of each path before anything is fetched for it, not of another query of one
 */
export function createRouter<Route extends ScreenRoute>(
  history: AppHistory,
  routes: readonly Route[],
  onGoTo: (destination: Destination<Route>) => void = () => {},
): ScreenRouter {
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
    if (match && isOtherPath) onGoTo({ route: match.route, id: match.id, pathname });
    const show = () => {
      if (newest === arrival) shown.set(arrival);
    };
    const load = match?.route.load;
    if (!load || load.arrived()) show();
    // What could not be fetched is the screen's to say, and to ask for again.
    else load().then(show, show);
  }

  return {
    navigator: history.navigator,
    get: shown.get,
    subscribe: shown.subscribe,
    start() {
      const stop = history.subscribe(follow);
      follow({ address: history.read(), keepsScroll: false });
      return stop;
    },
  };
}
