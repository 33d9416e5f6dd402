import { CLOSENESS, type Closeness } from '../text/closeness';
import { foldForms, foldText, isSwallowed } from '../text/foldName';
import { asTyped, type Romanise, waysToRead } from '../text/kana';
import { createMarksTest, literalText } from '../text/looseText';
import { consonantsOf, mayHaveConsonants } from '../text/matcher';

/** The closeness of a name that is the whole text; null if it is not. */
export type WholeNameTest = (name: string) => Closeness | null;

/** The place of the next letter of a folded name, across gaps as in nameLines.ts. */
function nextLetterAt(form: string, place: number): number {
  let next = place + 1;
  if (form[next] !== ' ') return next;
  next += 1;
  while (isSwallowed(form.charCodeAt(next), form.charCodeAt(place))) next += 1;
  return form[next] === ' ' ? nextLetterAt(form, next - 1) : next;
}

/** A folded name without gaps: the end of one word swallows a long sound of the next. */
function joinedName(form: string): string {
  if (!form.includes(' ')) return form;
  let joined = '';
  for (let place = 0; place < form.length; place = nextLetterAt(form, place)) {
    joined += form.charAt(place);
  }
  return joined;
}

function marksTest(text: string): WholeNameTest {
  const literal = literalText(text);
  return (name) =>
    literalText(name) === literal && foldText(name) === '' ? CLOSENESS.wholeName : null;
}

/**
 * A test for names of a few songs without an index, with the same closeness as in the catalogue
 * (text/textHits.ts).
 *
 * @param romanise romanises the kana of the text
 */
export function createWholeNameTest(text: string, romanise: Romanise = asTyped): WholeNameTest {
  const ways = waysToRead(text, romanise);
  const forms = ways.flatMap(foldForms).filter((form) => form !== '');
  if (forms.length === 0) return marksTest(text);
  const joinedForms = new Map(forms.map((form) => [form, foldText(form.replaceAll(' ', ''))]));
  const hasItsMarks = createMarksTest(text);
  const consonants = [...new Set(ways.map((way) => consonantsOf(way)))];

  /** A quick check that rules out nearly every name. */
  function mayBeIt(name: string): boolean {
    return consonants.some((its) => its === null || mayHaveConsonants(name, its));
  }

  function closenessOf(nameForm: string): Closeness | null {
    const its = joinedName(nameForm);
    let closeness: Closeness | null = null;
    for (const [form, joinedForm] of joinedForms) {
      if (joinedForm !== its) continue;
      if (form === nameForm) return CLOSENESS.wholeName;
      closeness = CLOSENESS.wholeNameLoosely;
    }
    return closeness;
  }

  return (name) => {
    if (!mayBeIt(name)) return null;
    const all = foldForms(name).map(closenessOf);
    const found = all.filter((closeness) => closeness !== null);
    if (found.length === 0) return null;
    const closest = found.reduce((one, other) => (one < other ? one : other));
    const isMarked = closest !== CLOSENESS.wholeName || hasItsMarks === null || hasItsMarks(name);
    return isMarked ? closest : CLOSENESS.wholeNameInLetters;
  };
}
