import { useMemo } from 'react';
import type { Song } from '../domain/song/song';
import { createFoundBy, type FoundBy } from '../engine/suggest/foundBy';
import { createRomanise } from '../engine/text/kana';
import { useKanaReadings } from './useKanaReadings';

/**
 * Tells by which composer, arranger or member of a group a text found a song; see createFoundBy.
 *
 * @param takenOff parts of the text that are read as plain words
 */
export function useFoundBy(
  text: string,
  takenOff: readonly string[],
): (song: Song) => FoundBy | null {
  const kana = useKanaReadings(text);
  return useMemo(() => createFoundBy(text, takenOff, createRomanise(kana)), [text, takenOff, kana]);
}
