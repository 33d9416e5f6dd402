import { createRecent } from '../tables/remember';
import { BLANK, type LetterCodes, toCodes } from './foldName';
import { HIT } from './hitCloseness';
import { LINE_BREAK, type NameLines } from './nameLines';

const FIRST_OTHER_SCRIPT = 0x250;

type AddHit = (name: number, closeness: number) => void;

/** The line of a place in the text, searched from a line that is not after it. */
function lineAt({ starts, lineCount }: NameLines, place: number, from: number): number {
  let step = 1;
  while (from + step < lineCount && (starts[from + step] ?? 0) <= place) step *= 2;
  let low = from + Math.floor(step / 2);
  let high = Math.min(from + step, lineCount);
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle;
  }
  return low;
}

function addInside(lines: NameLines, line: number, place: number, add: AddHit): void {
  const before = lines.codes[place - 1];
  const name = lines.names[line] ?? 0;
  // Other scripts have no gaps between words.
  const isWordStart = before === BLANK || (lines.codes[place] ?? 0) >= FIRST_OTHER_SCRIPT;
  if (before === LINE_BREAK) add(name, HIT.beginning);
  else add(name, isWordStart ? HIT.wordStart : HIT.inside);
}

/** The place of the codes in a line; negative if they are not in it. */
function placeInLine(
  codes: LetterCodes,
  wanted: readonly number[],
  from: number,
  to: number,
): number {
  const [first] = wanted;
  const last = to - wanted.length;
  for (let place = from; place < last; place += 1) {
    if (codes[place] !== first) continue;
    let matched = 1;
    while (matched < wanted.length && codes[place + matched] === wanted[matched]) matched += 1;
    if (matched === wanted.length) return place;
  }
  return -1;
}

/**
 * Adds the names that contain a form anywhere.
 *
 * @param among the lines to search; every line if null
 * @returns the lines with the form
 */
export function findInside(
  lines: NameLines,
  form: string,
  add: AddHit,
  among: readonly number[] | null = null,
): readonly number[] {
  const { text, codes, starts } = lines;
  const found: number[] = [];
  function addLine(line: number, place: number): void {
    addInside(lines, line, place, add);
    found.push(line);
  }
  const wanted = toCodes(form);
  for (const line of among ?? []) {
    const place = placeInLine(codes, wanted, starts[line] ?? 0, starts[line + 1] ?? 0);
    if (place >= 0) addLine(line, place);
  }
  let line = 0;
  for (let place = among === null ? text.indexOf(form) : -1; place >= 0; ) {
    line = lineAt(lines, place, line);
    addLine(line, place);
    place = text.indexOf(form, starts[line + 1]);
  }
  return found;
}

const MOST_REMEMBERED = 24;

/** Remembers where texts were found, so that a longer text is only searched there. */
export interface KnownPlaces {
  /** The places of the longest remembered start of a text; null if none is remembered. */
  readonly ofStart: (text: string) => readonly number[] | null;
  readonly put: (text: string, places: readonly number[]) => void;
}

export function createKnownPlaces(): KnownPlaces {
  const known = createRecent<readonly number[]>(MOST_REMEMBERED);
  return {
    put: known.put,
    ofStart(text) {
      for (let length = text.length; length > 0; length -= 1) {
        const places = known.get(text.slice(0, length));
        if (places !== undefined) return places;
      }
      return null;
    },
  };
}
