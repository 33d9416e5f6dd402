import { foldForms, toCodes } from '../text/foldName';
import { literalText } from '../text/looseText';
import { createLenientFilter, type LenientTexts, toLenientTexts } from '../text/matcher';
import { LINE_BREAK } from '../text/nameLines';
import { isLookedForInside } from '../text/textHits';
import { createNearFormsTest } from '../text/typingDistance';
import { isMistyped, mayBeMistyped } from '../text/typingErrors';

/** A name in the spellings that are searched for words. */
export interface NameTexts {
  readonly lenient: LenientTexts;
  /** Folded like the names of the catalogue: each form on a line, with a blank before each word. */
  readonly folded: string;
}

export type NameTest = (texts: NameTexts) => boolean;

export function toNameTexts(name: string): NameTexts {
  const folded = foldForms(name).map((form) => ` ${form}`);
  return { lenient: toLenientTexts(name), folded: folded.join('\n') };
}

/** The forms with which a word may begin a word of a folded name. */
function startsOf(form: string): readonly string[] {
  return [...new Set([` ${form}`, ` ${form.replaceAll(' ', '')}`])];
}

/** The folded forms of a word that may be anywhere in a name. */
function insideFormsOf(word: string): readonly string[] {
  return foldForms(word).filter((form) => form !== '' && isLookedForInside(word, form));
}

/** Whether a word fits every name that it fits as the whole of a text. */
export function fitsAsWhole(word: string): boolean {
  return insideFormsOf(word).length > 0;
}

/**
 * A test whether a name has a word of a text: folded, or by the lenient rules. A word of two
 * letters, or one that starts with two ("k-on"), must begin a word of the name.
 */
export function wordTest(word: string): NameTest {
  const forms = foldForms(word).filter((form) => form !== '');
  const inside = insideFormsOf(word);
  const looked = [...inside, ...forms.flatMap(startsOf)];
  const isLenient =
    inside.length > 0 || forms.length === 0 ? createLenientFilter(word) : () => false;
  return ({ lenient, folded }) =>
    looked.some((form) => folded.includes(form)) || isLenient(lenient);
}

/** A test whether a name has a quoted text letter by letter, ignoring case and width. */
function exactTest(quoted: string): NameTest {
  const literal = literalText(quoted);
  return ({ lenient }) => lenient.literal.includes(literal);
}

/** A test whether a name has the whole text, by the lenient rules. */
function wholeTest(text: string): NameTest {
  const isLenient = createLenientFilter(text);
  return ({ lenient }) => isLenient(lenient);
}

const LONGEST_NAME = 4096;

/**
 * The parts of a word that survive one typing error: one of its halves, or the whole word with the
 * two letters swapped where the halves meet.
 */
function leftOver(form: string): readonly string[] {
  const half = form.length >> 1;
  const swapped =
    form.slice(0, half - 1) + form.charAt(half) + form.charAt(half - 1) + form.slice(half + 1);
  return [form.slice(0, half), form.slice(half), swapped];
}

/**
 * A test whether a name has a word one typing error away from a word of a text (typingErrors.ts).
 */
function mistypedTest(word: string): NameTest {
  const forms = foldForms(word).filter(mayBeMistyped);
  const typed = forms.map(toCodes);
  const hints = forms.flatMap(leftOver);
  const codes = new Uint16Array(LONGEST_NAME);
  return ({ folded }) => {
    if (!hints.some((hint) => folded.includes(hint))) return false;
    const length = Math.min(folded.length, LONGEST_NAME - 1);
    for (let place = 0; place < length; place += 1) codes[place] = folded.charCodeAt(place);
    codes[length] = LINE_BREAK;
    for (let gap = folded.indexOf(' '); gap >= 0 && gap < length; ) {
      const start = gap + 1;
      if (typed.some((letters) => isMistyped(letters, codes, start))) return true;
      gap = folded.indexOf(' ', start);
    }
    return false;
  };
}

/** A test whether a whole name is one or two letters away from the text. */
function nearTest(text: string, isItself: boolean): NameTest {
  const errorsOf = createNearFormsTest(text);
  return ({ folded }) => {
    const errors = errorsOf(folded.split('\n').map((line) => line.slice(1)));
    return isItself ? errors === 0 : errors !== null;
  };
}

/** The ways in which a text is searched in a name. */
export const NAME_TESTS = {
  word: wordTest,
  mistyped: mistypedTest,
  exact: exactTest,
  whole: wholeTest,
  near: (text: string) => nearTest(text, false),
  itself: (text: string) => nearTest(text, true),
};
export type LookKind = keyof typeof NAME_TESTS;
