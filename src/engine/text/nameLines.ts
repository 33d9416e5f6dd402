import { toLists } from '../tables/lists';
import { once } from '../tables/remember';
import { BLANK, codesToText, type FoldedLetters, isSwallowed, type LetterCodes } from './foldName';

/**
 * Folded names, a line each, in one long text: native search scans 100,000 of them in a
 * millisecond. Word starts are indexed by their first two letters, so that beginnings are found
 * without a search.
 */
export interface NameLines extends TextLines {
  /** The letters of the text as numbers. */
  readonly codes: LetterCodes;
  readonly lineCount: number;
  /** Sorted when first read. */
  readonly words: () => WordStarts;
}

/** Names in turn, each on one line or several. */
export interface TextLines {
  /** Lines in turn, each followed by a line break; created when first read. */
  readonly text: () => string;
  /** The start of each line in the text; one entry more than there are lines. */
  readonly starts: Uint32Array;
  readonly names: Uint32Array;
}

/** The words of lines, by their first two letters. */
interface WordStarts {
  /** Places in the text, by pair (see pairsOf). */
  readonly starts: Uint32Array;
  readonly names: Uint32Array;
  /** The start of each letter pair's words; one entry more than there are pairs. */
  readonly pairStarts: Uint32Array;
}

/**
 * Calls `use` with each line that contains a form, and the first place of the form in it.
 *
 * @param form not empty
 */
export function eachLineWith(
  { text, starts }: TextLines,
  form: string,
  use: (line: number, place: number) => void,
): void {
  const all = text();
  let line = 0;
  for (let place = all.indexOf(form); place >= 0; place = all.indexOf(form, starts[line + 1])) {
    while ((starts[line + 1] ?? Number.POSITIVE_INFINITY) <= place) line += 1;
    use(line, place);
  }
}

export const LINE_BREAK = 10;
const FIRST_LETTER = 97;
const LAST_LETTER = 122;
const FIRST_DIGIT = 48;
const LAST_DIGIT = 57;
const OTHER_LETTER = 36;
const NO_LETTER = 37;
/** Classes of second letters: 26 letters, ten digits, another one, none. */
const SECOND_COUNT = 38;
const PAIR_COUNT = 37 * SECOND_COUNT;

function letterClass(code: number): number {
  if (code >= FIRST_LETTER && code <= LAST_LETTER) return code - FIRST_LETTER;
  if (code >= FIRST_DIGIT && code <= LAST_DIGIT) return code - FIRST_DIGIT + 26;
  return code === LINE_BREAK ? NO_LETTER : OTHER_LETTER;
}

/**
 * The pairs of letters that words may start with, as positions in `pairStarts`.
 *
 * @param second undefined: any second letter or none
 * @returns the range, `to` exclusive
 */
export function pairsOf(first: number, second: number | undefined): readonly [number, number] {
  const start = letterClass(first) * SECOND_COUNT;
  if (second === undefined) return [start, start + SECOND_COUNT];
  const pair = start + letterClass(second);
  return [pair, pair + 1];
}

/**
 * The place of the next letter, across a gap between words: written together, the end of one sound
 * swallows the start of the next ("no otoko": "notoko").
 */
export function nextLetterAt(codes: LetterCodes, place: number): number {
  let next = place + 1;
  if (codes[next] !== BLANK) return next;
  const before = codes[place] ?? 0;
  next += 1;
  while (isSwallowed(codes[next] ?? 0, before)) next += 1;
  return codes[next] === BLANK ? nextLetterAt(codes, next - 1) : next;
}

/** The place of the last wanted letter, across gaps; negative if they do not begin at `start`. */
export function lastLetterAt(codes: LetterCodes, start: number, wanted: readonly number[]): number {
  let place = start;
  for (let matched = 0; codes[place] === wanted[matched]; place = nextLetterAt(codes, place)) {
    matched += 1;
    if (matched === wanted.length) return place;
  }
  return -1;
}

/** The class of each code that has its own. */
const LETTER_CLASSES = Uint8Array.from({ length: 128 }, (_, code) => letterClass(code));

function classOf(code: number | undefined): number {
  return code === undefined ? NO_LETTER : (LETTER_CLASSES[code] ?? OTHER_LETTER);
}

/**
 * @param lineStarts one entry more than there are lines
 * @param lineNames of the lines, in order
 */
function sortWords(
  codes: LetterCodes,
  lineStarts: Uint32Array,
  lineNames: Uint32Array,
): WordStarts {
  // A word takes at least two places: a letter and its separator.
  const most = (codes.length >> 1) + 1;
  const pairs = new Uint32Array(most);
  const starts = new Uint32Array(most);
  const names = new Uint32Array(most);
  let count = 0;
  let line = 0;
  let before = LINE_BREAK;
  for (let place = 1; place < codes.length; place += 1) {
    const code = codes[place] ?? 0;
    // Blanks and line breaks have the lowest codes.
    if (before <= BLANK && code !== LINE_BREAK) {
      while ((lineStarts[line + 1] ?? 0) <= place) line += 1;
      const next = codes[place + 1];
      const second = next === BLANK ? codes[nextLetterAt(codes, place)] : next;
      pairs[count] = classOf(code) * SECOND_COUNT + classOf(second);
      starts[count] = place;
      names[count] = lineNames[line] ?? 0;
      count += 1;
    }
    before = code;
  }
  const keys = pairs.subarray(0, count);
  const sorted = toLists(PAIR_COUNT, [{ keys, values: starts }]);
  const { values: sortedNames } = toLists(PAIR_COUNT, [{ keys, values: names }]);
  return { starts: sorted.values, names: sortedNames, pairStarts: sorted.starts };
}

/** Puts lines of letters together. */
export class NameLinesBuilder {
  /** Of all lines so far; the letters of the next line are added here. */
  readonly letters: FoldedLetters;
  readonly #starts: Uint32Array;
  readonly #names: Uint32Array;
  #lineCount = 0;

  /**
   * @param isPlain whether all letters are below 128, which takes half the memory
   * @param mostLines maximum number of lines
   * @param letterCount approximate number of letters, to avoid repeated reallocation
   */
  constructor(isPlain: boolean, mostLines: number, letterCount = 1 << 16) {
    const codes = isPlain ? new Uint8Array(letterCount) : new Uint16Array(letterCount);
    codes[0] = LINE_BREAK;
    this.letters = { codes, length: 1, lost: 0 };
    this.#starts = new Uint32Array(mostLines + 1);
    this.#starts[0] = 1;
    this.#names = new Uint32Array(mostLines);
  }

  /** Ends the line of the letters added to `letters` since the last one. */
  endLine(name: number): void {
    const { letters } = this;
    this.#names[this.#lineCount] = name;
    this.#lineCount += 1;
    letters.codes[letters.length] = LINE_BREAK;
    letters.length += 1;
    this.#starts[this.#lineCount] = letters.length;
  }

  build(): NameLines {
    const codes = this.letters.codes.subarray(0, this.letters.length);
    const starts = this.#starts.slice(0, this.#lineCount + 1);
    const names = this.#names.slice(0, this.#lineCount);
    return {
      text: once(() => codesToText(codes)),
      codes,
      lineCount: this.#lineCount,
      starts,
      names,
      words: once(() => sortWords(codes, starts, names)),
    };
  }
}
