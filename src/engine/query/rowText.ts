import { type SeasonSpan, seasonSpanOf, spanOfTime } from '../../domain/song/songFacts';
import { songNumberOf, songTypeGroupOf } from '../../domain/song/songType';
import { asTyped, type Romanise, waysToRead } from '../text/kana';
import { tidySearchText } from '../text/tidySearchText';
import { understandText } from '../text/understandText';
import type { UnderstoodFact } from './questions';
import { fitsAsWhole, type LookKind } from './wordMatcher';

/** Facts about a song or an anime in addition to its names. */
export interface RowFacts {
  /** "Opening 1"; null for an anime, which has songs of many types. */
  readonly songType: string | null;
  /** "Spring 2019"; empty if unknown. */
  readonly vintage: string;
}

/** The first and last season of a time; a year has all four of its seasons. */
export function spanOfFact(fact: Exclude<UnderstoodFact, { kind: 'type' }>): SeasonSpan {
  return spanOfTime(fact.year, fact.kind === 'year' ? null : fact.season);
}

/** Whether a song or an anime meets an understood fact. */
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

export interface Look {
  readonly kind: LookKind;
  /** Alternatives, any of which may be in the name: as typed, and with kana romanised. */
  readonly ways: readonly string[];
}

/** A part of a text: met by one of the facts, or by names that have all of the looks. */
export interface RowTextPart {
  readonly looks: readonly Look[];
  readonly facts: readonly UnderstoodFact[];
}

/** The requirements for a row: every part, or the whole text in one of its names. */
export interface RowText {
  readonly parts: readonly RowTextPart[];
  /** Null if part of the text is quoted, or if the only word finds the same names. */
  readonly whole: Look | null;
}

/** Options for reading a text. */
export interface TextReading {
  /** Romanises kana, which then fits as typed or romanised. */
  readonly romanise?: Romanise;
  readonly takenOff?: readonly string[];
  /** Whether names one or two letters away fit too. */
  readonly isNearToo?: boolean;
}

const LETTER = /[\p{L}\p{N}]/u;

/** A single look is enough for one word; most first letters are answered by it. */
function onlyWord(ways: readonly string[]): RowText {
  if (!ways.every(fitsAsWhole)) return { parts: [], whole: { kind: 'whole', ways } };
  return { parts: [{ looks: [{ kind: 'word', ways }], facts: [] }], whole: null };
}

/**
 * Parses the text in the filter of a list. Of several types, or several times, any one is enough;
 * words of marks are ignored beside others.
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
