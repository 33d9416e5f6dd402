import { PHONE_QUERY, useWindowQuery } from './useWindowQuery';

/** Whether the window has a phone's width: what a page can do is in its menu then. */
export function useIsPhone(): boolean {
  return useWindowQuery(PHONE_QUERY);
}
