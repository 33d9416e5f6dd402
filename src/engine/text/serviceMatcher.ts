import { type TextStep, textStandsIn, toTextSteps } from './serviceReading';

/**
 * How AniSongDB reads a search text (docs/outside-services.md, "How it reads a text"). A plain
 * letter matches its look-alikes, and o, u, a and i also their long forms; a blank matches any run
 * of marks and blanks. Everything else must be in the name as typed: marks, accents, full width,
 * typographic quotes. Unlike looseText this only forgives what the service forgives, so it tells
 * which songs the service would find.
 */

/** A text of one or two characters only finds whole names. */
export const LONGEST_WHOLE_NAME_TEXT = 2;
/** Few enough for a regular expression to be fast, however many spellings they have. */
const MOST_STEPS_OF_HINT = 4;
const ESCAPED_IN_CLASS = /[\\\]^-]/g;
const PLAIN_CAPITALS = /[A-Z]/g;
const ONLY_PLAIN_LETTERS = /^[\0-\x7f]*$/;

type Spelled = Extract<TextStep, { kind: 'spelled' }>;

function stepPattern({ spellings }: Spelled): string {
  const rows = spellings.map((row) =>
    row.map((letters) => `[${letters.replace(ESCAPED_IN_CLASS, '\\$&')}]`).join(''),
  );
  return `(?:${rows.join('|')})`;
}

/** How selective a run of steps is: steps with a single spelling rule out most names. */
function sharpness(steps: readonly Spelled[]): number {
  return steps.filter(({ spellings }) => spellings.length === 1).length + steps.length / 10;
}

/** The most selective part of some steps without a blank; null if there is none. */
function toHint(steps: readonly Spelled[]): RegExp | null {
  const hints = steps.map((_, place) => steps.slice(place, place + MOST_STEPS_OF_HINT));
  const [sharpest = []] = hints.toSorted((left, right) => sharpness(right) - sharpness(left));
  return sharpest.length === 0 ? null : new RegExp(sharpest.map(stepPattern).join(''), 'u');
}

/**
 * Patterns a name must contain before a full check is worthwhile: part of each word and, if the
 * words are in order, the seams between them.
 */
function toHints(steps: readonly TextStep[], isInOrder: boolean): readonly RegExp[] {
  const words: Spelled[][] = [[]];
  for (const step of steps) {
    if (step.kind === 'blank') words.push([]);
    else words.at(-1)?.push(step);
  }
  const seams = isInOrder
    ? words.slice(1).map((word, place) => toSeam(words[place]?.at(-1), word[0]))
    : [];
  return [...seams, ...words.map(toHint)].filter((hint) => hint !== null);
}

/** A pattern for adjacent words: two common words are in many names, but seldom side by side. */
function toSeam(before: Spelled | undefined, after: Spelled | undefined): RegExp | null {
  if (before === undefined || after === undefined) return null;
  return new RegExp(`${stepPattern(before)}[^\\p{L}\\p{N}]+${stepPattern(after)}`, 'u');
}

/** "Maaya Sakamoto" also as "Sakamoto Maaya"; only for exactly two words. */
export function eitherWay(text: string): readonly string[] {
  const [first = '', second = '', ...more] = text.split(' ');
  return first === '' || second === '' || more.length > 0 ? [text] : [text, `${second} ${first}`];
}

/**
 * The readings of a name: all in lower case and, if different, with accented capitals unchanged, as
 * in the table of spellings.
 */
export function readingsOf(name: string): readonly string[] {
  const small = name.toLowerCase();
  if (ONLY_PLAIN_LETTERS.test(name)) return [small];
  const withCapitals = name.replace(PLAIN_CAPITALS, (capital) => capital.toLowerCase());
  return withCapitals === small ? [small] : [small, withCapitals];
}

interface ReadingTestOptions {
  /** True: the text must be the whole name. */
  readonly isWhole?: boolean;
  /** Two words fit in either order, as in the names of people. */
  readonly swapsWords?: boolean;
}

/** Tests whether a text is in the readings of names. */
export interface ReadingTest {
  readonly standsIn: (reading: string) => boolean;
  /** A quick check of many readings in one text; false only if the text is in none. */
  readonly mayStandIn: (readings: string) => boolean;
}

/** @param typed in the same case as the readings */
export function createReadingTest(
  typed: string,
  { isWhole = false, swapsWords = false }: ReadingTestOptions = {},
): ReadingTest {
  const ways = (swapsWords ? eitherWay(typed) : [typed]).map(toTextSteps);
  const hints = toHints(toTextSteps(typed), !swapsWords);
  const mayStandIn = (readings: string) => hints.every((hint) => hint.test(readings));
  return {
    mayStandIn,
    standsIn(reading) {
      if (!mayStandIn(reading)) return false;
      const letters = [...reading];
      return ways.some((steps) => textStandsIn(steps, letters, isWhole));
    },
  };
}

export interface ServiceMatcherOptions {
  /** False: whole names only. True by default. */
  readonly isPartial?: boolean;
  /** Upper and lower case must be as typed. */
  readonly matchesCase?: boolean;
  /** Two words fit in either order, as in the names of people. */
  readonly swapsWords?: boolean;
}

/**
 * A test for many names against one search text.
 *
 * @example createServiceMatcher('shounen')('Shōnen no Infinity') // true
 * @example createServiceMatcher('sister’s')("sister's noise") // false: another mark
 */
export function createServiceMatcher(
  text: string,
  { isPartial = true, matchesCase = false, swapsWords = false }: ServiceMatcherOptions = {},
): (name: string) => boolean {
  const isWhole = !isPartial || [...text].length <= LONGEST_WHOLE_NAME_TEXT;
  const { standsIn } = createReadingTest(matchesCase ? text : text.toLowerCase(), {
    isWhole,
    swapsWords,
  });
  return (name) => (matchesCase ? [name] : readingsOf(name)).some(standsIn);
}
