import { foldForms } from './catalogue/foldName';
import { LINE_BREAK } from './catalogue/nameLines';
import { isMistyped, mayBeMistyped } from './catalogue/typingErrors';
import type { NameTest } from './wordMatcher';

const LONGEST_NAME = 4096;

function toCodes(text: string): readonly number[] {
  return Array.from({ length: text.length }, (_, place) => text.charCodeAt(place));
}

/**
 * What of a word is still there after one typing error: one of its halves, or all of it with the
 * two letters swapped where they meet.
 */
function leftOver(form: string): readonly string[] {
  const half = form.length >> 1;
  const swapped =
    form.slice(0, half - 1) + form.charAt(half) + form.charAt(half - 1) + form.slice(half + 1);
  return [form.slice(0, half), form.slice(half), swapped];
}

/**
 * Whether a name has a word that is one typing error away from a word of a text (typingErrors.ts).
 *
 * @returns null for a word that is too short for it
 */
export function createMistypedTest(word: string): NameTest | null {
  const forms = foldForms(word).filter(mayBeMistyped);
  if (forms.length === 0) return null;
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
