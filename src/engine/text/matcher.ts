import { rememberEach } from '../tables/remember';
import { literalText, looseText, plainText } from './looseText';
import { createReadingTest, eitherWay, readingsOf } from './serviceMatcher';
import { tidySearchText } from './tidySearchText';

/**
 * A quick check whether a text could fit a name at all. Consonants are hardly ever read as anything
 * else, neither loosely (looseText.ts) nor by AniSongDB (serviceMatcher.ts), and never left out:
 * those of a text must be consecutive among those of the name. Ignored are h, l, w and x, which may
 * be read as vowels or not at all.
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
/** Read as one of two consonants, or as a consonant and as a mark, which a blank matches. */
const DOUBTFUL = /[ςßẞ¥℃⊃]/;

/**
 * @param plain the text's plainText, if known
 * @returns the consonants of a text in order; null if that is not certain
 * @example consonantsOf('Naruto: Shippuuden') // 'nrtsppdn'
 */
export function consonantsOf(text: string, plain = plainText(text)): string | null {
  if (DOUBTFUL.test(text)) return null;
  return plain
    .replace(LOOK_ALIKE, (letter) => LOOK_ALIKES.get(letter) ?? letter)
    .replace(NO_CONSONANTS, '');
}

/** Letters, digits and marks, none of them doubtful or of another script. */
const PLAIN = /^[ -~]*$/;
/** The code of the small consonant for each of their codes, or 0. */
const SMALL_CODES = Uint8Array.from({ length: 128 }, (_, code) => {
  const consonant = String.fromCharCode(code).toLowerCase().replace(NO_CONSONANTS, '');
  return consonant === '' ? 0 : consonant.charCodeAt(0);
});

/**
 * Whether a text has exactly these consonants; also true if that is uncertain. The first letter
 * rules out nearly every text; extracting its consonants takes some ten times as long.
 *
 * @param consonants as returned by `consonantsOf`
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
 * The app's own lenient rules: a text fits whatever AniSongDB would find for it, also two letters
 * inside a name, and whatever is loosely the same (looseText.ts).
 */

/** A name in the spellings that are searched for texts. */
export interface LenientTexts {
  readonly literal: string;
  readonly plain: string;
  readonly loose: string;
  /** As AniSongDB reads it, each reading on its own line. */
  readonly readings: string;
  /** For a quick check that a text does not fit; null if uncertain (consonantsOf). */
  readonly consonants: string | null;
}

const LINE_BREAK = /\n/g;

export function toLenientTexts(name: string): LenientTexts {
  const plain = plainText(name);
  const literal = literalText(name);
  // A blank fits any mark, so a line break within a name can be replaced by one.
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

/** Runs the quick check first: it rules out most rows of a whole library. */
function quickly(text: string, fits: LenientFilter): LenientFilter {
  const wanted = consonantsOf(text) ?? '';
  return (texts) => (texts.consonants?.includes(wanted) ?? true) && fits(texts);
}

/** Whether AniSongDB would find the name, also by two letters inside it. */
function createServiceFilter(text: string): LenientFilter {
  const { mayStandIn, standsIn } = createReadingTest(text.toLowerCase());
  return ({ readings }) => mayStandIn(readings) && readings.split('\n').some(standsIn);
}

/**
 * Tries both spellings, because shortening could swallow the first letter of a text ("ur" in
 * "your") and removes an x written into one word ("spyxfamily"). A text of marks only ("☆", "?!")
 * is searched as it is.
 */
function createLooseFilter(text: string): LenientFilter {
  const plain = plainText(text);
  const loose = looseText(text, plain);
  if (plain !== '') return (texts) => texts.plain.includes(plain) || texts.loose.includes(loose);
  const literal = literalText(text.trim());
  return (texts) => texts.literal.includes(literal);
}

/** Other forms of the text: as the app sends it, and two words in either order. */
function otherWaysOf(text: string): readonly string[] {
  const ways = new Set([text, tidySearchText(text)].flatMap(eitherWay));
  return [...ways].filter((way) => way !== text && way !== '');
}

/** A test for many names against one text; a blank text fits every name. */
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
