import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
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
  const { isActive } = useRankedTime();
  useEffect(() => {
    if (isActive) return;
    void queryClient.invalidateQueries(
      { queryKey: [key], predicate: ({ state }) => isLimited(state.data) },
      // One that is on its way already will do.
      { cancelRefetch: false },
    );
  }, [queryClient, key, isActive]);
}
