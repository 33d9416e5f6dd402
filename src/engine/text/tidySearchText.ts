/** The service takes no longer texts, counted in characters. */
const LONGEST_SEARCH_TEXT = 500;

const FULL_WIDTH_FORMS = /[\uff00-\uffef]+/gu;
/** What keyboards and other pages put in the place of an apostrophe. */
const APOSTROPHES = /[`\u00b4\u02b9\u02bc\u2018\u2019\u201b\u2032]/gu;
/**
 * Marks of which a name may have another kind, or none. The service takes a blank for any run of
 * marks and blanks, so that a blank finds what each kind would.
 */
const MARKS_OF_MANY_KINDS =
  /["\u00ab\u00bb\u201c-\u201f\u2033\u2026\u301c\u301d-\u301f\u30fb\uff02\uff5e]/gu;
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/gu;
const WHITE_SPACE = /\s+/gu;

/** In ordinary width some are apostrophes, or marks of many kinds, that were neither before. */
function toOrdinaryWidth(forms: string): string {
  return forms.normalize('NFKC').replace(APOSTROPHES, "'").replace(MARKS_OF_MANY_KINDS, ' ');
}

/** Marks only: there is nothing a blank could separate. */
function tidyBlanks(text: string): string {
  return text.replace(WHITE_SPACE, ' ').trim();
}

/**
 * What is sent for a typed text: letters put together, in ordinary width, plain
 * apostrophes, single blanks. AniSongDB compares all these as they are and would find nothing.
 * What is shown stays as it was typed.
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
  const tidy = tidyBlanks(spaced) || tidyBlanks(plain);
  return tidyBlanks([...tidy].slice(0, LONGEST_SEARCH_TEXT).join(''));
}
