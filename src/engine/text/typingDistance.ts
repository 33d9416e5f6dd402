import { foldForms, foldText, toCodes } from './foldName';
import { asTyped, type Romanise, waysToRead } from './kana';
import { eitherWay } from './serviceMatcher';

/** With fewer letters, any name is one letter away from another. */
const SHORTEST_FORGIVEN = 4;
/** Two letters may be wrong in a name or text of this length. */
const SHORTEST_FORGIVEN_TWICE = 7;
/** Beside other words, two letters may be wrong in a word of this length. */
const SHORTEST_WORD_FORGIVEN_TWICE = 6;
/** In other scripts a letter is a syllable or a word. */
const PLAIN = /^[a-z\d ]*$/;
const DIGITS = /\d/g;

function letterCountOf(form: string): number {
  return form.replace(DIGITS, '').replaceAll(' ', '').length;
}

/** How many letters of a whole name may be wrong in a folded text. */
export function mostTypingErrors(form: string): 0 | 1 | 2 {
  if (!PLAIN.test(form)) return 0;
  const letterCount = letterCountOf(form);
  if (letterCount < SHORTEST_FORGIVEN) return 0;
  // The name may have one more letter.
  return letterCount < SHORTEST_FORGIVEN_TWICE - 1 ? 1 : 2;
}

/** Rows of the distance table: the current one and the two before it. */
const ROOM = 256;
const rows = [new Uint8Array(ROOM), new Uint8Array(ROOM), new Uint8Array(ROOM)] as const;

/**
 * The number of letters to insert, delete, change or swap with the next one to turn one text into
 * the other; `most` plus one if that is not enough.
 *
 * @param most less than 100
 */
export function countTypingErrors(
  left: ArrayLike<number>,
  leftLength: number,
  right: ArrayLike<number>,
  rightLength: number,
  most: number,
): number {
  const tooMany = most + 1;
  if (Math.abs(leftLength - rightLength) > most || rightLength >= ROOM) return tooMany;
  let [before, last, row] = rows as readonly [Uint8Array, Uint8Array, Uint8Array];
  for (let at = 0; at <= rightLength; at += 1) last[at] = Math.min(at, tooMany);
  for (let from = 1; from <= leftLength; from += 1) {
    const letter = left[from - 1];
    row.fill(tooMany, 0, rightLength + 1);
    row[0] = Math.min(from, tooMany);
    let least: number = row[0];
    const end = Math.min(rightLength, from + most);
    for (let at = Math.max(1, from - most); at <= end; at += 1) {
      const isSame = letter === right[at - 1];
      let errors = (last[at - 1] ?? 0) + (isSame ? 0 : 1);
      errors = Math.min(errors, (last[at] ?? 0) + 1, (row[at - 1] ?? 0) + 1);
      if (!isSame && letter === right[at - 2] && left[from - 2] === right[at - 1]) {
        errors = Math.min(errors, (before[at - 2] ?? 0) + 1);
      }
      row[at] = errors;
      least = Math.min(least, errors);
    }
    if (least > most) return tooMany;
    [before, last, row] = [last, row, before];
  }
  return Math.min(last[rightLength] ?? tooMany, tooMany);
}

function errorsBetween(typed: string, name: string, most: number): number {
  return countTypingErrors(toCodes(typed), typed.length, toCodes(name), name.length, most);
}

function digitsOf(form: string): string {
  return form.match(DIGITS)?.join('') ?? '';
}

/**
 * Whether the errors are typing errors and not another name: in a text of several words no short
 * word has two ("love lisa" should not find "Love Live!"), and a number has none.
 *
 * @param typed folded
 * @param name folded
 * @param errors one or two
 */
export function areTypingErrors(typed: string, name: string, errors: number): boolean {
  if (digitsOf(typed) !== digitsOf(name)) return false;
  // In a name this short at least the first letter must be right.
  if (typed.length <= SHORTEST_FORGIVEN && typed[0] !== name[0]) return false;
  const words = typed.split(' ');
  if (errors < 2) return true;
  const [shorter = 0, longer = 0] = [letterCountOf(typed), letterCountOf(name)].toSorted(
    (one, other) => one - other,
  );
  // The other may have one letter fewer.
  const isLong = longer >= SHORTEST_FORGIVEN_TWICE && shorter >= SHORTEST_FORGIVEN_TWICE - 1;
  if (!isLong || words.length === 1) return isLong;
  const names = name.split(' ');
  return (
    names.length === words.length &&
    words.every((word, place) => {
      const other = names[place] ?? '';
      const most = Math.max(word.length, other.length) < SHORTEST_WORD_FORGIVEN_TWICE ? 1 : 2;
      return errorsBetween(word, other, most) <= most;
    })
  );
}

const joined = (form: string) => foldText(form.replaceAll(' ', ''));

/**
 * A test for whole folded names (foldForms): how many letters they are away from a text, 0 for the
 * text itself; null if too many. Two words fit in either order.
 */
export function createNearFormsTest(
  text: string,
  romanise: Romanise = asTyped,
): (nameForms: readonly string[]) => number | null {
  const forms = waysToRead(text, romanise)
    .flatMap(eitherWay)
    .flatMap(foldForms)
    .map((form) => ({ form, letters: joined(form), most: mostTypingErrors(joined(form)) }));
  if (forms.every(({ most }) => most === 0)) return () => null;
  return (nameForms) => {
    let least: number | null = null;
    for (const nameForm of nameForms) {
      const nameLetters = joined(nameForm);
      for (const { form, letters, most } of forms) {
        if (Math.abs(letters.length - nameLetters.length) > most) continue;
        const errors = errorsBetween(letters, nameLetters, most);
        if (errors > most || errors >= (least ?? Number.POSITIVE_INFINITY)) continue;
        if (errors === 0 || areTypingErrors(form, nameForm, errors)) least = errors;
      }
    }
    return least;
  };
}

/** Counts the typing errors of names that are not folded, for a few songs. */
export function createNearNameTest(
  text: string,
  romanise: Romanise = asTyped,
): (name: string) => number | null {
  const errorsOf = createNearFormsTest(text, romanise);
  return (name) => errorsOf(foldForms(name));
}
