import type { FoldedTexts, TextTable } from '../tables/tables';
import { FOLD_MARKS, foldLines, foldPlain, lineCountOf, MOST_LINES } from './foldedTexts';
import { appendLetters, FIRST_NOT_PLAIN, type FoldedLetters, type LetterCodes } from './foldName';
import { LINE_BREAK, type NameLines, NameLinesBuilder } from './nameLines';
import { readingsOf } from './serviceMatcher';

/** A name that a text may fit by the service rules though not in folded form. */
export interface OddName {
  readonly name: number;
  /** As the service reads it. */
  readonly readings: readonly string[];
  /** See plainestLetters. */
  readonly letters: number;
}

/** Letters that the service only reads as themselves, whatever is beside them. */
const PLAINEST_LETTERS = 'dfgjkmqtv';

/** A bit for each of those letters in a text: a text is only in names that have all of its. */
export function plainestLetters(text: string): number {
  let bits = 0;
  for (let index = 0; index < PLAINEST_LETTERS.length; index += 1) {
    if (text.includes(PLAINEST_LETTERS.charAt(index))) bits |= 1 << index;
  }
  return bits;
}

/** All names folded, one or two lines each; a name's number is the id of its text. */
export interface FoldedNames {
  /** Lines of plain letters only, and the others. */
  readonly lines: readonly [plain: NameLines, other: NameLines];
  /** The letters each name lost by folding (sum of LOST). */
  readonly lost: Uint8Array;
  readonly odd: readonly OddName[];
}

function isPlainLine(codes: LetterCodes): boolean {
  for (let place = 0; place < codes.length; place += 1) {
    if ((codes[place] ?? 0) >= FIRST_NOT_PLAIN) return false;
  }
  return true;
}

/** The folded lines of a text, each ending with a line break. */
interface FoldedText {
  readonly codes: LetterCodes;
  /** Sum of FOLD_MARKS. */
  readonly marks: number;
}

/** Reads texts folded in advance, which must be requested in order. */
class FoldedReader {
  #next = 0;
  #start = 0;

  constructor(private readonly folded: FoldedTexts) {}

  /** @returns null for a text that was not folded in advance */
  read(id: number): FoldedText | null {
    const { ids, marks, codes } = this.folded;
    while ((ids[this.#next] ?? Number.POSITIVE_INFINITY) <= id) {
      const from = this.#start;
      const its = marks[this.#next] ?? 0;
      for (let count = lineCountOf(its); count > 0; count -= 1) {
        this.#start = codes.indexOf(LINE_BREAK, this.#start) + 1;
      }
      this.#next += 1;
      if (ids[this.#next - 1] === id) {
        return { codes: codes.subarray(from, this.#start), marks: its };
      }
    }
    return null;
  }
}

/**
 * Folds the texts of a table, in the fastest way there is for each: most directly from their bytes,
 * others in advance.
 *
 * @param isName other texts are left out
 */
export function foldNames(
  { count, textOf, utf8, folded }: TextTable,
  isName: (id: number) => boolean = () => true,
): FoldedNames {
  // Includes a line break for each name.
  const letterCount = (utf8?.bytes.length ?? 0) + count + 1;
  const plain = new NameLinesBuilder(true, count * MOST_LINES, letterCount);
  const other = new NameLinesBuilder(false, count * MOST_LINES);
  const lost = new Uint8Array(count);
  const odd: OddName[] = [];
  const { letters } = plain;
  const foldedBefore = folded && new FoldedReader(folded);
  const buffer: FoldedLetters = { codes: new Uint16Array(1 << 10), length: 0, lost: 0 };

  /** @returns whether it was added */
  function addPlain(name: number): boolean {
    if (utf8 === null || !foldPlain(utf8, name, letters)) return false;
    plain.endLine(name);
    lost[name] = letters.lost;
    letters.lost = 0;
    return true;
  }

  function foldAsText(name: number): FoldedText {
    buffer.length = 0;
    const marks = foldLines(textOf(name), buffer);
    return { codes: buffer.codes.subarray(0, buffer.length), marks };
  }

  function addLines(name: number, { codes, marks }: FoldedText): void {
    for (let start = 0; start < codes.length; ) {
      const end = codes.indexOf(LINE_BREAK, start);
      const line = codes.subarray(start, end);
      const builder = isPlainLine(line) ? plain : other;
      appendLetters(line, builder.letters);
      builder.endLine(name);
      start = end + 1;
    }
    lost[name] = marks & FOLD_MARKS.lost;
    if ((marks & FOLD_MARKS.odd) === 0) return;
    const readings = readingsOf(textOf(name));
    odd.push({ name, readings, letters: plainestLetters(readings.join()) });
  }

  for (let name = 0; name < count; name += 1) {
    if (!isName(name) || addPlain(name)) continue;
    addLines(name, foldedBefore?.read(name) ?? foldAsText(name));
  }
  return { lines: [plain.build(), other.build()], lost, odd };
}
