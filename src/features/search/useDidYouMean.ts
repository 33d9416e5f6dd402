import { useQuery } from '@tanstack/react-query';
import { guessNames } from '../../actions/guessNames';
import { useServices } from '../../actions/services';
import { useRankedTime } from '../../actions/useRankedTime';

const NOTHING: readonly string[] = [];

/** Names that are known here and somebody may have meant, for a text that finds nothing. */
export function useDidYouMean(text: string, isWanted: boolean): readonly string[] {
  const services = useServices();
  const { isActive } = useRankedTime();
  const { data } = useQuery({
    queryKey: ['didYouMean', text, isActive],
    queryFn: ({ signal }) => guessNames(text, services, signal),
    enabled: isWanted && text.trim() !== '',
  });
  return data ?? NOTHING;
}
