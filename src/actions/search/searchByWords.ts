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

/** The songs for a text, or for one or two of its words and filtered by the others. */
export interface WordAnswer extends SearchAnswer {
  /** The requested word (of two words the one with all of its songs); null for the whole text. */
  readonly askedWord: string | null;
  /** The words that names must match; empty for the whole text. */
  readonly words: readonly string[];
  /** Words whose answers were full, so that not all of their songs were searched. */
  readonly cutWords: readonly string[];
  readonly isHalf: boolean;
  /** Names that differ from the text by a letter or two, the closest first. */
  readonly guesses: readonly string[];
  /** How the other words were understood; empty if the whole text was requested. */
  readonly understood: readonly UnderstoodPart[];
}

export interface WordSearchOptions extends CallOptions {
  /** Understood parts to be read as plain words. */
  readonly takenOff?: readonly string[];
}

/** Shorter words match whole names only. */
const SHORTEST_ASKED = 3;
const MOST_ASKED = 2;

/** The halves of a word that may contain typing errors: one of them was typed correctly. */
function halvesOf(word: string): readonly string[] {
  if (mostTypingErrors(foldText(word)) === 0) return [];
  const half = Math.ceil(word.length / 2);
  const halves = [word.slice(0, half), word.slice(half)];
  return halves.every(({ length }) => length >= SHORTEST_ASKED) ? halves : [];
}

function wordsToAsk({ exact, words, whole }: UnderstoodText, romanise: Romanise) {
  const all = [...new Set([...exact, ...words.map(romanise)])];
  // The names of the service are in Latin letters.
  const longest = all
    // A short word beside only a type or a time may be a whole name ("86 op").
    .filter((word) => [...word].length >= SHORTEST_ASKED || all.length === 1)
    .toSorted((left, right) => right.length - left.length);
  const isHalf = longest[0] !== undefined && longest[0] === whole;
  return { words: (isHalf ? halvesOf(whole) : longest).slice(0, MOST_ASKED), isHalf };
}

/** The requested words, in order. */
interface Asked {
  readonly word: string;
  readonly answer: SearchAnswer;
  /** Its songs that match the whole text, and names close to the text. */
  readonly found: { readonly songs: readonly Song[]; readonly names: readonly string[] };
}

function isWhole({ answer }: Asked): boolean {
  return !answer.isFull && answer.songs.length > 0;
}

function isOfUse({ found }: Asked): boolean {
  return found.songs.length > 0;
}

/**
 * Searches for the longest word of a text for which the service found nothing. It returns songs
 * that the other words match too, and songs with a name that differs by a letter or two. If the
 * answer is full or no song matches, it searches for the next longest word: that one may be rarer,
 * or typed correctly. A single word is searched by its halves.
 *
 * @returns null if no word can be searched, or the halves of a word find nothing
 * @throws WireError when the service does not answer
 */
export async function searchByWords(
  text: string,
  services: Services,
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
    // If nothing matches, this word or the other one was mistyped.
    if (isOfUse(latest) && (isHalf || isWhole(latest))) break;
  }
  const ofUse = asked.filter(isOfUse);
  const candidates = ofUse.length > 0 ? ofUse : asked;
  const used =
    candidates.find(isWhole) ?? candidates.find(({ answer }) => answer.isFull) ?? candidates[0];
  if (used === undefined) return null;
  const songs = mergeSongs(asked.flatMap(({ found }) => found.songs));
  if (isHalf && songs.length === 0) return null;
  const cut = isHalf || isWhole(used) ? [] : asked.filter(({ answer }) => answer.isFull);
  return {
    ...used.answer,
    songs,
    isFull: cut.length > 0,
    askedWord: used.word,
    words: [...read.exact, ...read.words],
    cutWords: cut.map(({ word }) => word),
    isHalf,
    guesses: [...new Set(asked.flatMap(({ found }) => found.names))],
    understood: read.understood,
  };
}
