import { createContext, useContext } from 'react';

export const RouteIdContext = createContext<number | null>(null);

/** The id in the path that is shown, or null if the route has none. */
export function useRouteId(): number | null {
  return useContext(RouteIdContext);
}
