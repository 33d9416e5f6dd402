import type { Song } from '../../domain/song/song';
import { mergeSongs, type SearchAnswer } from '../../domain/song/songList';
import { songsByWords, songsNear } from '../../engine/query/filterRows';
import type { UnderstoodPart } from '../../engine/query/questions';
import { foldText } from '../../engine/text/foldName';
import { createRomanise, type Romanise, readKana } from '../../engine/text/kana';
import { mostTypingErrors } from '../../engine/text/typingDistance';
import { type UnderstoodText, understandText } from '../../engine/text/understandText';
import type { CallOptions } from '../../wire/request';
import type { Services } from '../services';
import { searchSongs } from './searchSongs';

/** What was found by a text, or by a word or two of it and filtered by the others. */
export interface WordAnswer extends SearchAnswer {
  /** The word that was asked for, of two the one that has all of its songs here; null for the whole text. */
  readonly askedWord: string | null;
  /** Words of which only so many songs were looked through as the service ever gives. */
  readonly cutWords: readonly string[];
  /** Whether the text was asked for by a half of its only word. */
  readonly isHalf: boolean;
  /** Names that are a letter or two away from the text, the nearest first. */
  readonly guesses: readonly string[];
  /** What the other words were understood as; empty where the whole text was asked for. */
  readonly understood: readonly UnderstoodPart[];
}

interface WordSearchOptions extends CallOptions {
  /** Parts of the text that are to be read as plain words. */
  readonly takenOff?: readonly string[];
}

/** Shorter ones find whole names only. */
const SHORTEST_ASKED = 3;
const MOST_ASKED = 2;

interface AskedWords {
  readonly words: readonly string[];
  readonly isHalf: boolean;
}

/** The halves of a word in which letters may be wrong, where both can be asked for: one of them was typed right. */
function halvesOf(word: string): readonly string[] {
  if (mostTypingErrors(foldText(word)) === 0) return [];
  const half = Math.ceil(word.length / 2);
  const halves = [word.slice(0, half), word.slice(half)];
  return halves.every(({ length }) => length >= SHORTEST_ASKED) ? halves : [];
}

function wordsToAsk({ exact, words, whole }: UnderstoodText, romanise: Romanise): AskedWords {
  const all = [...new Set([...exact, ...words.map(romanise)])];
  // The service's names are in Latin letters.
  const longest = all
    // Alone beside a type or a time a short one may be a whole name ("86 op").
    .filter((word) => [...word].length >= SHORTEST_ASKED || all.length === 1)
    .toSorted((left, right) => right.length - left.length);
  const isHalf = longest[0] !== undefined && longest[0] === whole;
  return { words: (isHalf ? halvesOf(whole) : longest).slice(0, MOST_ASKED), isHalf };
}

/** What was asked for, one word after the other. */
interface Asked {
  readonly word: string;
  readonly answer: SearchAnswer;
  /** Its songs that the whole text fits, and names that are near to it. */
  readonly found: { readonly songs: readonly Song[]; readonly names: readonly string[] };
}

/** Whether every song that has the word is here. */
function isWhole({ answer }: Asked): boolean {
  return !answer.isFull && answer.songs.length > 0;
}

function isOfUse({ found }: Asked): boolean {
  return found.songs.length > 0;
}

/**
 * Asks for the longest word of a text that the service found nothing for, and keeps the songs that
 * the other words fit too, and those with a name that is a letter or two away. Where there are more
 * songs of the word than the service gives, or none that fit, the next longest is asked for: it may
 * be the rarer one, or the one that is typed right. A single word is asked for by its halves.
 *
 * @returns null where there is no question worth asking, or the halves of a word find nothing
 * @throws WireError when the service does not answer
 */
export async function searchByWords(
  text: string,
  services: Pick<Services, 'songDatabase' | 'rankedTime'>,
  { takenOff = [], ...options }: WordSearchOptions = {},
): Promise<WordAnswer | null> {
  const read = understandText(text, takenOff);
  const romanise = createRomanise(await readKana(text));
  const { words, isHalf } = wordsToAsk(read, romanise);

  function filter(answer: SearchAnswer): Asked['found'] {
    const isAnimeOnly = answer.limitedTo === 'anime';
    const reading = { isAnimeOnly, takenOff, romanise };
    const byWords = songsByWords(answer.songs, text, reading);
    const near = songsNear(answer.songs, text, reading);
    return { songs: mergeSongs(byWords, near.songs), names: near.names };
  }

  const asked: Asked[] = [];
  for (const word of words) {
    const answer = await searchSongs(word, services, options);
    const latest = { word, answer, found: filter(answer) };
    asked.push(latest);
    // Where nothing fits, it is this word that was mistyped, or the other one.
    if (isOfUse(latest) && (isHalf || isWhole(latest))) break;
  }
  const ofUse = asked.filter(isOfUse);
  const candidates = ofUse.length > 0 ? ofUse : asked;
  const used =
    candidates.find(isWhole) ?? candidates.find(({ answer }) => answer.isFull) ?? candidates[0];
  if (used === undefined) return null;
  const songs = mergeSongs(...asked.map(({ found }) => found.songs));
  if (isHalf && songs.length === 0) return null;
  const cut = isHalf || isWhole(used) ? [] : asked.filter(({ answer }) => answer.isFull);
  return {
    ...used.answer,
    songs,
    isFull: cut.length > 0,
    askedWord: used.word,
    cutWords: cut.map(({ word }) => word),
    isHalf,
    guesses: [...new Set(asked.flatMap(({ found }) => found.names))],
    understood: read.understood,
  };
}
