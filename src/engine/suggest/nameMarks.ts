import type { MarkedRange } from '../../domain/song/hits';
import { rememberFor } from '../tables/remember';
import {
  BLANK,
  codesToText,
  foldForms,
  foldText,
  isSwallowed,
  LETTER,
  lenientFormOf,
  lettersOf,
  toCodes,
  toSmallLetter,
} from '../text/foldName';
import { literalText } from '../text/looseText';
import { LINE_BREAK, lastLetterAt } from '../text/nameLines';
import { createReadingTest, LONGEST_WHOLE_NAME_TEXT, readingsOf } from '../text/serviceMatcher';
import { isLookedForInside } from '../text/textHits';
import { isMistyped, mayBeMistyped } from '../text/typingErrors';

/** A folded name with the position of each letter in the shown name. */
export interface TracedName {
  /** Enclosed in line breaks, as in the lines of all names. */
  readonly codes: Uint16Array;
  /** The start and end of each folded letter in the shown name. */
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** More of a name is never shown. */
const MOST_LETTERS = 2_000;
/** A letter with the accents and voice marks that follow it, even across ignored characters. */
const CLUSTERS =
  /[^\p{M}\uff9e\uff9f](?:(?:[^\p{L}\p{N}\p{M}]|[\u30fc\uff70])*[\p{M}\uff9e\uff9f]+)*|[\p{M}\uff9e\uff9f]+/gu;

/** A cluster as lenientFormOf writes it; that depends on the letters beside an at sign. */
function kindCluster(cluster: string, before: string, after: string): string {
  const alone = lenientFormOf(cluster) ?? cluster;
  const between = lenientFormOf(`${before}${cluster}${after}`);
  return between === `${before}a${after}` ? 'a' : alone;
}

/**
 * Folds a name letter by letter, by the rules of foldName.ts.
 *
 * @param isLenient as lenientFormOf writes the name
 */
export function traceName(name: string, isLenient: boolean): TracedName {
  const codes: number[] = [LINE_BREAK];
  const from: number[] = [0];
  const to: number[] = [0];
  let isGap = false;

  function put(code: number, start: number, end: number): void {
    codes.push(code);
    from.push(start);
    to.push(end);
  }

  function takeLetter(letter: number, start: number, end: number): void {
    if (isGap) put(BLANK, start, start);
    isGap = false;
    let first = start;
    for (; letter === LETTER.o && codes.at(-1) === LETTER.w; codes.pop(), to.pop()) {
      first = from.pop() ?? start;
    }
    if (isSwallowed(letter, codes.at(-1) ?? 0)) to[to.length - 1] = end;
    else put(letter, first, end);
  }

  const clusters = [...name.slice(0, MOST_LETTERS).matchAll(CLUSTERS)];
  for (const [at, { 0: cluster, index }] of clusters.entries()) {
    const end = index + cluster.length;
    const shown = isLenient
      ? kindCluster(cluster, clusters[at - 1]?.[0] ?? '', clusters[at + 1]?.[0] ?? '')
      : cluster;
    const letters = lettersOf(shown);
    for (let place = 0; place < letters.length; place += 1) {
      const letter = toSmallLetter(letters.charCodeAt(place));
      if (letter === 0) isGap = codes.length > 1;
      else takeLetter(letter, index, end);
    }
  }
  const end = Math.min(name.length, MOST_LETTERS);
  put(LINE_BREAK, end, end);
  return { codes: Uint16Array.from(codes), from, to };
}

/** The folded name, and its folded lenient form if it has one. */
export function traceForms(name: string): readonly TracedName[] {
  const plain = traceName(name, false);
  return lenientFormOf(name) === null ? [plain] : [plain, traceName(name, true)];
}

/** In longer names the range is not searched; all of the name is marked. */
const MOST_SYMBOLS = 200;

/** The range of a text in a name by the service rules; null if it is not in it. */
type FindAsTheService = (name: string) => MarkedRange | null;

function createServiceMark(text: string): FindAsTheService {
  const isWhole = [...text].length <= LONGEST_WHOLE_NAME_TEXT;
  const { standsIn } = createReadingTest(text.toLowerCase(), isWhole);
  const fits = (name: string) => readingsOf(name).some(standsIn);

  return (name) => {
    if (text === '' || !fits(name)) return null;
    const symbols = [...name];
    if (isWhole || symbols.length > MOST_SYMBOLS) return [0, name.length];
    // Finds the first end of a match, then the last start from which it still matches.
    let end = 1;
    while (end < symbols.length && !fits(symbols.slice(0, end).join(''))) end += 1;
    let start = end - 1;
    while (start > 0 && !fits(symbols.slice(start, end).join(''))) start -= 1;
    const from = symbols.slice(0, start).join('').length;
    return [from, from + symbols.slice(start, end).join('').length];
  };
}

function isWordStart(codes: Uint16Array, place: number): boolean {
  return codes[place - 1] === BLANK || codes[place - 1] === LINE_BREAK;
}

function rangeOf({ from, to }: TracedName, first: number, last: number): MarkedRange {
  return [from[first] ?? 0, to[last] ?? 0];
}

type FindForm = (traced: TracedName, form: string) => MarkedRange | null;

const findAtWordStart: FindForm = (traced, form) => {
  const { codes } = traced;
  const wanted = toCodes(foldText(form.replaceAll(' ', '')));
  if (wanted.length === 0) return null;
  for (let start = 1; start < codes.length - 1; start += 1) {
    const last = isWordStart(codes, start) ? lastLetterAt(codes, start, wanted) : -1;
    if (last >= 0) return rangeOf(traced, start, last);
  }
  return null;
};

const findInside: FindForm = (traced, form) => {
  const first = form === '' ? -1 : codesToText(traced.codes).indexOf(form);
  return first < 0 ? null : rangeOf(traced, first, first + form.length - 1);
};

const findMistypedForm: FindForm = (traced, form) => {
  if (!mayBeMistyped(form)) return null;
  const { codes } = traced;
  const typed = toCodes(form);
  for (let start = 1; start < codes.length - 1; start += 1) {
    if (!isWordStart(codes, start) || !isMistyped(typed, codes, start)) continue;
    let last = start;
    while (codes[last + 1] !== BLANK && codes[last + 1] !== LINE_BREAK) last += 1;
    return rangeOf(traced, start, last);
  }
  return null;
};

/** The range of marks, which folded names do not have. */
function findLiteral(name: string, text: string): MarkedRange | null {
  const wanted = literalText(text.trim());
  if (wanted === '' || !literalText(name).includes(wanted)) return null;
  const ends: (readonly [from: number, to: number])[] = [];
  let letters = '';
  let place = 0;
  for (const symbol of name) {
    const literal = literalText(symbol);
    // "½" is three letters.
    for (const _letter of literal.split('')) ends.push([place, place + symbol.length]);
    letters += literal;
    place += symbol.length;
  }
  const first = letters.indexOf(wanted);
  if (first < 0) return null;
  return [ends[first]?.[0] ?? 0, ends[first + wanted.length - 1]?.[1] ?? 0];
}

function joinRanges(ranges: readonly MarkedRange[]): readonly MarkedRange[] {
  const joined: MarkedRange[] = [];
  for (const [from, to] of ranges.toSorted((left, right) => left[0] - right[0])) {
    const before = joined.at(-1);
    if (before === undefined || from > before[1]) joined.push([from, to]);
    else joined[joined.length - 1] = [before[0], Math.max(before[1], to)];
  }
  return joined;
}

interface NameMarks {
  readonly marks: readonly MarkedRange[];
  /** Number of words that fit. */
  readonly fitCount: number;
}

/** The words of a text, each with its readings (as typed, and with kana romanised). */
type Words = readonly (readonly string[])[];

interface WordForm {
  readonly form: string;
  readonly isInside: boolean;
}

interface Wanted {
  readonly words: readonly (readonly WordForm[])[];
  /** All words as one text, which matches some names that no single word does. */
  readonly wholeForms: readonly string[];
  readonly texts: readonly string[];
  readonly services: readonly FindAsTheService[];
}

const readWords = rememberFor((words: Words): Wanted => {
  const whole = words.map(([typed = '']) => typed).join(' ');
  const texts = [...new Set([whole, ...words.flat()])];
  return {
    words: words.map((ways) =>
      ways.flatMap((word) =>
        foldForms(word).map((form) => ({ form, isInside: isLookedForInside(word, form) })),
      ),
    ),
    wholeForms: texts.flatMap(foldForms),
    texts,
    services: texts.map(createServiceMark),
  };
});

/** Marks words that do not match by themselves: as one text, by the service rules, or as marks. */
function findOtherwise(
  name: string,
  traces: readonly TracedName[],
  { wholeForms, texts, services }: Wanted,
): MarkedRange | null {
  return (
    firstIn(traces, wholeForms, findAtWordStart) ??
    firstIn(traces, wholeForms, findInside) ??
    firstOf(services, (findAsTheService) => findAsTheService(name)) ??
    firstOf(texts, (text) => findLiteral(name, text))
  );
}

/**
 * The letters of a shown name that fit the words of a text. If the engine finds the name by any of
 * them, or by all as one text, something is marked.
 *
 * @param words pass the same list for all names of a question, so that it is read once
 * @example markName('Shōnen', [['shou']]).marks // [[0, 3]]
 */
export function markName(name: string, words: Words): NameMarks {
  if (name === '' || words.length === 0) return { marks: [], fitCount: 0 };
  const wanted = readWords(words);
  const traces = traceForms(name);
  const ranges: MarkedRange[] = [];
  for (const wordForms of wanted.words) {
    const forms = wordForms.map(({ form }) => form);
    const insideForms = wordForms.filter(({ isInside }) => isInside).map(({ form }) => form);
    const found =
      firstIn(traces, forms, findAtWordStart) ??
      firstIn(traces, insideForms, findInside) ??
      firstIn(traces, forms, findMistypedForm);
    if (found !== null) ranges.push(found);
  }
  if (ranges.length > 0) return { marks: joinRanges(ranges), fitCount: ranges.length };
  const found = findOtherwise(name, traces, wanted);
  return found === null ? { marks: [], fitCount: 0 } : { marks: [found], fitCount: 1 };
}

function firstIn(
  traces: readonly TracedName[],
  forms: readonly string[],
  find: FindForm,
): MarkedRange | null {
  return firstOf(forms, (form) => firstOf(traces, (traced) => find(traced, form)));
}

function firstOf<Item>(
  items: readonly Item[],
  find: (item: Item) => MarkedRange | null,
): MarkedRange | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null && found[1] > found[0]) return found;
  }
  return null;
}
