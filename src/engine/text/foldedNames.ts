import type { FoldPlain } from './foldedTexts';
import { FOLD_MARKS, type FoldedReader, foldLines, lineCountOf, MOST_LINES } from './foldedTexts';
import { appendLetters, FIRST_NOT_PLAIN, type FoldedLetters, type LetterCodes } from './foldName';
import { createNameLinesBuilder, LINE_BREAK, type NameLines } from './nameLines';
import { readingsOf } from './serviceMatcher';

/** A name that a text may fit by the service rules though not in folded form. */
export interface OddName {
  readonly name: number;
  /** As the service reads it. */
  readonly readings: readonly string[];
}

/** All names folded, one or two lines each. Names are numbers from 0 in the given order. */
export interface FoldedNames {
  /** Lines of plain letters only, and the others. */
  readonly lines: readonly [plain: NameLines, other: NameLines];
  /** The letters each name lost by folding (sum of LOST). */
  readonly lost: Uint8Array;
  readonly odd: readonly OddName[];
}

/** Faster ways to fold names than as texts. */
export interface QuickFolds {
  /** Whether a number is a name; others are left out. */
  readonly isName: (name: number) => boolean;
  /** Approximate number of letters of all names. */
  readonly letterCount: number;
  /** For most names. */
  readonly foldPlain: FoldPlain | null;
  /** For names folded in advance. */
  readonly foldedBefore: FoldedReader | null;
}

const NOTHING_QUICK: QuickFolds = {
  isName: () => true,
  letterCount: 1 << 16,
  foldPlain: null,
  foldedBefore: null,
};

function isPlainLine(codes: LetterCodes): boolean {
  for (let place = 0; place < codes.length; place += 1) {
    if ((codes[place] ?? 0) >= FIRST_NOT_PLAIN) return false;
  }
  return true;
}

/** Folds a name as a text, and returns its lines like a FoldedReader. */
function createTextFolder(textOf: (name: number) => string) {
  const lines: FoldedLetters = { codes: new Uint16Array(1 << 10), length: 0, lost: 0 };
  let place = 0;
  return {
    fold(name: number): number {
      lines.length = 0;
      place = 0;
      return foldLines(textOf(name), lines);
    },
    nextLine(): LetterCodes {
      const start = place;
      const end = lines.codes.indexOf(LINE_BREAK, start);
      place = end + 1;
      return lines.codes.subarray(start, end);
    },
  };
}

/** @param textOf the name of each number from 0 to nameCount */
export function foldNames(
  nameCount: number,
  textOf: (name: number) => string,
  { isName, letterCount, foldPlain, foldedBefore }: QuickFolds = NOTHING_QUICK,
): FoldedNames {
  const plain = createNameLinesBuilder(true, nameCount * MOST_LINES, letterCount);
  const other = createNameLinesBuilder(false, nameCount * MOST_LINES);
  const lost = new Uint8Array(nameCount);
  const odd: OddName[] = [];
  const { letters } = plain;
  const texts = createTextFolder(textOf);

  /** @returns whether it was added */
  function addPlain(name: number): boolean {
    if (foldPlain === null || !foldPlain(name, letters)) return false;
    plain.endLine(name);
    lost[name] = letters.lost;
    letters.lost = 0;
    return true;
  }

  function addLines(name: number, marks: number, nextLine: () => LetterCodes): void {
    for (let count = lineCountOf(marks); count > 0; count -= 1) {
      const line = nextLine();
      const builder = isPlainLine(line) ? plain : other;
      appendLetters(line, builder.letters);
      builder.endLine(name);
    }
    lost[name] = marks & FOLD_MARKS.lost;
    if ((marks & FOLD_MARKS.odd) !== 0) odd.push({ name, readings: readingsOf(textOf(name)) });
  }

  for (let name = 0; name < nameCount; name += 1) {
    if (!isName(name) || addPlain(name)) continue;
    const marks = foldedBefore?.seek(name) ?? null;
    if (foldedBefore !== null && marks !== null) addLines(name, marks, foldedBefore.nextLine);
    else addLines(name, texts.fold(name), texts.nextLine);
  }
  return { lines: [plain.build(), other.build()], lost, odd };
}
