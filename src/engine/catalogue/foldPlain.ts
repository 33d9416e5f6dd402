import type { TextBytes } from './catalogueTables';
import {
  BLANK,
  type FoldedLetters,
  isSwallowed,
  type LetterCodes,
  LOST,
  makeRoom,
  toSmallLetter,
} from './foldName';

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
const FIRST_NOT_PLAIN = 128;
/** They give a name another form, or make it odd. */
const TOLD_APART = "0@'`";
const SMALL_H = 104;
const SMALL_O = 111;
const SMALL_U = 117;
const SMALL_W = 119;

/** For each byte the small letter, 0 for what parts words. */
const SMALL_LETTERS = Uint8Array.from({ length: 256 }, (_, byte) => {
  const isTold = TOLD_APART.includes(String.fromCharCode(byte));
  return byte >= FIRST_NOT_PLAIN || isTold ? NOT_PLAIN : toSmallLetter(byte);
});

/** A letter that only makes the one before it longer is lost (foldName.ts). */
function lostWith(letter: number): number {
  if (letter === SMALL_H) return LOST.h;
  return letter === SMALL_U ? LOST.u : 0;
}

/** Takes the w of "wo" away. @returns how many letters are left */
function withoutW(codes: LetterCodes, end: number): number {
  let length = end;
  while (codes[length - 1] === SMALL_W) length -= 1;
  return length;
}

export function createPlainFolder({ starts, bytes }: TextBytes): FoldPlain {
  /** Names stand behind a line break, with which no letter goes together. */
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
      } else if (letter === SMALL_O) {
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
    makeRoom(into, Math.max(0, to - from) + 1);
    return foldBytes(from, to, into) && into.length > start;
  };
}
