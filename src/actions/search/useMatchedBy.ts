import { useMemo } from 'react';
import type { Song } from '../../domain/song/song';
import { createMatchedBy, type MatchedBy } from '../../engine/suggest/matchedBy';
import { createRomanise } from '../../engine/text/kana';
import { useKanaReadings } from './useKanaReadings';

/**
 * The composer, arranger or group member by which a text matched a song; see createMatchedBy.
 *
 * @param takenOff understood parts to be read as plain words
 */
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
