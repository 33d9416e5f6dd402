import { BLANK, type LetterCodes, toCodes } from './foldName';
import { HIT } from './hitCloseness';
import { LINE_BREAK, type NameLines, pairsOf } from './nameLines';

const MOST_KNOWN_FORMS = 24;
const MOST_KNOWN_PLACES = 20_000;

/** Remembers where texts were found, so that a longer text is only searched there. */
export function createKnownPlaces() {
  const known = new Map<string, Uint32Array>();
  return {
    /** The places of the longest remembered text that the wanted one starts with. */
    ofStart(wanted: string) {
      for (let length = wanted.length; length > 0; length -= 1) {
        const places = known.get(wanted.slice(0, length));
        if (places !== undefined) return places;
      }
      return undefined;
    },
    /** The fewest places of any remembered text inside the wanted one. */
    ofPart(wanted: string) {
      let fewest: Uint32Array | undefined;
      for (const [text, places] of known) {
        const isFewer = fewest === undefined || places.length < fewest.length;
        if (isFewer && wanted.includes(text)) fewest = places;
      }
      return fewest;
    },
    /** Stores a copy; too many places are not worth the memory. */
    remember(text: string, places: Uint32Array) {
      known.delete(text);
      if (places.length > MOST_KNOWN_PLACES) return;
      known.set(text, places.slice());
      const [oldest] = known.keys();
      if (known.size > MOST_KNOWN_FORMS && oldest !== undefined) known.delete(oldest);
    },
  };
}

type KnownPlaces = ReturnType<typeof createKnownPlaces>;

/** Folded names, with the places of earlier searches. */
export interface SearchedLines {
  readonly lines: NameLines;
  /** Places in wordStarts, by the text that starts there. */
  readonly starts: KnownPlaces;
  /** Lines, by text in them. */
  readonly inside: KnownPlaces;
  /** Buffer for found places. */
  readonly found: Uint32Array;
}

export function toSearched(lines: NameLines): SearchedLines {
  let found: Uint32Array | null = null;
  return {
    lines,
    starts: createKnownPlaces(),
    inside: createKnownPlaces(),
    get found() {
      found ??= new Uint32Array(Math.max(lines.lineCount, lines.wordStarts.length));
      return found;
    },
  };
}

/** The word starts that may begin a text; from `from` to `to`, exclusive. */
interface StartsToLookAt {
  /** Places in wordStarts; if null, the range itself. */
  readonly among: Uint32Array | null;
  readonly from: number;
  readonly to: number;
}

/** @param text folded, without blanks */
export function startsToLookAt({ lines, starts }: SearchedLines, text: string): StartsToLookAt {
  const among = starts.ofStart(text);
  if (among !== undefined) return { among, from: 0, to: among.length };
  const second = text.length > 1 ? text.charCodeAt(1) : undefined;
  const [fromPair, toPair] = pairsOf(text.charCodeAt(0), second);
  const { pairStarts } = lines;
  return { among: null, from: pairStarts[fromPair] ?? 0, to: pairStarts[toPair] ?? 0 };
}

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

/** @returns the number of lines with the form, which are written to `found` */
function findInLines(
  lines: NameLines,
  form: string,
  among: Uint32Array,
  add: AddHit,
  found: Uint32Array,
): number {
  const { codes, starts } = lines;
  const wanted = toCodes(form);
  let count = 0;
  for (let at = 0; at < among.length; at += 1) {
    const line = among[at] ?? 0;
    const place = placeInLine(codes, wanted, starts[line] ?? 0, starts[line + 1] ?? 0);
    if (place < 0) continue;
    addInside(lines, line, place, add);
    found[count] = line;
    count += 1;
  }
  return count;
}

function findInAllLines(lines: NameLines, form: string, add: AddHit, found: Uint32Array): number {
  const { text, starts } = lines;
  let count = 0;
  let line = 0;
  for (let place = text.indexOf(form); place >= 0; ) {
    line = lineAt(lines, place, line);
    addInside(lines, line, place, add);
    found[count] = line;
    count += 1;
    place = text.indexOf(form, starts[line + 1]);
  }
  return count;
}

/** A word of a form after the first. */
interface LaterWord {
  /** Its offset in the form. */
  readonly offset: number;
  readonly starts: StartsToLookAt;
}

/** The one with the fewest occurrences; null for a form of one word. */
function rarestLaterWord(searched: SearchedLines, form: string): LaterWord | null {
  let rarest: LaterWord | null = null;
  for (let gap = form.indexOf(' '); gap >= 0; gap = form.indexOf(' ', gap + 1)) {
    const end = form.indexOf(' ', gap + 1);
    const starts = startsToLookAt(searched, form.slice(gap + 1, end < 0 ? form.length : end));
    const isRarer =
      rarest === null || starts.to - starts.from < rarest.starts.to - rarest.starts.from;
    if (isRarer) rarest = { offset: gap + 1, starts };
  }
  return rarest;
}

/** Searches where one of its words starts, which takes a fraction of searching everywhere. */
function findByWord(
  { lines, found }: SearchedLines,
  form: string,
  { offset, starts }: LaterWord,
  add: AddHit,
): number {
  const { codes, wordStarts } = lines;
  const wanted = toCodes(form);
  let count = 0;
  for (let index = starts.from; index < starts.to; index += 1) {
    const at = starts.among === null ? index : (starts.among[index] ?? 0);
    const place = (wordStarts[at] ?? 0) - offset;
    let matched = 0;
    while (matched < wanted.length && codes[place + matched] === wanted[matched]) matched += 1;
    if (matched < wanted.length) continue;
    const line = lineAt(lines, place, 0);
    addInside(lines, line, place, add);
    found[count] = line;
    count += 1;
  }
  return count;
}

/**
 * Adds the names that contain a form anywhere.
 *
 * @param all the lines to search; every line if omitted
 */
export function findInside(
  searched: SearchedLines,
  form: string,
  add: AddHit,
  all?: Uint32Array,
): void {
  const { lines, inside, found } = searched;
  const among = inside.ofPart(form) ?? all;
  const word = among === undefined ? rarestLaterWord(searched, form) : null;
  const count =
    among !== undefined
      ? findInLines(lines, form, among, add, found)
      : word === null
        ? findInAllLines(lines, form, add, found)
        : findByWord(searched, form, word, add);
  inside.remember(form, found.subarray(0, count));
}
