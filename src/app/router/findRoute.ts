import { parseRouteId } from '../../config/paths';
import { matchPath } from '../../routing/matchPath';

/** @property path a pattern, in which every parameter is an id */
interface PatternRoute {
  readonly path: string;
}

export interface MatchedRoute<Route extends PatternRoute> {
  readonly route: Route;
  /** The id in the address; null if the route has none. */
  readonly id: number | null;
  readonly hasValidIds: boolean;
}

/** The first route that matches a path, or null. */
export function findRoute<Route extends PatternRoute>(
  routes: readonly Route[],
  pathname: string,
): MatchedRoute<Route> | null {
  for (const route of routes) {
    const parameters = matchPath(route.path, pathname);
    if (parameters === null) continue;
    const ids = parameters.map(parseRouteId);
    return { route, id: ids[0] ?? null, hasValidIds: !ids.includes(null) };
  }
  return null;
}
