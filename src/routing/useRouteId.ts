import { createContext, useContext } from 'react';

export const RouteIdContext = createContext<number | null>(null);

/** The id in the address that is shown; null where its pattern has none. */
export function useRouteId(): number | null {
  return useContext(RouteIdContext);
}
