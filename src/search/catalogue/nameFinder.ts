import { CLOSENESS } from '../closeness';
import { readingsOf } from '../serviceMatcher';
import { BLANK, foldInto, foldText, isOdd, kindFormOf } from './foldName';
import {
  createNameLinesBuilder,
  LINE_BREAK,
  type NameLines,
  nextLetterAt,
  pairsOf,
} from './nameLines';

/** Names that fit, each once, with how close they are. */
export interface NameHits {
  readonly names: Uint32Array;
  /** Closeness of each; see closeness.ts. */
  readonly closeness: Uint8Array;
}

/** A name that a text may fit by the service's rules though it does not fit folded. */
export interface OddName {
  readonly name: number;
  /** As the service reads it. */
  readonly readings: readonly string[];
}

/** Finds folded texts in names. Names are numbers from 0 in the order they were given. */
export interface NameFinder {
  readonly lines: readonly NameLines[];
  /** What each name lost when it was folded (LOST added up). */
  readonly lost: Uint8Array;
  readonly odd: readonly OddName[];
  /**
   * @param form folded
   * @param isInside false: only where a word starts
   */
  readonly find: (form: string, isInside: boolean, hits: HitCollector) => void;
}

/** Gathers hits of several searches; of each name the closest is kept. */
export interface HitCollector {
  readonly add: (name: number, closeness: number) => void;
  readonly has: (name: number) => boolean;
  /** Ends the gathering; the collector is empty then. */
  readonly take: () => NameHits;
}

const FIRST_NOT_PLAIN = 128;

export function createHitCollector(nameCount: number): HitCollector {
  /** Closeness and one; 0 for none. */
  const best = new Uint8Array(nameCount);
  const names = new Uint32Array(nameCount);
  let count = 0;
  return {
    add(name, closeness) {
      const before = best[name] ?? 0;
      if (before === 0) {
        names[count] = name;
        count += 1;
      }
      if (before === 0 || closeness + 1 < before) best[name] = closeness + 1;
    },
    has: (name) => best[name] !== 0,
    take() {
      const found = names.slice(0, count);
      const closeness = new Uint8Array(count);
      for (let at = 0; at < count; at += 1) {
        const name = found[at] ?? 0;
        closeness[at] = (best[name] ?? 1) - 1;
        best[name] = 0;
      }
      count = 0;
      return { names: found, closeness };
    },
  };
}

/** The line that a place of the text is in, looked for from a line that does not come after it. */
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

function toCodes(text: string): readonly number[] {
  return Array.from({ length: text.length }, (_, place) => text.charCodeAt(place));
}

/** What some forms were found in, so that a longer form is looked for in that alone. */
type KnownPlaces = Map<string, Uint32Array>;
const MOST_KNOWN_FORMS = 24;
const MOST_KNOWN_PLACES = 20_000;

function placesOfLongestStart(known: KnownPlaces, form: string): Uint32Array | undefined {
  for (let length = form.length; length > 0; length -= 1) {
    const places = known.get(form.slice(0, length));
    if (places !== undefined) return places;
  }
  return undefined;
}

function remember(known: KnownPlaces, form: string, places: Uint32Array): void {
  known.delete(form);
  if (places.length > MOST_KNOWN_PLACES) return;
  known.set(form, places);
  const [oldest] = known.keys();
  if (known.size > MOST_KNOWN_FORMS && oldest !== undefined) known.delete(oldest);
}

/** Words written together or apart are the same, but only from the start of a word on. */
function findWordStarts(
  lines: NameLines,
  form: string,
  hits: HitCollector,
  known: KnownPlaces,
): void {
  const { codes, wordStarts, wordNames, pairStarts } = lines;
  const joined = foldText(form.replaceAll(' ', ''));
  const wanted = toCodes(joined);
  const [first, second] = wanted;
  if (first === undefined) return;
  const [fromPair, toPair] = pairsOf(first, second);
  const from = pairStarts[fromPair] ?? 0;
  const among = placesOfLongestStart(known, joined);
  const amongCount = among?.length ?? (pairStarts[toPair] ?? 0) - from;
  const found = new Uint32Array(amongCount);
  let count = 0;
  for (let index = 0; index < amongCount; index += 1) {
    const at = among === undefined ? from + index : (among[index] ?? 0);
    const start = wordStarts[at] ?? 0;
    let place = start;
    let matched = 0;
    while (matched < wanted.length && codes[place] === wanted[matched]) {
      matched += 1;
      place = nextLetterAt(codes, place);
    }
    if (matched < wanted.length) continue;
    found[count] = at;
    count += 1;
    const isAtStart = codes[start - 1] === LINE_BREAK;
    const isAtEnd = codes[place] === LINE_BREAK;
    hits.add(wordNames[at] ?? 0, startCloseness(isAtStart, isAtEnd, place - start === form.length));
  }
  remember(known, joined, found.slice(0, count));
}

