import type { FoldedTexts, TextBytes } from '../tables/tables';
import {
  BLANK,
  FIRST_NOT_PLAIN,
  type FoldedLetters,
  foldInto,
  isOdd,
  isSwallowed,
  LETTER,
  type LetterCodes,
  LOST,
  lenientFormOf,
  lostWith,
  makeSpace,
  toSmallLetter,
} from './foldName';
import { LINE_BREAK } from './nameLines';

/**
 * Puts the folded letters of a name behind those that are there, as foldInto does, but straight
 * from its bytes: of 100,000 names nine of ten are plain, and taking each apart as a text would
 * take five times as long.
 *
 * @returns false, and nothing is put, for a name that has to be looked at as a text: with other
 *   letters than plain ones, with more than one form, odd (foldName.ts), or with nothing left of it
 */
export type FoldPlain = (name: number, into: FoldedLetters) => boolean;

/** For a byte that a plain name does not have. */
const NOT_PLAIN = 255;
/** They give a name another form, or make it odd. */
const TOLD_APART = "0@'`";

/** For each byte the small letter, 0 for what parts words. */
const SMALL_LETTERS = Uint8Array.from({ length: 256 }, (_, byte) => {
  const isTold = TOLD_APART.includes(String.fromCharCode(byte));
  return byte >= FIRST_NOT_PLAIN || isTold ? NOT_PLAIN : toSmallLetter(byte);
});

/** Takes the w of "wo" away. @returns how many letters are left */
function withoutW(codes: LetterCodes, end: number): number {
  let length = end;
  while (codes[length - 1] === LETTER.w) length -= 1;
  return length;
}

export function createPlainFolder({ starts, bytes }: TextBytes): FoldPlain {
  /** Names follow a line break, with which no letter goes together. */
  function foldBytes(from: number, to: number, into: FoldedLetters): boolean {
    const { codes, length: start } = into;
    let length = start;
    let lost = 0;
    let isGap = false;
    for (let place = from; place < to; place += 1) {
      const letter = SMALL_LETTERS[bytes[place] ?? 0] ?? NOT_PLAIN;
      if (letter === NOT_PLAIN) return false;
      if (letter === 0) {
        isGap = length > start;
        continue;
      }
      if (isGap) {
        codes[length] = BLANK;
        length += 1;
        isGap = false;
      } else if (letter === LETTER.o) {
        const kept = withoutW(codes, length);
        lost |= Number(kept < length) * LOST.w;
        length = kept;
      }
      if (isSwallowed(letter, codes[length - 1] ?? 0)) {
        lost |= lostWith(letter);
        continue;
      }
      codes[length] = letter;
      length += 1;
    }
    into.length = length;
    into.lost |= lost;
    return true;
  }

  return (name, into) => {
    const from = starts[name] ?? 0;
    const to = starts[name + 1] ?? 0;
    const start = into.length;
    // One more for the line break behind it.
    makeSpace(into, Math.max(0, to - from) + 1);
    return foldBytes(from, to, into) && into.length > start;
  };
}

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
  const lenientForm = lenientFormOf(text);
  const hasLenientLine = lenientForm !== null && addLine(lenientForm, into);
  const odd = !hasLine || isOdd(text) ? FOLD_MARKS.odd : 0;
  return into.lost + odd + (Number(hasLine) + Number(hasLenientLine)) * FOLD_MARKS.line;
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
