import type { SearchAnswer } from '../domain/songList';
import { understandText } from '../search/catalogue/understandText';
import { songsByWords } from '../search/songWords';
import type { CallOptions } from '../wire/request';
import { searchSongs } from './searchSongs';
import type { Services } from './services';

/** What was found by one word of a text and narrowed by the others. */
export interface WordAnswer extends SearchAnswer {
  /** The word that was asked for. */
  readonly askedWord: string;
}

/** Shorter ones find whole names only. */
const SHORTEST_ASKED = 3;

/**
 * Asks once for the longest word of a text that the service found nothing for, and keeps the songs
 * that the other words fit too.
 *
 * @returns null where that would be the same question, or none worth asking
 * @throws WireError when the service does not answer
 */
export async function searchByWords(
  text: string,
  services: Pick<Services, 'songDatabase' | 'rankedTime'>,
  options: CallOptions = {},
): Promise<WordAnswer | null> {
  const read = understandText(text, []);
  const askedWord = longestOf([...read.exact, ...read.words]);
  if ([...askedWord].length < SHORTEST_ASKED || askedWord === read.whole) return null;
  const answer = await searchSongs(askedWord, services, options);
  const songs = songsByWords(answer.songs, text);
  return { ...answer, songs, askedWord };
}

function longestOf(words: readonly string[]): string {
  return words.toSorted((left, right) => right.length - left.length)[0] ?? '';
}
