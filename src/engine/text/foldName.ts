/**
 * Names and texts in the one spelling in which they are compared. Whatever AniSongDB takes for the
 * same (serviceReading.ts) is the same here too, so that a text it finds in a name is folded
 * in the folded name; the few names for which that does not hold are "odd" (isOdd) and are looked
 * at by the service's own rules. Beyond that accents, width, kana script and apostrophes are
 * forgiven, as looseText.ts forgives them.
 */

const NO_LETTERS = /[^\p{L}\p{N}\p{M}]+/gu;
/** What compatible letters leave behind ("½" is 1, a stroke and 2). */
const MARKS_INSIDE = /[^\p{L}\p{N}\p{M} ]+/gu;
/** They are inside a word ("don't"), or part two. */
const APOSTROPHES = /['`\u00b4\u02b9\u02bc\u02c8\u2018\u2019\u201b\u2032\uff07]/gu;
/** Those that are letters to Unicode. */
const LETTER_APOSTROPHES = /[\u02b9\u02bc\u02c8]/gu;
const AT_SIGN_IN_WORD = /(?<=[\p{L}\p{M}])[@\uff20](?=\p{L})/gu;
const TIMES_SIGNS = /[\u00d7\u2715\u2716\u2a2f\u2a09\u2573]/gu;
const LENGTH_MARKS = /[\u30fc\uff70]/gu;
const COMBINING_LATIN_ACCENTS = /[\u0300-\u036f]/gu;
const KATAKANA = /[\u30a1-\u30f6]/gu;
const KATAKANA_TO_HIRAGANA = 0x60;
const MAY_HAVE_LENIENT_FORM =
  /['`\u00b4\u02b9\u02bc\u02c8\u2018\u2019\u201b\u2032\uff07@\uff20\u00d7\u2715\u2716\u2a2f\u2a09\u2573]/u;
const PLAIN = /^[\0-\x7f]*$/;

/** Letters that Unicode does not take apart, and look-alikes that stylised names use. */
const LETTERS_APART = new Map([
  ...'øo æae œoe ßss łl đd ðd þth ıi ωw λa əe ǝe яr ςs βb ρp γy φo οo υu μu ɪi ↄc ϛc ёe өo ʌa'
    .split(' ')
    .map((pair) => [[...pair][0] ?? '', [...pair].slice(1).join('')] as const),
]);
const LETTER_APART = new RegExp(`[${[...LETTERS_APART.keys()].join('')}]`, 'gu');

/**
 * What the service may read in more than one way, or as a letter where Unicode says it is a mark;
 * and marks that join the letter before. Zero is read as the letter o too.
 */
const ODD =
  /[0@\p{M}\u273b\u2733\u00d7\u00a5\u00e6\u00c6\u00df\u1e9e\u0259\u018f\u01dd\u018e\u0245\u02e5\u02c8\u2103\u2283\u2200\u2184\u2183\u026a\u01d6\u0130\uff65-\uff9f\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** Quicker than ODD, which most names need not be asked for. */
const MAY_BE_ODD = /[0@]|[^\0-\x7f]/;

/** Whether a text may be in the name by the service's rules though it is not in it folded. */
export function isOdd(name: string): boolean {
  return MAY_BE_ODD.test(name) && ODD.test(name);
}

/** The letters of a text before long sounds are written short; all else below 128 parts words. */
export function lettersOf(text: string): string {
  return PLAIN.test(text) ? text : foldLetters(text);
}

function foldLetters(text: string): string {
  return text
    .replace(LENGTH_MARKS, '')
    .replace(LETTER_APOSTROPHES, ' ')
    .replace(NO_LETTERS, ' ')
    .normalize('NFKD')
    .replace(COMBINING_LATIN_ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(LETTER_APART, (letter) => LETTERS_APART.get(letter) ?? letter)
    .replace(MARKS_INSIDE, '')
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - KATAKANA_TO_HIRAGANA));
}

export const LETTER = { a: 97, h: 104, i: 105, o: 111, u: 117, w: 119, z: 122 } as const;
const CAPITAL_A = 65;
const CAPITAL_Z = 90;
const TO_SMALL = LETTER.a - CAPITAL_A;
const ZERO = 48;
const NINE = 57;
export const FIRST_NOT_PLAIN = 128;
export const BLANK = 32;

/** What a name lost when it was folded; a text that starts or ends with it is looked for with care. */
export const LOST = { h: 1, u: 2, w: 4 } as const;

/** Letters as numbers; in bytes where all of them are plain. */
export type LetterCodes = Uint16Array | Uint8Array;

export function toCodes(text: string): readonly number[] {
  return Array.from({ length: text.length }, (_, place) => text.charCodeAt(place));
}

/** So many arguments every browser takes. */
const CODES_PER_PIECE = 8192;

export function codesToText(codes: LetterCodes): string {
  const pieces: string[] = [];
  for (let at = 0; at < codes.length; at += CODES_PER_PIECE) {
    const piece = codes.subarray(at, at + CODES_PER_PIECE);
    // Spread out as arguments one by one, it would take ten times as long.
    pieces.push(Reflect.apply(String.fromCharCode, null, piece));
  }
  return pieces.join('');
}

/** Where folded letters are put; its `length` is how many there are, `lost` LOST added up. */
export interface FoldedLetters {
  codes: LetterCodes;
  length: number;
  lost: number;
}

/** 0 for what parts words. */
export function toSmallLetter(code: number): number {
  if (code >= LETTER.a && code <= LETTER.z) return code;
  if (code >= CAPITAL_A && code <= CAPITAL_Z) return code + TO_SMALL;
  if (code >= ZERO && code <= NINE) return code;
  return code >= FIRST_NOT_PLAIN ? code : 0;
}

/** Whether a letter only makes the sound before it longer: "ou", "oh", "oo", "uu", "aa", "ii". */
export function isSwallowed(letter: number, before: number): boolean {
  if (before === LETTER.o) return letter === LETTER.o || letter === LETTER.u || letter === LETTER.h;
  if (letter !== before) return false;
  return letter === LETTER.a || letter === LETTER.i || letter === LETTER.u;
}

/** What a name loses with a letter that only makes the one before it longer. */
export function lostWith(letter: number): number {
  if (letter === LETTER.h) return LOST.h;
  return letter === LETTER.u ? LOST.u : 0;
}

/**
 * Puts the letters of a text behind those that are there, from `start` on: words parted by single
 * blanks, long sounds written short, wo as o. Every text that goes into an index comes by here.
 *
 * @param letters small or plain capital letters; all else below 128 parts words
 */
function shortenInto(letters: string, into: FoldedLetters, start: number): void {
  const { codes } = into;
  let length = into.length;
  let isGap = false;
  for (let place = 0; place < letters.length; place += 1) {
    const letter = toSmallLetter(letters.charCodeAt(place));
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

/** Room for at least so many letters more. */
export function makeSpace(into: FoldedLetters, count: number): void {
  if (into.length + count <= into.codes.length) return;
  const size = (into.length + count) * 2;
  const isOfBytes = into.codes instanceof Uint8Array;
  const larger = isOfBytes ? new Uint8Array(size) : new Uint16Array(size);
  larger.set(into.codes.subarray(0, into.length));
  into.codes = larger;
}

/** Appends letters that are folded already. */
export function appendLetters(codes: LetterCodes, into: FoldedLetters): void {
  // One more for the line break behind it.
  makeSpace(into, codes.length + 1);
  into.codes.set(codes, into.length);
  into.length += codes.length;
}

/** Appends a folded name in which every mark parts words. */
export function foldInto(name: string, into: FoldedLetters): void {
  const letters = lettersOf(name);
  // One more for the line break behind it.
  makeSpace(into, letters.length + 1);
  shortenInto(letters, into, into.length);
}

/** With an apostrophe left out, an at sign in a word as a, a times sign as a word of its own. */
function withLenientLetters(name: string): string {
  return name.replace(AT_SIGN_IN_WORD, 'a').replace(TIMES_SIGNS, ' x ').replace(APOSTROPHES, '');
}

/** The name as fans write some of its marks; null where it has none of those. */
export function lenientFormOf(name: string): string | null {
  return MAY_HAVE_LENIENT_FORM.test(name) ? withLenientLetters(name) : null;
}

/**
 * A text folded: words parted by single blanks, every mark a gap.
 *
 * @example foldText('Shōnen no K-ON!') // 'shonen no k on'
 */
export function foldText(text: string): string {
  const folded: FoldedLetters = { codes: new Uint16Array(text.length * 2), length: 0, lost: 0 };
  foldInto(text, folded);
  return String.fromCharCode(...folded.codes.subarray(0, folded.length));
}

/**
 * All forms in which a text is looked for, and a name is kept; the first is foldText's.
 *
 * @example foldForms('SPY×FAMILY') // ['spy family', 'spy x family']
 */
export function foldForms(text: string): readonly string[] {
  const lenientForm = lenientFormOf(text);
  const forms = lenientForm === null ? [foldText(text)] : [foldText(text), foldText(lenientForm)];
  return [...new Set(forms)];
}
