import { type FoldedNames, plainestLetters } from './foldedNames';
import { BLANK, FIRST_NOT_PLAIN, foldText, type LetterCodes, LOST, toCodes } from './foldName';
import { HIT } from './hitCloseness';
import {
  eachLineWith,
  LINE_BREAK,
  lastLetterAt,
  type NameLines,
  nextLetterAt,
  pairsOf,
} from './nameLines';
import { createReadingTest, readingsOf } from './serviceMatcher';

/** Fitting names, each once, with their closeness. */
export interface NameHits {
  readonly names: Uint32Array;
  /** Closeness of each; see hitCloseness.ts. */
  readonly closeness: Uint8Array;
}

/**
 * Added to the closeness of names that are not whole matches, by whether they have the form's gaps.
 */
export interface Farther {
  readonly isGappedAlike: number;
  readonly isNot: number;
}

const NO_FARTHER: Farther = { isGappedAlike: 0, isNot: 0 };

/** Collects hits of several searches; each name keeps its closest hit. */
export class HitCollector {
  /** Closeness plus one; 0 for none. */
  readonly #best: Uint8Array;
  readonly #names: Uint32Array;
  #count = 0;

  constructor(nameCount: number) {
    this.#best = new Uint8Array(nameCount);
    this.#names = new Uint32Array(nameCount);
  }

  add(name: number, closeness: number): void {
    const before = this.#best[name] ?? 0;
    if (before === 0) {
      this.#names[this.#count] = name;
      this.#count += 1;
    }
    if (before === 0 || closeness + 1 < before) this.#best[name] = closeness + 1;
  }

  has(name: number): boolean {
    return this.#best[name] !== 0;
  }

