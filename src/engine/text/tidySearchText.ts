/** The service accepts no longer texts, counted in characters. */
const LONGEST_SEARCH_TEXT = 500;

const FULL_WIDTH_FORMS = /[\uff00-\uffef]+/gu;
/** Characters that keyboards and other pages use for an apostrophe. */
const APOSTROPHES = /[`\u00b4\u02b9\u02bc\u2018\u2019\u201b\u2032]/gu;
/**
 * Marks for which a name may have another kind, or none. The service matches a blank with any run
 * of marks and blanks, so a blank finds all kinds.
 */
const MARKS_OF_MANY_KINDS =
  /["\u00ab\u00bb\u201c-\u201f\u2033\u2026\u301c\u301d-\u301f\u30fb\uff02\uff5e]/gu;
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/gu;
const WHITE_SPACE = /\s+/gu;

/** In ordinary width some characters become apostrophes or marks of many kinds. */
function toOrdinaryWidth(forms: string): string {
  return forms.normalize('NFKC').replace(APOSTROPHES, "'").replace(MARKS_OF_MANY_KINDS, ' ');
}

function tidyBlanks(text: string): string {
  return text.replace(WHITE_SPACE, ' ').trim();
}

/**
 * The text sent for a typed text: composed letters in ordinary width, plain apostrophes, single
 * blanks. AniSongDB compares all these literally and would find nothing. The shown text stays as
 * typed.
 *
 * @returns at most 500 characters; empty for a text of blanks only
 * @example tidySearchText(' “sister’s　noise” ') // "sister's noise"
 */
export function tidySearchText(text: string): string {
  const plain = text
    .toWellFormed()
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(APOSTROPHES, "'");
  const spaced = plain
    .replace(MARKS_OF_MANY_KINDS, ' ')
    .replace(FULL_WIDTH_FORMS, toOrdinaryWidth)
    .normalize('NFC');
  // A text of marks only keeps its marks: there is nothing a blank could separate.
  const tidy = tidyBlanks(spaced) || tidyBlanks(plain);
  return tidyBlanks([...tidy].slice(0, LONGEST_SEARCH_TEXT).join(''));
}
