import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Song } from '../../domain/song/song';
import { createMatchedBy, type MatchedBy } from '../../engine/suggest/matchedBy';
import {
  createRomanise,
  type KanaReadings,
  kanaRuns,
  NO_READINGS,
  readKana,
} from '../../engine/text/kana';

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

/** See createMatchedBy. @param takenOff understood parts to be read as plain words */
export function useMatchedBy(
  text: string,
  takenOff: readonly string[],
): (song: Song) => MatchedBy | null {
  const kana = useKanaReadings(text);
  return useMemo(
    () => createMatchedBy(text, takenOff, createRomanise(kana)),
    [text, takenOff, kana],
  );
}
