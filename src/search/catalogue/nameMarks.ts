import type { MarkedRange } from './catalogueQuestions';
import { BLANK, foldForms, foldText, isSwallowed, lettersOf, toSmallLetter } from './foldName';
import { LINE_BREAK, nextLetterAt } from './nameLines';
import { isLookedForInside } from './textHits';
import { isMistyped, mayBeMistyped } from './typingErrors';

/** A folded name that knows which letters of the shown one it was made of. */
interface TracedName {
  /** Between two line breaks, as in the lines of all names. */
  readonly codes: Uint16Array;
  /** Where each folded letter begins and ends in the shown name. */
  readonly from: readonly number[];
  readonly to: readonly number[];
}

const SMALL_O = 111;
const SMALL_W = 119;

/** Folds letter by letter; see foldName.ts, whose rules these are. */
function traceName(name: string): TracedName {
  const codes: number[] = [LINE_BREAK];
  const from: number[] = [0];
  const to: number[] = [0];
  let place = 0;
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
    for (; letter === SMALL_O && codes.at(-1) === SMALL_W; codes.pop(), to.pop()) {
      first = from.pop() ?? start;
    }
    if (isSwallowed(letter, codes.at(-1) ?? 0)) to[to.length - 1] = end;
    else put(letter, first, end);
  }

  for (const symbol of name) {
    const end = place + symbol.length;
    const letters = lettersOf(symbol);
    for (let at = 0; at < letters.length; at += 1) {
      const letter = toSmallLetter(letters.charCodeAt(at));
      if (letter === 0) isGap = codes.length > 1;
      else takeLetter(letter, place, end);
    }
    place = end;
  }
  put(LINE_BREAK, place, place);
  return { codes: Uint16Array.from(codes), from, to };
}

function isWordStart(codes: Uint16Array, place: number): boolean {
  return codes[place - 1] === BLANK || codes[place - 1] === LINE_BREAK;
}

/** @returns the place of the last letter; null where the text does not stand there */
function lastLetterOf(codes: Uint16Array, start: number, wanted: string): number | null {
  let place = start;
  let last = start;
  for (let matched = 0; matched < wanted.length; matched += 1) {
    if (codes[place] !== wanted.charCodeAt(matched)) return null;
    last = place;
    place = nextLetterAt(codes, place);
  }
  return last;
}

type Found = readonly [first: number, last: number];

function findForm({ codes }: TracedName, form: string, isInside: boolean): Found | null {
  const joined = foldText(form.replaceAll(' ', ''));
  if (joined === '') return null;
  for (let start = 1; start < codes.length - 1; start += 1) {
    const last = isWordStart(codes, start) ? lastLetterOf(codes, start, joined) : null;
    if (last !== null) return [start, last];
  }
  const inside = isInside ? String.fromCharCode(...codes).indexOf(form) : -1;
  return inside < 0 ? null : [inside, inside + form.length - 1];
}

function findMistypedForm({ codes }: TracedName, form: string): Found | null {
  if (!mayBeMistyped(form)) return null;
  const typed = Array.from(form, (letter) => letter.charCodeAt(0));
  for (let start = 1; start < codes.length - 1; start += 1) {
    if (!isWordStart(codes, start) || !isMistyped(typed, codes, start)) continue;
    let last = start;
    while (codes[last + 1] !== BLANK && codes[last + 1] !== LINE_BREAK) last += 1;
    return [start, last];
  }
  return null;
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

export interface NameMarks {
  readonly marks: readonly MarkedRange[];
  /** How many of the words fit. */
  readonly fitCount: number;
}

/**
 * Which letters of a shown name fit the words of a text.
 *
 * @param words each in the ways it may be read (as typed, and kana romanised)
 * @example markName('Shōnen', [['shou']]).marks // [[0, 3]]
 */
export function markName(name: string, words: readonly (readonly string[])[]): NameMarks {
  const traced = traceName(name);
  const ranges: MarkedRange[] = [];
  for (const ways of words) {
    const forms = ways.flatMap((word) =>
      foldForms(word).map((form) => ({ form, isInside: isLookedForInside(word, form) })),
    );
    const found =
      firstOf(forms, ({ form, isInside }) => findForm(traced, form, isInside)) ??
      firstOf(forms, ({ form }) => findMistypedForm(traced, form));
    if (found === null) continue;
    ranges.push([traced.from[found[0]] ?? 0, traced.to[found[1]] ?? 0]);
  }
  return { marks: joinRanges(ranges), fitCount: ranges.length };
}

function firstOf<Item>(items: readonly Item[], find: (item: Item) => Found | null): Found | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}

/** Exported for the proof that both ways of folding are one. */
export function tracedText(name: string): string {
  return String.fromCharCode(...traceName(name).codes.subarray(1, -1));
}
