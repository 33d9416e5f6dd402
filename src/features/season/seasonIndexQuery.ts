import { queryOptions } from '@tanstack/react-query';
import type { Services } from '../../actions/services';

/** A visit needs each list, and each answer about a season, once. */
export const LISTS_FRESH_MS = 60 * 60 * 1000;

/** What the host says about its lists; each visit needs it once. */
export function seasonIndexQuery(seasonLists: Services['seasonLists']) {
  return queryOptions({
    queryKey: ['seasonLists', 'index'],
    queryFn: ({ signal }) => seasonLists.fetchSeasonIndex({ signal }),
    staleTime: LISTS_FRESH_MS,
    gcTime: LISTS_FRESH_MS,
  });
}
