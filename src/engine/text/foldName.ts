import { withoutInvisible } from '../../domain/app/invisibleCharacters';
import { toHiragana, withLettersForSigns, withoutAccents } from './looseText';

/**
 * Folds names and texts to the spelling in which they are compared. Whatever AniSongDB treats as
 * equal (serviceMatcher.ts) is equal here too, so a text that it finds in a name is also in the
 * folded name. The few names where this does not hold are "odd" (isOdd) and are checked by the
 * service rules. Beyond that, accents, width, kana script and apostrophes are ignored, as in
 * looseText.ts.
 */

const NO_LETTERS = /[^\p{L}\p{N}\p{M}]+/gu;
/** Marks left by compatibility forms ("½" is 1, a stroke and 2). */
const MARKS_INSIDE = /[^\p{L}\p{N}\p{M} ]+/gu;
/** Apostrophes are inside a word ("don't") or separate two. */
const APOSTROPHES = /['`\u00b4\u02b9\u02bc\u02c8\u2018\u2019\u201b\u2032\uff07]/gu;
/** Apostrophes that Unicode classes as letters. */
const LETTER_APOSTROPHES = /[\u02b9\u02bc\u02c8]/gu;
const LENGTH_MARKS = /[\u30fc\uff70]/gu;
const MAY_HAVE_LENIENT_FORM =
  /['`\u00b4\u02b9\u02bc\u02c8\u2018\u2019\u201b\u2032\uff07@\uff20\u00d7\u2715\u2716\u2a2f\u2a09\u2573]/u;
const PLAIN = /^[\0-\x7f]*$/;

/** Letters that Unicode does not decompose, and look-alikes used in stylised names, and Δ for Delta. */
const LETTERS_APART = new Map([
  ...'øo æae œoe ßss łl đd ðd þth ıi ωw λa əe ǝe яr ςs βb ρp γy φo οo υu μu ɪi ↄc ϛc ёe өo ʌa δdelta'
    .split(' ')
    .map((pair) => [[...pair][0] ?? '', [...pair].slice(1).join('')] as const),
]);
const LETTER_APART = new RegExp(`[${[...LETTERS_APART.keys()].join('')}]`, 'gu');

/**
 * Characters the service may read in several ways, or as a letter though Unicode classes them as
 * marks, and marks that join the letter before. Zero is also read as the letter o.
 */
const ODD =
  /[0@\p{M}\p{Default_Ignorable_Code_Point}\u273b\u2733\u00d7\u00a5\u00e6\u00c6\u00df\u1e9e\u0259\u018f\u01dd\u018e\u0245\u02e5\u02c8\u2103\u2283\u2200\u2184\u2183\u026a\u01d6\u0130\uff65-\uff9f\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** Faster than ODD, which most names need not be tested with. */
const MAY_BE_ODD = /[0@]|[^\0-\x7f]/;

/** Whether a text may be in the name by the service rules though not in the folded name. */
export function isOdd(name: string): boolean {
  return MAY_BE_ODD.test(name) && ODD.test(name);
}

/** The letters of a text, long sounds not shortened; other characters below 128 separate words. */
export function lettersOf(text: string): string {
  return PLAIN.test(text) ? text : foldLetters(text);
}

function foldLetters(text: string): string {
  const words = withoutInvisible(text)
    .replace(LENGTH_MARKS, '')
    .replace(LETTER_APOSTROPHES, ' ')
    .replace(NO_LETTERS, ' ');
  const letters = withoutAccents(words)
    .replace(LETTER_APART, (letter) => LETTERS_APART.get(letter) ?? letter)
    .replace(MARKS_INSIDE, '');
  return toHiragana(letters);
}

export const LETTER = { a: 97, h: 104, i: 105, o: 111, u: 117, w: 119, z: 122 } as const;
const CAPITAL_A = 65;
const CAPITAL_Z = 90;
const TO_SMALL = LETTER.a - CAPITAL_A;
const ZERO = 48;
const NINE = 57;
export const FIRST_NOT_PLAIN = 128;
export const BLANK = 32;

/** The letters a name lost by folding; a text that starts or ends with one needs extra searches. */
export const LOST = { h: 1, u: 2, w: 4 } as const;

/** Letters as numbers; as bytes if all are plain. */
export type LetterCodes = Uint16Array | Uint8Array;

export function toCodes(text: string): readonly number[] {
  return Array.from({ length: text.length }, (_, place) => text.charCodeAt(place));
}

/** Every browser accepts this many arguments. */
const CODES_PER_PIECE = 8192;

export function codesToText(codes: LetterCodes): string {
  const pieces: string[] = [];
  for (let at = 0; at < codes.length; at += CODES_PER_PIECE) {
    const piece = codes.subarray(at, at + CODES_PER_PIECE);
    // Spreading them as single arguments would take ten times as long.
    pieces.push(Reflect.apply(String.fromCharCode, null, piece));
  }
  return pieces.join('');
}

/** A buffer for folded letters: `length` is their number, `lost` the sum of LOST. */
export interface FoldedLetters {
  codes: LetterCodes;
  length: number;
  lost: number;
}

/** The small letter of each plain code. */
const SMALL_LETTERS = Uint8Array.from({ length: FIRST_NOT_PLAIN }, (_, code) => {
  if (code >= CAPITAL_A && code <= CAPITAL_Z) return code + TO_SMALL;
  const isLetter = (code >= LETTER.a && code <= LETTER.z) || (code >= ZERO && code <= NINE);
  return isLetter ? code : 0;
});

/** 0 for characters that separate words. */
export function toSmallLetter(code: number): number {
  return code >= FIRST_NOT_PLAIN ? code : (SMALL_LETTERS[code] ?? 0);
}

/** Whether a letter only lengthens the sound before it: "ou", "oh", "oo", "uu", "aa", "ii". */
export function isSwallowed(letter: number, before: number): boolean {
  if (before === LETTER.o) return letter === LETTER.o || letter === LETTER.u || letter === LETTER.h;
  if (letter !== before) return false;
  return letter === LETTER.a || letter === LETTER.i || letter === LETTER.u;
}

/** The LOST bit of a letter that only lengthens the one before it. */
function lostWith(letter: number): number {
  if (letter === LETTER.h) return LOST.h;
  return letter === LETTER.u ? LOST.u : 0;
}

/** Makes space for at least this many more letters. */
function makeSpace(into: FoldedLetters, count: number): void {
  if (into.length + count <= into.codes.length) return;
  const size = (into.length + count) * 2;
  const isOfBytes = into.codes instanceof Uint8Array;
  const larger = isOfBytes ? new Uint8Array(size) : new Uint16Array(size);
  larger.set(into.codes.subarray(0, into.length));
  into.codes = larger;
}

/**
 * Appends the letters of a name: words separated by single blanks, long sounds shortened, wo as o.
 * Letters before it in the buffer do not combine. Every text of an index passes through here.
 *
 * @param letters small or plain capital letters from `from` to `to`, exclusive; all other characters
 *   below 128 separate words
 */
export function shortenInto(
  letters: LetterCodes,
  from: number,
  to: number,
  into: FoldedLetters,
): void {
  // One more for the line break after it.
  makeSpace(into, Math.max(0, to - from) + 1);
  const { codes, length: start } = into;
  let length = start;
  let isGap = false;
  for (let place = from; place < to; place += 1) {
    const letter = toSmallLetter(letters[place] ?? 0);
    if (letter === 0) {
      isGap = length > start;
      continue;
    }
    if (isGap) {
      codes[length] = BLANK;
      length += 1;
      isGap = false;
    }
    if (letter === LETTER.o) {
      for (; length > start && codes[length - 1] === LETTER.w; length -= 1) into.lost |= LOST.w;
    }
    if (length > start && isSwallowed(letter, codes[length - 1] ?? 0)) {
      into.lost |= lostWith(letter);
      continue;
    }
    codes[length] = letter;
    length += 1;
  }
  into.length = length;
}

/** Appends folded letters. */
export function appendLetters(codes: LetterCodes, into: FoldedLetters): void {
  // One more for the line break after it.
  makeSpace(into, codes.length + 1);
  into.codes.set(codes, into.length);
  into.length += codes.length;
}

/** Reused for each text: a hundred thousand are folded in one go. */
let typed = new Uint16Array(1 << 10);

/** Appends a folded name in which every mark separates words. */
export function foldInto(name: string, into: FoldedLetters): void {
  const letters = lettersOf(name);
  if (letters.length > typed.length) typed = new Uint16Array(letters.length * 2);
  for (let place = 0; place < letters.length; place += 1) typed[place] = letters.charCodeAt(place);
  shortenInto(typed, 0, letters.length, into);
}

/** Removes apostrophes, writes an at sign in a word as a, and a times sign as a word of its own. */
function withLenientLetters(name: string): string {
  return withLettersForSigns(name).replace(APOSTROPHES, '');
}

/** The name with some marks as fans write them; null if it has none of those. */
export function lenientFormOf(name: string): string | null {
  return MAY_HAVE_LENIENT_FORM.test(name) ? withLenientLetters(name) : null;
}

/** Reused for each text. */
const buffer: FoldedLetters = { codes: new Uint16Array(1 << 10), length: 0, lost: 0 };

/**
 * Folds a text: words separated by single blanks, every mark a gap.
 *
 * @example foldText('Shōnen no K-ON!') // 'shonen no k on'
 */
export function foldText(text: string): string {
  buffer.length = 0;
  foldInto(text, buffer);
  return codesToText(buffer.codes.subarray(0, buffer.length));
}

/**
 * All forms in which a text is searched and a name is stored; the first is foldText's.
 *
 * @example foldForms('SPY×FAMILY') // ['spy family', 'spy x family']
 */
export function foldForms(text: string): readonly string[] {
  const lenientForm = lenientFormOf(text);
  const forms = lenientForm === null ? [foldText(text)] : [foldText(text), foldText(lenientForm)];
  return [...new Set(forms)];
}
