import { useQuery } from '@tanstack/react-query';
import { type KanaReadings, kanaRuns, NO_READINGS, readKana } from '../../engine/text/kana';

/** The readings of the kana in a text; empty until they are known. */
export function useKanaReadings(text: string): KanaReadings {
  const { data } = useQuery({
    queryKey: ['kana', text],
    queryFn: () => readKana(text),
    enabled: kanaRuns(text).length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? NO_READINGS;
}
