import { withoutInvisible } from '../../domain/app/invisibleCharacters';

/**
 * Fans write one name in many ways. Two texts are "loosely" the same when they differ only in
 * case, accents, width, kana script, punctuation and marks, in the spelling of a long vowel
 * (ō / ou / oo / o, ū / uu / u), in wo / o, in × / x / nothing between words, or in an at sign
 * for the letter a (M@STER). Lenient comparisons of names do so by this.
 */

/** Everything that is neither a letter nor a number, including the kana length mark. */
const MARKS = /[^\p{L}\p{N}\p{M}]|[\u30fc\uff70]/gu;
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}\u30fc]+/u;
const STARTS_WITH_MARK_OF_VOICE = /^\p{M}/u;
const BETWEEN_ENGLISH_WORDS = /[^a-z0-9]+/u;
// An apostrophe is inside a word ("don't"); every other mark separates words.
const APOSTROPHES = /['`\u00b4\u02bc\u02b9\u2018\u2019\u201b\u2032\uff07]/gu;
// Fans write the at sign inside a word as the letter it replaces ("M@STER").
const AT_SIGN_IN_WORD = /(?<=[\p{L}\p{M}])[@\uff20](?=\p{L})/gu;
const TIMES_SIGNS = /[\u00d7\u2715\u2716\u2a2f\u2a09\u2573]/gu;
const SIGNS_FOR_LETTERS = /[@\uff20\u00d7\u2715\u2716\u2a2f\u2a09\u2573]/u;
const MAY_HAVE_TIMES_SIGN = /[\u00d7\u2715\u2716\u2a2f\u2a09\u2573]|\bx\b/iu;
const COMBINING_LATIN_ACCENTS = /[\u0300-\u036f]/gu;
const KATAKANA = /[\u30a1-\u30f6]/gu;
const KATAKANA_TO_HIRAGANA = 0x60;
const ASCII_ONLY = /^[\u0020-\u007e]*$/u;

/** Letters that Unicode does not decompose into a base letter and an accent. */
const LETTERS_APART = new Map([
  ['ø', 'o'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ß', 'ss'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ı', 'i'],
  ['δ', 'delta'],
]);
const LETTER_APART = new RegExp(`[${[...LETTERS_APART.keys()].join('')}]`, 'gu');

/** Replaces signs used as letters with those letters; a times sign is a word of its own. */
export function withLettersForSigns(text: string): string {
  if (!SIGNS_FOR_LETTERS.test(text)) return text;
  return text.replace(AT_SIGN_IN_WORD, 'a').replace(TIMES_SIGNS, ' x ');
}

/** In lower case and ordinary width, without accents. */
export function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(COMBINING_LATIN_ACCENTS, '').normalize('NFC').toLowerCase();
}

export function toHiragana(text: string): string {
  return text.replace(KATAKANA, (kana) =>
    String.fromCharCode(kana.charCodeAt(0) - KATAKANA_TO_HIRAGANA),
  );
}

function fold(text: string): string {
  if (ASCII_ONLY.test(text)) return text.toLowerCase().replace(/[^a-z0-9]/gu, '');
  const letters = withoutAccents(withoutInvisible(text).replace(MARKS, ''))
    .replace(LETTER_APART, (letter) => LETTERS_APART.get(letter) ?? letter)
    .replace(MARKS, '');
  return toHiragana(letters);
}

/**
 * The text without anything fans leave out: case, accents, width, marks, spaces, kana script.
 * @example plainText('Fate/stay night!') // 'fatestaynight'
 */
export function plainText(text: string): string {
  return fold(withLettersForSigns(text));
}

/**
 * plainText word by word; words of marks are left out.
 * @example plainWords('SPY×FAMILY: Don’t!') // ['spy', 'x', 'family', 'dont']
 */
export function plainWords(text: string): readonly string[] {
  const letters = withLettersForSigns(text).replace(APOSTROPHES, '');
  const words = ASCII_ONLY.test(letters)
    ? letters.toLowerCase().split(BETWEEN_ENGLISH_WORDS)
    : letters.split(BETWEEN_WORDS).map(fold).reduce(joinMarksOfVoice, []);
  return words.filter((word) => word !== '');
}

/** A voice mark belongs to the kana before it, whatever is between them. */
function joinMarksOfVoice(words: readonly string[], word: string): readonly string[] {
  const before = words.findLast((earlier) => earlier !== '');
  if (before === undefined || !STARTS_WITH_MARK_OF_VOICE.test(word)) return [...words, word];
  return [...words.slice(0, words.lastIndexOf(before)), (before + word).normalize('NFC')];
}

/** Fans leave out the x used as a times sign between two words ("spy family"). */
export function withoutTimesSigns(words: readonly string[]): readonly string[] {
  if (!words.includes('x')) return words;
  return words.filter((word, place) => word !== 'x' || place === 0 || place === words.length - 1);
}

/** Shortens long vowels and wo in a plain text. */
export function shortVowels(plain: string): string {
  return plain
    .replaceAll('wo', 'o')
    .replace(/o[ou]+/gu, 'o')
    .replace(/u{2,}/gu, 'u');
}

/**
 * plainText with long vowels and wo shortened, and without the × between two words.
 *
 * @param plain the text's plainText, if known
 * @example looseText('Tōkyō o Aruku') === looseText('Toukyou wo aruku') // true
 * @example looseText('SPY×FAMILY') === looseText('Spy Family') // true
 */
export function looseText(text: string, plain = plainText(text)): string {
  if (!MAY_HAVE_TIMES_SIGN.test(text)) return shortVowels(plain);
  return shortVowels(withoutTimesSigns(plainWords(text)).join(''));
}

/**
 * The text without case and width: for texts of marks only, which plainText drops.
 * @example literalText('？') // '?'
 */
export function literalText(text: string): string {
  return withoutInvisible(text).normalize('NFKC').toLowerCase();
}

const MARK = /[^\p{L}\p{N}\p{M}\s]/u;
const BLANKS = /\s+/gu;

/**
 * Tests whether names equal the text mark by mark, ignoring blanks, to choose among names with the
 * same letters; null if no mark was typed, as marks are never required.
 *
 * @example createMarksTest('k-on!')?.('K-ON!!') // false
 */
export function createMarksTest(text: string): ((name: string) => boolean) | null {
  if (!MARK.test(text)) return null;
  const ungapped = (each: string) => literalText(each).replace(BLANKS, '');
  const wanted = ungapped(text);
  return (name) => ungapped(name) === wanted;
}
