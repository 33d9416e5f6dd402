import type { SearchAnswer } from '../domain/songList';
import type { UnderstoodPart } from '../search/catalogue/catalogueQuestions';
import { understandText } from '../search/catalogue/understandText';
import { createRomanise } from '../search/kana';
import { readKana } from '../search/readKana';
import { songsByWords } from '../search/songWords';
import type { CallOptions } from '../wire/request';
import { searchSongs } from './searchSongs';
import type { Services } from './services';

/** What was found by one word of a text and narrowed by the others. */
export interface WordAnswer extends SearchAnswer {
  /** The word that was asked for, of two the one whose songs are shown. */
  readonly askedWord: string;
  /** Names that are a letter or two away from the text. */
  readonly guesses: readonly string[];
  /** What the other words were understood as. */
  readonly understood: readonly UnderstoodPart[];
}

interface WordSearchOptions extends CallOptions {
  /** Parts of the text that are to be read as plain words. */
  readonly takenOff?: readonly string[];
}

/** Shorter ones find whole names only. */
const SHORTEST_ASKED = 3;
/** Half of a shorter word stands in too many names. */
const SHORTEST_HALVED = 6;

/**
 * Asks for the longest word of a text that the service found nothing for, and keeps the songs that
 * the other words fit too, and those with a name that is a letter or two away. Where there are more
 * songs of that word than the service gives, or none, the next longest is asked for as well: it may
 * be the rarer one. A single long word is asked for by its halves, one of which was typed right.
 *
 * @returns null where there is no question worth asking
 * @throws WireError when the service does not answer
 */
export async function searchByWords(
  text: string,
  services: Pick<Services, 'songDatabase' | 'rankedTime'>,
  { takenOff = [], ...options }: WordSearchOptions = {},
): Promise<WordAnswer | null> {
  const { exact, words, understood, whole } = understandText(text, takenOff);
  const romanise = createRomanise(await readKana(text));
  // The service's names are in Latin letters.
  const askedWord = longestOf([...exact, ...words.map(romanise)]);
  if ([...askedWord].length < SHORTEST_ASKED || askedWord === whole) return null;
  const answer = await searchSongs(askedWord, services, options);
  const isAnimeOnly = answer.limitedTo === 'anime';
  const songs = songsByWords(answer.songs, text, { isAnimeOnly, takenOff, romanise });
  return { ...answer, songs, askedWord, understood };
}

function longestOf(words: readonly string[]): string {
  return words.toSorted((left, right) => right.length - left.length)[0] ?? '';
}