function startCloseness(isAtStart: boolean, isAtEnd: boolean, isSpacedAlike: boolean): number {
  if (!isAtStart) return CLOSENESS.wordStart;
  if (!isAtEnd) return CLOSENESS.beginning;
  return isSpacedAlike ? CLOSENESS.wholeName : CLOSENESS.wholeNameLoosely;
}

function addInside(lines: NameLines, line: number, place: number, hits: HitCollector): void {
  const before = lines.codes[place - 1];
  const name = lines.names[line] ?? 0;
  if (before === LINE_BREAK) hits.add(name, CLOSENESS.beginning);
  else hits.add(name, before === BLANK ? CLOSENESS.wordStart : CLOSENESS.inside);
}

/** @returns the lines that the form stands in */
function findInLines(
  lines: NameLines,
  form: string,
  among: Uint32Array,
  hits: HitCollector,
): Uint32Array {
  const { text, starts } = lines;
  const found = new Uint32Array(among.length);
  let count = 0;
  for (let at = 0; at < among.length; at += 1) {
    const line = among[at] ?? 0;
    const start = starts[line] ?? 0;
    const place = text.slice(start, starts[line + 1]).indexOf(form);
    if (place < 0) continue;
    addInside(lines, line, start + place, hits);
    found[count] = line;
    count += 1;
  }
  return found.slice(0, count);
}

function findInAllLines(lines: NameLines, form: string, hits: HitCollector): Uint32Array {
  const { text, starts } = lines;
  const found: number[] = [];
  let line = 0;
  for (let place = text.indexOf(form); place >= 0; ) {
    line = lineAt(lines, place, line);
    addInside(lines, line, place, hits);
    found.push(line);
    place = text.indexOf(form, starts[line + 1]);
  }
  return Uint32Array.from(found);
}

function findInside(lines: NameLines, form: string, hits: HitCollector, known: KnownPlaces): void {
  const among = placesOfLongestStart(known, form);
  const found =
    among === undefined ? findInAllLines(lines, form, hits) : findInLines(lines, form, among, hits);
  remember(known, form, found);
}

function isPlain(form: string): boolean {
  for (let place = 0; place < form.length; place += 1) {
    if (form.charCodeAt(place) >= FIRST_NOT_PLAIN) return false;
  }
  return true;
}

/** @param textOf the name of each number from 0 to nameCount */
export function createNameFinder(nameCount: number, textOf: (name: number) => string): NameFinder {
  const plain = createNameLinesBuilder(true);
  const other = createNameLinesBuilder(false);
  const lost = new Uint8Array(nameCount);
  const odd: OddName[] = [];

  /** @returns whether anything is left of it */
  function addLine(text: string, name: number): boolean {
    const { letters } = plain;
    const start = letters.length;
    foldInto(text, letters);
    let place = start;
    while (place < letters.length && (letters.codes[place] ?? 0) < FIRST_NOT_PLAIN) place += 1;
    const isOther = place < letters.length;
    const hasLetters = letters.length > start;
    if (isOther) letters.length = start;
    else if (hasLetters) plain.endLine(name);
    if (isOther) {
      foldInto(text, other.letters);
      other.endLine(name);
    }
    lost[name] = (lost[name] ?? 0) | letters.lost;
    letters.lost = 0;
    return hasLetters;
  }

  for (let name = 0; name < nameCount; name += 1) {
    const text = textOf(name);
    const hasLine = addLine(text, name);
    if (!hasLine || isOdd(text)) odd.push({ name, readings: readingsOf(text) });
    const kindForm = kindFormOf(text);
    if (kindForm !== null) addLine(kindForm, name);
  }
  const searched = [plain, other].map((builder) => {
    const lines = builder.build();
    const starts: KnownPlaces = new Map();
    const inside: KnownPlaces = new Map();
    return { lines, starts, inside };
  });

  return {
    lines: searched.map(({ lines }) => lines),
    lost,
    odd,
    find(form, isInside, hits) {
      const from = isPlain(form) ? 0 : 1;
      for (const { lines, starts, inside } of searched.slice(from)) {
        findWordStarts(lines, form, hits, starts);
        if (isInside) findInside(lines, form, hits, inside);
      }
    },
  };
}
