import { type SeasonSpan, seasonSpanOf, spanOfTime } from '../../domain/song/songFacts';
import { songNumberOf, songTypeGroupOf } from '../../domain/song/songType';
import { asTyped, type Romanise, waysToRead } from '../text/kana';
import { tidySearchText } from '../text/tidySearchText';
import { understandText } from '../text/understandText';
import type { UnderstoodFact } from './questions';
import { fitsAsWhole } from './wordMatcher';

/** What is known of a song, or of an anime, beside its names. */
export interface RowFacts {
  /** "Opening 1"; null of an anime, which has songs of many types. */
  readonly songType: string | null;
  /** "Spring 2019"; empty where unknown. */
  readonly vintage: string;
}

/** The first and the last season of a time; a year is all four of its seasons. */
export function spanOfFact(fact: Exclude<UnderstoodFact, { kind: 'type' }>): SeasonSpan {
  return spanOfTime(fact.year, fact.kind === 'year' ? null : fact.season);
}

/** Whether a song, or an anime, meets what was understood of a text. */
export function meetsFact({ songType, vintage }: RowFacts, fact: UnderstoodFact): boolean {
  if (fact.kind === 'type') {
    if (songType === null || songTypeGroupOf(songType) !== fact.type) return false;
    return fact.number === null || songNumberOf(songType) === fact.number;
  }
  const span = seasonSpanOf(vintage);
  if (span === null) return false;
  const wanted = spanOfFact(fact);
  return span.first >= wanted.first && span.last <= wanted.last;
}

/** How a text is looked for in a name; see wordMatcher.ts. */
export type LookKind = 'word' | 'mistyped' | 'exact' | 'whole' | 'near' | 'itself';

export interface Look {
  readonly kind: LookKind;
  /** What may be in the name, any one of them: as typed, and kana as it is read. */
  readonly ways: readonly string[];
}

/** A part of a text: met by one of the facts, or where names have all that is looked for. */
export interface RowTextPart {
  readonly looks: readonly Look[];
  readonly facts: readonly UnderstoodFact[];
}

/** What a row must meet: every part, or the whole text in one of its names. */
export interface RowText {
  readonly parts: readonly RowTextPart[];
  /** Null where something is quoted, or where the only word finds all that it would. */
  readonly whole: Look | null;
}

/** How a text is to be read. */
export interface TextReading {
  /** Reads kana, which then fits as typed or as it is read. */
  readonly romanise?: Romanise;
  /** Understood parts of the text that are to be read as plain words. */
  readonly takenOff?: readonly string[];
  /** Whether names that are a letter or two away fit beside what fits as it was typed. */
  readonly isNearToo?: boolean;
}

const LETTER = /[\p{L}\p{N}]/u;

/** One look is enough: most first letters are answered by it. */
function onlyWord(ways: readonly string[]): RowText {
  if (!ways.every(fitsAsWhole)) return { parts: [], whole: { kind: 'whole', ways } };
  return { parts: [{ looks: [{ kind: 'word', ways }], facts: [] }], whole: null };
}

/**
 * Takes apart what was typed into the filter of a list. Of several types, or several times, any
 * one will do; words of marks say nothing beside others.
 *
 * @returns null for a blank text, which every row meets
 */
export function readRowText(
  text: string,
  { romanise = asTyped, takenOff = [] }: TextReading = {},
): RowText | null {
  if (tidySearchText(text) === '') return null;
  const { words, exact, understood, whole } = understandText(text, takenOff);
  const lettered = words.filter((word) => LETTER.test(word));
  const isMarksOnly = lettered.length + exact.length + understood.length === 0;
  const wordLook = (word: string): Look => ({ kind: 'word', ways: waysToRead(word, romanise) });
  const factsLike = (isType: boolean) =>
    understood.map(({ fact }) => fact).filter(({ kind }) => (kind === 'type') === isType);
  const parts: readonly RowTextPart[] = [
    ...(isMarksOnly ? words : lettered).map((word) => ({ looks: [wordLook(word)], facts: [] })),
    ...exact.map((quoted) => ({ looks: [{ kind: 'exact', ways: [quoted] } as const], facts: [] })),
    ...understood.map((part) => ({
      looks: part.text.split(' ').map(wordLook),
      facts: factsLike(part.fact.kind === 'type'),
    })),
  ];
  const ways = waysToRead(text, romanise);
  if (words[0] === text && parts.length === 1) return onlyWord(ways);
  return { parts, whole: whole === null ? null : { kind: 'whole', ways } };
}
