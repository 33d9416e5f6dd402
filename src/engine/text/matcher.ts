import { rememberEach } from '../tables/remember';
import { literalText, looseText, plainText } from './looseText';
import { createReadingTest, eitherWay, readingsOf } from './serviceMatcher';
import { tidySearchText } from './tidySearchText';

/**
 * A quick look at whether a text could fit a name at all. Consonants are hardly ever read as
 * anything else, neither loosely (looseText.ts) nor by AniSongDB (serviceReading.ts), and they
 * are not left out: those of a text must be in a row in the name, whatever is between them.
 * Left aside are h, l, w and x, which may be read as vowels, or not at all.
 */

const NO_CONSONANTS = /[^bcdfgjkmnpqrstvyz]+/g;

/** Letters of other scripts that AniSongDB reads as a consonant. */
const LOOK_ALIKES = new Map([
  ['β', 'b'],
  ['ↄ', 'c'],
  ['ϛ', 'c'],
  ['ρ', 'p'],
  ['я', 'r'],
  ['γ', 'y'],
]);
const LOOK_ALIKE = new RegExp(`[${[...LOOK_ALIKES.keys()].join('')}]`, 'g');
/** Read as one of two consonants, or as a consonant and as a mark, which a blank means. */
const DOUBTFUL = /[ςßẞ¥℃⊃]/;

/**
 * @param plain the text's plainText, where it is known
 * @returns the consonants of a text in its order; null where that cannot be said for certain
 * @example consonantsOf('Naruto: Shippuuden') // 'nrtsppdn'
 */
export function consonantsOf(text: string, plain = plainText(text)): string | null {
  if (DOUBTFUL.test(text)) return null;
  return plain
    .replace(LOOK_ALIKE, (letter) => LOOK_ALIKES.get(letter) ?? letter)
    .replace(NO_CONSONANTS, '');
}

/** Letters, figures and marks of which none is doubtful, nor a letter of another script. */
const PLAIN = /^[ -~]*$/;
/** For each of their codes that of the small consonant, or 0. */
const SMALL_CODES = Uint8Array.from({ length: 128 }, (_, code) => {
  const consonant = String.fromCharCode(code).toLowerCase().replace(NO_CONSONANTS, '');
  return consonant === '' ? 0 : consonant.charCodeAt(0);
});

/**
 * Whether a text has just these consonants, also where that cannot be said for certain. Nearly every
 * text is told by its first letter; writing down its consonants takes some ten times as long.
 *
 * @param consonants as `consonantsOf` gives them
 */
export function mayHaveConsonants(text: string, consonants: string): boolean {
  if (!PLAIN.test(text)) return (consonantsOf(text) ?? consonants) === consonants;
  let place = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = SMALL_CODES[text.charCodeAt(index)] ?? 0;
    if (code === 0) continue;
    if (code !== consonants.charCodeAt(place)) return false;
    place += 1;
  }
  return place === consonants.length;
}

/**
 * The app's own setting of what fits: whatever AniSongDB would find for a text, also by two
 * letters inside of a name, and whatever is loosely the same (looseText.ts).
 */

/** A name in the spellings that texts are looked for in. */
export interface LenientTexts {
  readonly literal: string;
  readonly plain: string;
  readonly loose: string;
  /** As AniSongDB reads it, each reading on a line of its own. */
  readonly readings: string;
  /** What says quickly that a text does not fit; null where it cannot (consonantsOf). */
  readonly consonants: string | null;
}

const LINE_BREAK = /\n/g;

export function toLenientTexts(name: string): LenientTexts {
  const plain = plainText(name);
  const literal = literalText(name);
  // A blank fits any mark, so that a line break within a name may as well be another one.
  const readings = readingsOf(name.replace(LINE_BREAK, ' ')).join('\n');
  // One string instead of two equal ones: there are hundreds of thousands of names.
  return {
    literal,
    plain,
    loose: looseText(name, plain),
    readings: readings === literal ? literal : readings,
    consonants: consonantsOf(name, plain),
  };
}

type LenientFilter = (texts: LenientTexts) => boolean;

/** With the quick look first: of a whole library most rows are told by it. */
function quickly(text: string, fits: LenientFilter): LenientFilter {
  const wanted = consonantsOf(text) ?? '';
  return (texts) => (texts.consonants?.includes(wanted) ?? true) && fits(texts);
}

/** Whether AniSongDB would find the name, also by two letters inside of it. */
function createServiceFilter(text: string): LenientFilter {
  const { mayStandIn, standsIn } = createReadingTest(text.toLowerCase());
  return ({ readings }) => mayStandIn(readings) && readings.split('\n').some(standsIn);
}

/**
 * Both spellings are tried, because shortening could swallow the letter a text starts with ("ur"
 * in "your") and takes out the x written into one word ("spyxfamily"). A text of marks
 * only ("☆", "?!") is looked for as it is.
 */
function createLooseFilter(text: string): LenientFilter {
  const plain = plainText(text);
  const loose = looseText(text, plain);
  if (plain !== '') return (texts) => texts.plain.includes(plain) || texts.loose.includes(loose);
  const literal = literalText(text.trim());
  return (texts) => texts.literal.includes(literal);
}

/** The text as the app sends it, and two words in either order; only what it is not already. */
function otherWaysOf(text: string): readonly string[] {
  const ways = new Set([text, tidySearchText(text)].flatMap(eitherWay));
  return [...ways].filter((way) => way !== text && way !== '');
}

/** A test for many names against one text; a blank one fits every name. */
export function createLenientFilter(text: string): LenientFilter {
  if (tidySearchText(text) === '') return () => true;
  const isLoose = createLooseFilter(text);
  const isFound = createServiceFilter(text);
  const filters = [
    quickly(text, (texts) => isLoose(texts) || isFound(texts)),
    ...otherWaysOf(text).map((way) => quickly(way, createServiceFilter(way))),
  ];
  const [only] = filters;
  return only && filters.length === 1 ? only : (texts) => filters.some((fits) => fits(texts));
}

/**
 * A test for many names against one text; answers are remembered, as names repeat.
 *
 * @example createLenientMatcher('kon')('K-ON!') // true
 */
export function createLenientMatcher(text: string): (name: string) => boolean {
  const fits = createLenientFilter(text);
  return rememberEach((name) => fits(toLenientTexts(name)));
}
