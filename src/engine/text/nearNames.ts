import { InParts } from '../tables/remember';
import { codesToText, foldText } from './foldName';
import { HIT } from './hitCloseness';
import type { HitCollector } from './nameFinder';
import { type NameLines, nextLetterAt } from './nameLines';
import { areTypingErrors, countTypingErrors, mostTypingErrors } from './typingDistance';

const LONGEST = 64;
const LINES_PER_PART = 10_000;
const FIRST_LETTER = 97;
const LETTER_COUNT = 26;

/** A bit for each letter; digits share the remaining bits. */
function letterBit(code: number): number {
  const letter = code - FIRST_LETTER;
  return letter >= 0 && letter < LETTER_COUNT ? 1 << letter : 1 << (LETTER_COUNT + (code % 6));
}

function bitCount(bits: number): number {
  let left = bits;
  let count = 0;
  for (; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** Data that rules out most lines without reading their letters. */
interface Glance {
  readonly bits: Uint32Array;
  /** Number of letters without gaps; 0 for a line that is too long. */
  readonly lengths: Uint8Array;
}

interface Typed {
  readonly form: string;
  readonly bits: number;
  readonly length: number;
  readonly most: number;
}

/** Joins the letters of a line across its gaps. @returns their number */
function joinLetters({ codes, starts }: NameLines, line: number, into: Uint16Array): number {
  const end = (starts[line + 1] ?? 1) - 1;
  let length = 0;
  for (let place = starts[line] ?? 0; place < end; place = nextLetterAt(codes, place)) {
    if (length === into.length) return 0;
    into[length] = codes[place] ?? 0;
    length += 1;
  }
  return length;
}

function formAt({ codes, starts }: NameLines, line: number): string {
  return codesToText(codes.subarray(starts[line], (starts[line + 1] ?? 1) - 1));
}

/** Yields between its parts. */
function* readGlance(lines: NameLines): Generator<void, Glance> {
  const bitsOf = new Uint32Array(lines.lineCount);
  const lengths = new Uint8Array(lines.lineCount);
  const joined = new Uint16Array(LONGEST);
  for (let line = 0; line < lines.lineCount; line += 1) {
    if (line % LINES_PER_PART === LINES_PER_PART - 1) yield;
    const length = joinLetters(lines, line, joined);
    let bits = 0;
    for (let place = 0; place < length; place += 1) bits |= letterBit(joined[place] ?? 0);
    bitsOf[line] = bits;
    lengths[line] = length;
  }
  return { bits: bitsOf, lengths };
}

function mayBeNear(glance: Glance, line: number, { length, bits, most }: Typed): boolean {
  const lineLength = glance.lengths[line] ?? 0;
  // Length alone rules out most lines.
  if (lineLength - length > most || length - lineLength > most || lineLength === 0) return false;
  return bitCount((glance.bits[line] ?? 0) ^ bits) <= 2 * most;
}

/** Finds names that a text with typing errors may mean. */
export class NearNames {
  readonly #glance: InParts<Glance>;
  readonly #joined = new Uint16Array(LONGEST);
  readonly #typed = new Uint16Array(LONGEST);

  /** @param lines of plain letters: in other scripts typing errors are not forgiven */
  constructor(private readonly lines: NameLines) {
    this.#glance = new InParts(readGlance(lines));
  }

  prepare(): Generator<void, void> {
    return this.#glance.prepare();
  }

  /**
   * Adds these names, unless one of the forms is a name itself: then no other was meant.
   *
   * @param forms of the text, folded
   */
  find(forms: readonly string[], hits: HitCollector): void {
    const isForgiven = forms.some((form) => (this.#readTyped(form)?.most ?? 0) > 0);
    if (!isForgiven) return;
    const found: [name: number, closeness: number][] = [];
    for (const form of forms) if (!this.#findForm(form, found)) return;
    for (const [name, closeness] of found) hits.add(name, closeness);
  }

  /** @returns false if the form is a name itself */
  #findForm(form: string, found: [name: number, closeness: number][]): boolean {
    const wanted = this.#readTyped(form);
    if (wanted === null) return true;
    const lines = this.lines;
    const glance = this.#glance.read();
    for (let line = 0; line < lines.lineCount; line += 1) {
      if (!mayBeNear(glance, line, wanted)) continue;
      const errors = this.#errorsIn(line, wanted);
      if (errors === 0) return false;
      if (errors > wanted.most) continue;
      found.push([lines.names[line] ?? 0, errors === 1 ? HIT.oneLetterAway : HIT.twoLettersAway]);
    }
    return true;
  }

  /** The number of letters a line is away; more than `most` if it is not a typing error. */
  #errorsIn(line: number, { form, length, most }: Typed): number {
    const lines = this.lines;
    const lineLength = joinLetters(lines, line, this.#joined);
    const errors = countTypingErrors(this.#typed, length, this.#joined, lineLength, most);
    const isMeant =
      errors === 0 || (errors <= most && areTypingErrors(form, formAt(lines, line), errors));
    return isMeant ? errors : most + 1;
  }

  /** Joins the letters of a form. Null if it is too long. */
  #readTyped(form: string): Typed | null {
    const letters = foldText(form.replaceAll(' ', ''));
    if (letters.length > LONGEST) return null;
    let bits = 0;
    for (let place = 0; place < letters.length; place += 1) {
      const code = letters.charCodeAt(place);
      this.#typed[place] = code;
      bits |= letterBit(code);
    }
    return { form, bits, length: letters.length, most: mostTypingErrors(letters) };
  }
}
