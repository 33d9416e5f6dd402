import { withoutInvisible } from '../../domain/app/invisibleCharacters';

/** The service accepts no longer texts, counted in characters. */
const LONGEST_SEARCH_TEXT = 500;

const FULL_WIDTH_FORMS = /[\uff00-\uffef]+/gu;
/** Characters that keyboards and other pages use for an apostrophe. */
const APOSTROPHES = /[`\u00b4\u02b9\u02bc\u2018\u2019\u201b\u2032]/gu;
/**
 * Marks for which a name may have another kind, or none: quotes, waves, a minus, signs that look
 * like Greek letters, signs in the style of a variation selector, and all punctuation that no
 * plain keyboard has. The service matches a blank with any run of marks and blanks, so a blank
 * finds all kinds.
 */
const MARKS_OF_MANY_KINDS =
  /["\u2033\u2206\u220f\u2211\u2212\uff02\uff5e]|[^\p{L}\p{N}\p{M}\s]\p{Variation_Selector}|[^\P{P}\0-\x7f\uff00-\uffef]/gu;
const LETTERS = /\p{L}/gu;
const LATIN_OR_GREEK = /^[\p{Script=Latin}\p{Script=Greek}]+$/u;
const WHITE_SPACE = /\s+/gu;

/** In ordinary width some characters become apostrophes or marks of many kinds. */
function toOrdinaryWidth(forms: string): string {
  return forms.normalize('NFKC').replace(APOSTROPHES, "'").replace(MARKS_OF_MANY_KINDS, ' ');
}

/** Styled letters, ligatures and the micro sign; other letters mostly stand so in names ("ℵ"). */
function toOrdinaryLetters(letter: string): string {
  const letters = letter.normalize('NFKC');
  return LATIN_OR_GREEK.test(letters) ? letters : letter;
}

function tidyBlanks(text: string): string {
  return text.replace(WHITE_SPACE, ' ').trim();
}

/**
 * The text sent for a typed text: composed plain letters in ordinary width, plain apostrophes,
 * single blanks, nothing invisible. AniSongDB compares all these literally and would find nothing. The shown text stays as
 * typed.
 *
 * @returns at most 500 characters; empty for a text of blanks only
 * @example tidySearchText(' “sister’s　noise” ') // "sister's noise"
 */
export function tidySearchText(text: string): string {
  const plain = text.toWellFormed().normalize('NFC').replace(APOSTROPHES, "'");
  const spaced = withoutInvisible(plain.replace(MARKS_OF_MANY_KINDS, ' '))
    .replace(FULL_WIDTH_FORMS, toOrdinaryWidth)
    .normalize('NFC')
    .replace(LETTERS, toOrdinaryLetters)
    .normalize('NFC');
  // A text of marks only keeps its marks: there is nothing a blank could separate.
  const tidy = tidyBlanks(spaced) || tidyBlanks(withoutInvisible(plain));
  return tidyBlanks([...tidy].slice(0, LONGEST_SEARCH_TEXT).join(''));
}
