import { type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from '../../actions/services';
import { useRankedTime } from '../../actions/useRankedTime';

/** Whether an answer says that only a part of the names was searched. */
function isLimited(answer: unknown): boolean {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'limitedTo' in answer &&
    answer.limitedTo !== null
  );
}

/**
 * Once a ranked match is over, answers it limited are asked for again: the one on the page now,
 * the others when they are next opened. What the page shows stays until the new answer is there.
 *
 * @param key the first part of the queries' keys
 */
export function useFullSearchAfterRanked(key: string): void {
  const queryClient = useQueryClient();
  const { rankedTime } = useServices();
  const { isActive } = useRankedTime();
  useEffect(() => {
    const limited: QueryFilters = {
      queryKey: [key],
      predicate: ({ state }) => isLimited(state.data),
    };
    if (isActive || queryClient.getQueryCache().findAll(limited).length === 0) return;
    let isLeft = false;
    // A search may have been refused of which the service has not yet said why.
    void rankedTime.isSearchLimited().then((isStillLimited) => {
      if (isLeft || isStillLimited) return;
      // One that is on its way already will do.
      void queryClient.invalidateQueries(limited, { cancelRefetch: false });
    });
    return () => {
      isLeft = true;
    };
  }, [queryClient, rankedTime, key, isActive]);
}
