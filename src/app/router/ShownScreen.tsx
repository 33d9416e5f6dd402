import { type ReactNode, useMemo } from 'react';
import { useAddress } from '../../routing/useAddress';
import { RouteIdContext } from '../../routing/useRouteId';
import { findRoute } from './findRoute';

export interface DrawnRoute {
  /** A pattern. */
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
