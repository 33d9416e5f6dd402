import { addAll } from '../../domain/app/manyValues';
import type { SongTypeGroup } from '../../domain/song/songType';
import type { UnderstoodFact, UnderstoodPart } from '../query/questions';
import { isFiller, withoutElision, wordKey } from '../words/fillers';
import { splitRuns } from '../words/splitRuns';
import {
  MOST_PHRASE_WORDS,
  numberAfterType,
  ordinalOf,
  SEASON_BY_NAME,
  SONG_WORDS,
  TYPE_BY_PHRASE,
} from '../words/typeWords';
import { toCodes } from './foldName';
import { tidySearchText } from './tidySearchText';
import { countTypingErrors } from './typingDistance';

/** A text split into the conditions a found song must meet. */
export interface UnderstoodText {
  readonly words: readonly string[];
  /** Quoted texts: a name must contain them exactly. */
  readonly exact: readonly string[];
  readonly understood: readonly UnderstoodPart[];
  /** The whole text as it would be sent to the service; null if part is quoted. */
  readonly whole: string | null;
}

const QUOTED = /["\u201c\u201d\u201e\uff02]([^"\u201c\u201d\u201e\uff02]*)["\u201c\u201d\uff02]/gu;
const BLANKS = /\s+/u;
const YEAR = /^(?:19[5-9]\d|20\d\d|2100)$/;
const TYPE_WITH_NUMBER = /^(op|ed)([1-9]\d?)$/;
/** Longer words with one wrong letter are still types: "opning". */
const SPELLED_TYPES = ['opening', 'openings', 'ending', 'endings'];
const SHORTEST_MISSPELLED = 5;

/** A fact, with its number of words. */
interface ReadFact {
  readonly fact: UnderstoodFact;
  readonly wordCount: number;
}

function typeFact(type: SongTypeGroup, number: number | null): UnderstoodFact {
  // Inserts have no numbers.
  return { kind: 'type', type, number: type === 'insert' ? null : number };
}

/** "in" is in the middle of many names and sentences, so there it only counts before a number. */
function isMeantAsInsert(words: readonly string[], place: number): boolean {
  const next = words[place + 1];
  if (next === undefined || numberAfterType(next) !== null) return true;
  return place === 0 && !YEAR.test(next) && !SEASON_BY_NAME.has(next) && !isFiller(next);
}

function misspelledType(word: string, isAlone: boolean): SongTypeGroup | undefined {
  if (isAlone || word.length < SHORTEST_MISSPELLED) return undefined;
  const codes = toCodes(word);
  const meant = SPELLED_TYPES.find(
    (type) =>
      type[0] === word[0] &&
      countTypingErrors(codes, word.length, toCodes(type), type.length, 1) === 1,
  );
  return TYPE_BY_PHRASE.get(meant ?? '');
}

/** The type that the words at a place name; the longest phrase counts. */
function readPhrase(words: readonly string[], place: number) {
  for (let count = MOST_PHRASE_WORDS; count > 0; count -= 1) {
    const phrase = words.slice(place, place + count).join(' ');
    const type = TYPE_BY_PHRASE.get(phrase) ?? TYPE_BY_PHRASE.get(withoutElision(phrase));
    if (type !== undefined && place + count <= words.length) return { type, wordCount: count };
  }
  const type = misspelledType(words[place] ?? '', words.length === 1);
  return type === undefined ? null : { type, wordCount: 1 };
}

/** A type with the number before it: "second opening". */
function readNumberedBefore(words: readonly string[], place: number): ReadFact | null {
  const number = ordinalOf(words[place] ?? '');
  if (number === null) return null;
  const gap = words[place + 1] === 'の' ? 2 : 1;
  const phrase = words[place + gap] === 'in' ? null : readPhrase(words, place + gap);
  if (phrase === null) return null;
  const afterType = gap + phrase.wordCount;
  const songWordCount = SONG_WORDS.has(words[place + afterType] ?? '') ? 1 : 0;
  return { fact: typeFact(phrase.type, number), wordCount: afterType + songWordCount };
}

function readType(words: readonly string[], place: number): ReadFact | null {
  const word = words[place] ?? '';
  const [, short, ownNumber] = TYPE_WITH_NUMBER.exec(word) ?? [];
  const ownType = TYPE_BY_PHRASE.get(short ?? '');
  if (ownType !== undefined) return { fact: typeFact(ownType, Number(ownNumber)), wordCount: 1 };
  const phrase = readPhrase(words, place);
  if (phrase === null || (word === 'in' && !isMeantAsInsert(words, place))) return null;
  const afterType = place + phrase.wordCount;
  const songWordCount = word !== 'in' && SONG_WORDS.has(words[afterType] ?? '') ? 1 : 0;
  const number = numberAfterType(words[afterType + songWordCount] ?? '');
  const wordCount = phrase.wordCount + songWordCount + (number === null ? 0 : 1);
  return { fact: typeFact(phrase.type, number), wordCount };
}

function readSeason(words: readonly string[], place: number): ReadFact | null {
  const first = words[place] ?? '';
  // "spring of 2019"
  const gap = isFiller(words[place + 1] ?? '') ? 2 : 1;
  const second = words[place + gap] ?? '';
  for (const [seasonWord, yearWord] of [
    [first, second],
    [second, first],
  ] as const) {
    const season = SEASON_BY_NAME.get(withoutElision(seasonWord));
    if (season !== undefined && YEAR.test(yearWord)) {
      return { fact: { kind: 'season', season, year: Number(yearWord) }, wordCount: gap + 1 };
    }
  }
  if (!YEAR.test(first)) return null;
  return { fact: { kind: 'year', year: Number(first) }, wordCount: 1 };
}

/**
 * Splits a text into quoted texts, understood parts ("op 1", "ending", "insert song", "2019",
 * "spring 2019") and plain words.
 *
 * @param takenOff understood parts (UnderstoodPart.text) to read as plain words
 * @example understandText('naruto op 1', []).understood // [{ text: 'op 1', fact: … }]
 */
export function understandText(text: string, takenOff: readonly string[]): UnderstoodText {
  const exact: string[] = [];
  const unquoted = text.replace(QUOTED, (_, quoted: string) => {
    const name = tidySearchText(quoted);
    if (name !== '') exact.push(name);
    return ' ';
  });
  const tidy = tidySearchText(unquoted);
  const typed = tidy
    .split(BLANKS)
    .filter((word) => word !== '')
    .flatMap(splitRuns);
  const lowered = typed.map(wordKey);
  const words: string[] = [];
  const understood: UnderstoodPart[] = [];
  for (let place = 0; place < typed.length; ) {
    const read =
      readNumberedBefore(lowered, place) ?? readType(lowered, place) ?? readSeason(lowered, place);
    const part = typed.slice(place, place + (read?.wordCount ?? 1));
    const partText = part.join(' ');
    if (read === null || takenOff.includes(partText)) addAll(words, part);
    else understood.push({ text: partText, fact: read.fact });
    place += part.length;
  }
  return { words, exact, understood, whole: exact.length > 0 ? null : tidy };
}

/**
 * The ways to read a text, the first that finds something counts: whole, without the words that say
 * nothing, and without those that seldom say anything. A reading always has something to find.
 */
export function readingsOf(text: UnderstoodText): readonly UnderstoodText[] {
  const shorter = [false, true].flatMap((isWeakToo) => {
    const words = text.words.filter((word) => !isFiller(word, isWeakToo));
    if (words.length + text.exact.length + text.understood.length === 0) return [];
    const isPlain = text.exact.length + text.understood.length === 0;
    return [{ ...text, words, whole: isPlain ? words.join(' ') : null }];
  });
  const readings = [text, ...shorter];
  return readings.filter(
    ({ words }, place) => place === 0 || words.length < (readings[place - 1]?.words.length ?? 0),
  );
}

/** The text without the words that say nothing, unless there are no others. */
export function contentOf(text: UnderstoodText): UnderstoodText {
  return readingsOf(text).at(-1) ?? text;
}

/** Whether any of the text is searched for among names: its understood parts are not. */
export function hasNameWords(text: string, takenOff: readonly string[]): boolean {
  const { words, exact } = contentOf(understandText(text, takenOff));
  return words.length > 0 || exact.length > 0;
}
