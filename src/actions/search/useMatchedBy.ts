import { useMemo } from 'react';
import type { Song } from '../../domain/song/song';
import { createMatchedBy, type MatchedBy } from '../../engine/suggest/matchedBy';
import { createRomanise } from '../../engine/text/kana';
import { useKanaReadings } from './useKanaReadings';

/**
 * Tells by which composer, arranger or member of a group a text found a song; see createMatchedBy.
 *
 * @param takenOff parts of the text that are read as plain words
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