  /** The names of the searches since it was last called. */
  take(): NameHits {
    const found = this.#names.slice(0, this.#count);
    const closeness = new Uint8Array(this.#count);
    for (let at = 0; at < closeness.length; at += 1) {
      const name = found[at] ?? 0;
      closeness[at] = (this.#best[name] ?? 1) - 1;
      this.#best[name] = 0;
    }
    this.#count = 0;
    return { names: found, closeness };
  }
}

function standsAt(codes: LetterCodes, start: number, letters: readonly number[]): boolean {
  for (let place = 0; place < letters.length; place += 1) {
    if (codes[start + place] !== letters[place]) return false;
  }
  return true;
}

/** Words written together or apart are equal, but only from the start of a word. */
function findWordStarts(
  { codes, words }: NameLines,
  form: string,
  hits: HitCollector,
  farther: Farther,
): void {
  const hasGaps = form.includes(' ');
  const joined = hasGaps ? foldText(form.replaceAll(' ', '')) : form;
  const wanted = toCodes(joined);
  const gapped = toCodes(form);
  const [first, second] = wanted;
  if (first === undefined) return;
  const { starts, names, pairStarts } = words();
  const [fromPair, toPair] = pairsOf(first, second);
  const end = pairStarts[toPair] ?? 0;
  for (let at = pairStarts[fromPair] ?? 0; at < end; at += 1) {
    const start = starts[at] ?? 0;
    const last = lastLetterAt(codes, start, wanted);
    if (last < 0) continue;
    const isAtStart = codes[start - 1] === LINE_BREAK;
    const isAtEnd = codes[nextLetterAt(codes, last)] === LINE_BREAK;
    const hasItsGaps = hasGaps
      ? standsAt(codes, start, gapped)
      : last - start + 1 === gapped.length;
    // The name may end with a further, swallowed word.
    const isAlike = hasItsGaps && !(isAtEnd && codes[start + gapped.length] !== LINE_BREAK);
    const closeness = startCloseness(isAtStart, isAtEnd, isAlike);
    const more = isAlike ? farther.isGappedAlike : farther.isNot;
    const isWhole = isAtStart && isAtEnd;
    hits.add(names[at] ?? 0, isWhole ? closeness : closeness + more);
  }
}

function startCloseness(isAtStart: boolean, isAtEnd: boolean, isAlike: boolean): number {
  if (!isAtStart) return HIT.wordStart;
  if (!isAtEnd) return isAlike ? HIT.beginning : HIT.beginningJoined;
  return isAlike ? HIT.wholeName : HIT.wholeNameLoosely;
}

const FIRST_OTHER_SCRIPT = 0x250;

function insideCloseness(codes: LetterCodes, place: number): number {
  const before = codes[place - 1];
  if (before === LINE_BREAK) return HIT.beginning;
  // Other scripts have no gaps between words.
  const isWordStart = before === BLANK || (codes[place] ?? 0) >= FIRST_OTHER_SCRIPT;
  return isWordStart ? HIT.wordStart : HIT.inside;
}

/** The lines that may contain a form: only some have other letters than plain ones. */
function linesFor({ lines }: FoldedNames, form: string): readonly NameLines[] {
  for (let place = 0; place < form.length; place += 1) {
    if (form.charCodeAt(place) >= FIRST_NOT_PLAIN) return lines.slice(1);
  }
  return lines;
}

/**
 * Adds the names that contain a folded form.
 *
 * @param isInside false: only where a word starts, ignoring gaps between words; true: also, with
 *   its gaps, anywhere
 */
export function findForm(
  folded: FoldedNames,
  form: string,
  isInside: boolean,
  hits: HitCollector,
  farther = NO_FARTHER,
): void {
  for (const lines of linesFor(folded, form)) {
    findWordStarts(lines, form, hits, farther);
    if (!isInside) continue;
    eachLineWith(lines, form, (line, place) => {
      const closeness = insideCloseness(lines.codes, place) + farther.isGappedAlike;
      hits.add(lines.names[line] ?? 0, closeness);
    });
  }
}

/** The names that lost a letter and contain a folded form anywhere. @param letter see LOST */
export function namesThatLost(
  folded: FoldedNames,
  letter: number,
  form: string,
): ReadonlySet<number> {
  const found = new Set<number>();
  for (const lines of linesFor(folded, form)) {
    eachLineWith(lines, form, (line) => {
      const name = lines.names[line] ?? 0;
      if (((folded.lost[name] ?? 0) & letter) !== 0) found.add(name);
    });
  }
  return found;
}

interface SwallowedForm {
  readonly form: string;
  /** The letter a name with this form must have lost (LOST). */
  readonly lost: number;
}

/**
 * Spellings of a folded text whose ends a longer name may have swallowed: "uchi" in "ouchi", "show"
 * in "showo".
 */
function swallowedForms(form: string): readonly SwallowedForm[] {
  const startLost = { h: LOST.h, u: LOST.u }[form.charAt(0)] ?? 0;
  const withoutStart = `o${form.replace(/^[hu]+o?/, '')}`;
  const forms = startLost === 0 ? [] : [{ form: withoutStart, lost: startLost }];
  if (!form.endsWith('w')) return forms;
  const withoutEnd = (each: string) => each.replace(/o?w+$/, 'o');
  return [
    ...forms,
    ...forms.map(({ lost }) => ({ form: withoutEnd(withoutStart), lost: lost | LOST.w })),
    { form: withoutEnd(form), lost: LOST.w },
  ];
}

/** Adds names in which the service would find a text though folded names do not contain it. */
export function addAsTheService(
  folded: FoldedNames,
  textOf: (name: number) => string,
  text: string,
  isInside: boolean,
  hits: HitCollector,
): void {
  const { standsIn } = createReadingTest(text.toLowerCase(), !isInside);
  for (const { form, lost } of isInside ? swallowedForms(foldText(text)) : []) {
    for (const name of namesThatLost(folded, lost, form)) {
      if (hits.has(name)) continue;
      if (readingsOf(textOf(name)).some(standsIn)) hits.add(name, HIT.inside);
    }
  }
  const letters = plainestLetters(text.toLowerCase());
  for (const odd of folded.odd) {
    if ((odd.letters & letters) === letters && odd.readings.some(standsIn)) {
      hits.add(odd.name, HIT.inside);
    }
  }
}
