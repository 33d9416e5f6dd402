import type { FoldedTexts, TextBytes } from '../tables/tables';
import {
  FIRST_NOT_PLAIN,
  type FoldedLetters,
  foldInto,
  isOdd,
  lenientFormOf,
  shortenInto,
} from './foldName';
import { LINE_BREAK } from './nameLines';

/** These give a name another form, or make it odd. */
const TOLD_APART = "0@'`";
/** 1 for each byte that is not in plain names. */
const IS_NOT_PLAIN = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(byte >= FIRST_NOT_PLAIN || TOLD_APART.includes(String.fromCharCode(byte))),
);

/**
 * Appends the folded letters of a name, as foldInto does, but directly from its bytes: of 100,000
 * names nine of ten are plain, and folding each as a text would take five times as long.
 *
 * @returns false, and nothing is appended, for a name that must be folded as a text: with other
 *   letters than plain ones, with several forms, odd (foldName.ts), or empty after folding
 */
export function foldPlain(
  { starts, bytes }: TextBytes,
  name: number,
  into: FoldedLetters,
): boolean {
  const from = starts[name] ?? 0;
  const to = starts[name + 1] ?? 0;
  for (let place = from; place < to; place += 1) {
    if (IS_NOT_PLAIN[bytes[place] ?? 0] === 1) return false;
  }
  const start = into.length;
  shortenInto(bytes, from, to, into);
  return into.length > start;
}

/** Facts about a name in addition to its lines, as a sum. */
export const FOLD_MARKS = {
  /** The bits of LOST. */
  lost: 7,
  /** A text may fit it by the service rules though not in folded form. */
  odd: 8,
  /** Multiplied by the number of lines. */
  line: 16,
} as const;
/** As written, and with marks as fans write them. */
export const MOST_LINES = 2;

export function lineCountOf(marks: number): number {
  return Math.floor(marks / FOLD_MARKS.line);
}

/** @returns whether the folded text has any letters */
function addLine(text: string, into: FoldedLetters): boolean {
  const start = into.length;
  foldInto(text, into);
  if (into.length === start) return false;
  // foldInto leaves space for it.
  into.codes[into.length] = LINE_BREAK;
  into.length += 1;
  return true;
}

/**
 * Appends the lines of a name, each ending with a line break.
 *
 * @returns sum of FOLD_MARKS
 */
export function foldLines(text: string, into: FoldedLetters): number {
  into.lost = 0;
  const hasLine = addLine(text, into);
  const lenientForm = lenientFormOf(text);
  const hasLenientLine = lenientForm !== null && addLine(lenientForm, into);
  const odd = !hasLine || isOdd(text) ? FOLD_MARKS.odd : 0;
  return into.lost + odd + (Number(hasLine) + Number(hasLenientLine)) * FOLD_MARKS.line;
}

/** Folds the texts that are not plain. */
export function foldTexts(texts: TextBytes, textOf: (id: number) => string): FoldedTexts {
  const count = texts.starts.length - 1;
  const plain: FoldedLetters = { codes: new Uint16Array(0), length: 0, lost: 0 };
  const lines: FoldedLetters = { codes: new Uint16Array(0), length: 0, lost: 0 };
  const ids: number[] = [];
  const marks: number[] = [];
  for (let id = 0; id < count; id += 1) {
    plain.length = 0;
    if (foldPlain(texts, id, plain)) continue;
    ids.push(id);
    marks.push(foldLines(textOf(id), lines));
  }
  return {
    ids: new Uint32Array(ids),
    marks: new Uint8Array(marks),
    codes: new Uint16Array(lines.codes.subarray(0, lines.length)),
  };
}
