import type { FoldedTexts, TextBytes } from './catalogueTables';
import { type FoldedLetters, foldInto, isOdd, kindFormOf } from './foldName';
import { createPlainFolder } from './foldPlain';
import { LINE_BREAK } from './nameLines';

/** What is noted of a name beside its lines, added up. */
export const FOLD_MARKS = {
  /** The bits of LOST. */
  lost: 7,
  /** A text may fit it by the service's rules though it does not fit folded. */
  odd: 8,
  /** Times how many lines it has. */
  line: 16,
} as const;
/** As it is written, and as fans write its marks. */
export const MOST_LINES = 2;

export function lineCountOf(marks: number): number {
  return Math.floor(marks / FOLD_MARKS.line);
}

/** @returns whether anything is left of it */
function addLine(text: string, into: FoldedLetters): boolean {
  const start = into.length;
  foldInto(text, into);
  if (into.length === start) return false;
  // foldInto makes room for it.
  into.codes[into.length] = LINE_BREAK;
  into.length += 1;
  return true;
}

/**
 * Puts the lines of a name behind those that are there, each with a line break at its end.
 *
 * @returns FOLD_MARKS added up
 */
export function foldLines(text: string, into: FoldedLetters): number {
  into.lost = 0;
  const hasLine = addLine(text, into);
  const kindForm = kindFormOf(text);
  const hasKindLine = kindForm !== null && addLine(kindForm, into);
  const odd = !hasLine || isOdd(text) ? FOLD_MARKS.odd : 0;
  return into.lost + odd + (Number(hasLine) + Number(hasKindLine)) * FOLD_MARKS.line;
}

/** Those of the texts that are not plain, folded. */
export function foldTexts(texts: TextBytes, textOf: (id: number) => string): FoldedTexts {
  const count = texts.starts.length - 1;
  const foldPlain = createPlainFolder(texts);
  const plain: FoldedLetters = { codes: new Uint16Array(0), length: 0, lost: 0 };
  const lines: FoldedLetters = { codes: new Uint16Array(0), length: 0, lost: 0 };
  const ids: number[] = [];
  const marks: number[] = [];
  for (let id = 0; id < count; id += 1) {
    plain.length = 0;
    if (foldPlain(id, plain)) continue;
    ids.push(id);
    marks.push(foldLines(textOf(id), lines));
  }
  return {
    ids: new Uint32Array(ids),
    marks: new Uint8Array(marks),
    codes: new Uint16Array(lines.codes.subarray(0, lines.length)),
  };
}

/** Goes through texts that were folded before, which are asked for in their order. */
export interface FoldedReader {
  /** @returns FOLD_MARKS of the text, added up; null where it was not folded before */
  readonly seek: (id: number) => number | null;
  /** The next line of the text that was sought last; as many as its marks say. A view, not a copy. */
  readonly nextLine: () => Uint16Array;
}

export function createFoldedReader({ ids, marks, codes }: FoldedTexts): FoldedReader {
  let next = 0;
  let place = 0;
  /** Lines of the texts before `next` that were not read. */
  let unread = 0;

  function nextLine(): Uint16Array {
    const start = place;
    const end = codes.indexOf(LINE_BREAK, start);
    place = end + 1;
    unread -= 1;
    return codes.subarray(start, end);
  }

  return {
    nextLine,
    seek(id) {
      while (next < ids.length) {
        while (unread > 0) nextLine();
        const found = ids[next] ?? 0;
        if (found > id) return null;
        const mark = marks[next] ?? 0;
        next += 1;
        unread = lineCountOf(mark);
        if (found === id) return mark;
      }
      return null;
    },
  };
}
