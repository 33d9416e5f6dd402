import { addAll } from '../../domain/app/manyValues';
import { SEASONS, type Season } from '../../domain/season/seasonList';
import type { SongTypeGroup } from '../../domain/song/songType';
import type { UnderstoodFact, UnderstoodPart } from '../query/questions';
import { tidySearchText } from './tidySearchText';

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
const NUMBER = /^[1-9]\d?$/;
const TYPE_WITH_NUMBER = /^(op|ed)([1-9]\d?)$/;
const SONG_WORDS = new Set(['song', 'songs']);

const TYPE_WORDS = new Map<string, SongTypeGroup>([
  ['op', 'opening'],
  ['opening', 'opening'],
  ['openings', 'opening'],
  ['ed', 'ending'],
  ['ending', 'ending'],
  ['endings', 'ending'],
  ['in', 'insert'],
  ['insert', 'insert'],
  ['inserts', 'insert'],
]);
const SEASON_WORDS = new Map<string, Season>([
  ...SEASONS.map((season) => [season, season] as const),
  ['autumn', 'fall'],
]);

/** A fact, with its number of words. */
interface ReadFact {
  readonly fact: UnderstoodFact;
  readonly wordCount: number;
}

function typeFact(type: SongTypeGroup, number: string | undefined): UnderstoodFact {
  // Inserts have no numbers.
  const isNumbered = number !== undefined && type !== 'insert';
  return { kind: 'type', type, number: isNumbered ? Number(number) : null };
}

/** "in" is in the middle of many names, so there it only counts before a number. */
function isMeantAsInsert(words: readonly string[], place: number): boolean {
  return place === 0 || place === words.length - 1 || NUMBER.test(words[place + 1] ?? '');
}

function readType(words: readonly string[], place: number): ReadFact | null {
  const word = words[place] ?? '';
  const [, short, ownNumber] = TYPE_WITH_NUMBER.exec(word) ?? [];
  const ownType = TYPE_WORDS.get(short ?? '');
  if (ownType !== undefined) return { fact: typeFact(ownType, ownNumber), wordCount: 1 };
  const type = TYPE_WORDS.get(word);
  if (type === undefined || (word === 'in' && !isMeantAsInsert(words, place))) return null;
  const songWordCount = word !== 'in' && SONG_WORDS.has(words[place + 1] ?? '') ? 1 : 0;
  const next = words[place + 1 + songWordCount] ?? '';
  const number = NUMBER.test(next) ? next : undefined;
  const wordCount = 1 + songWordCount + (number === undefined ? 0 : 1);
  return { fact: typeFact(type, number), wordCount };
}

function readSeason(words: readonly string[], place: number): ReadFact | null {
  const [first = '', second = ''] = words.slice(place, place + 2);
  for (const [seasonWord, yearWord] of [
    [first, second],
    [second, first],
  ] as const) {
    const season = SEASON_WORDS.get(seasonWord);
    if (season !== undefined && YEAR.test(yearWord)) {
      return { fact: { kind: 'season', season, year: Number(yearWord) }, wordCount: 2 };
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
    const tidy = tidySearchText(quoted);
    if (tidy !== '') exact.push(tidy);
    return ' ';
  });
  const typed = tidySearchText(unquoted)
    .split(BLANKS)
    .filter((word) => word !== '');
  const lowered = typed.map((word) => word.toLowerCase());
  const words: string[] = [];
  const understood: UnderstoodPart[] = [];
  for (let place = 0; place < typed.length; ) {
    const read = readType(lowered, place) ?? readSeason(lowered, place);
    const part = typed.slice(place, place + (read?.wordCount ?? 1));
    const partText = part.join(' ');
    if (read === null || takenOff.includes(partText)) addAll(words, part);
    else understood.push({ text: partText, fact: read.fact });
    place += part.length;
  }
  return { words, exact, understood, whole: exact.length > 0 ? null : typed.join(' ') };
}

/** Whether any of the text is searched for among names: its understood parts are not. */
export function hasNameWords(text: string, takenOff: readonly string[]): boolean {
  const { words, exact } = understandText(text, takenOff);
  return words.length > 0 || exact.length > 0;
}
