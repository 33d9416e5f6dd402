import { consonantsOf } from './consonants';
import { literalText, looseText, plainText } from './looseText';
import { createReadingTest, eitherWay, readingsOf } from './serviceMatcher';
import { tidySearchText } from './tidySearchText';

/**
 * The app's own setting of what fits: whatever AniSongDB would find for a text, also by two
 * letters inside of a name, and whatever is loosely the same (looseText.ts).
 */

/** A name in the spellings that texts are looked for in. */
export interface KindTexts {
  readonly literal: string;
  readonly plain: string;
  readonly loose: string;
  /** As AniSongDB reads it, each reading on a line of its own. */
  readonly readings: string;
  /** What says quickly that a text does not fit; null where it cannot (consonants.ts). */
  readonly consonants: string | null;
}

const LINE_BREAK = /\n/g;

export function toKindTexts(name: string): KindTexts {
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

type KindFilter = (texts: KindTexts) => boolean;

/** With the quick look first: of a whole library most rows are told by it. */
function quickly(text: string, fits: KindFilter): KindFilter {
  const wanted = consonantsOf(text) ?? '';
  return (texts) => (texts.consonants?.includes(wanted) ?? true) && fits(texts);
}

/** Whether AniSongDB would find the name, also by two letters inside of it. */
function createServiceFilter(text: string): KindFilter {
  const options = { isWhole: false, swapsWords: false };
  const { mayStandIn, standsIn } = createReadingTest(text.toLowerCase(), options);
  return ({ readings }) => mayStandIn(readings) && readings.split('\n').some(standsIn);
}

/**
 * Both spellings are tried, because shortening could swallow the letter a text starts with ("ur"
 * in "your") and takes out the x that somebody wrote into one word ("spyxfamily"). A text of marks
 * only ("☆", "?!") is looked for as it stands.
 */
function createLooseFilter(text: string): KindFilter {
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
export function createKindFilter(text: string): KindFilter {
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
 * @example createKindMatcher('kon')('K-ON!') // true
 */
export function createKindMatcher(text: string): (name: string) => boolean {
  const fits = createKindFilter(text);
  const known = new Map<string, boolean>();
  return (name) => {
    const answer = known.get(name) ?? fits(toKindTexts(name));
    known.set(name, answer);
    return answer;
  };
}
