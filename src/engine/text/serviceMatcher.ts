import { type TextStep, textStandsIn, toTextSteps } from './serviceReading';

/**
 * How AniSongDB reads a search text (docs/outside-services.md, "How it reads a text"). A letter
 * typed plainly means its look-alikes, o, u, a and i for their long forms too; a blank is used
 * for any run of marks and blanks. Everything else must be in the name as it was typed: marks,
 * accents, full width, typographic quotes. Unlike looseText this forgives only what the service
 * forgives, so it says which songs the service would find.
 */

/** A text of one or two characters finds whole names only. */
const LONGEST_WHOLE_NAME_TEXT = 2;
/** So few that a regular expression finds them in no time, however much they may mean. */
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

/** How much of a name a row of steps rules out: what has one spelling rules out most. */
function sharpness(steps: readonly Spelled[]): number {
  return steps.filter(({ spellings }) => spellings.length === 1).length + steps.length / 10;
}

/** The part of some steps without a blank that rules out most names; null where there is none. */
function toHint(steps: readonly Spelled[]): RegExp | null {
  const hints = steps.map((_, place) => steps.slice(place, place + MOST_STEPS_OF_HINT));
  const [sharpest = []] = hints.toSorted((left, right) => sharpness(right) - sharpness(left));
  return sharpest.length === 0 ? null : new RegExp(sharpest.map(stepPattern).join(''), 'u');
}

/**
 * What a name must have in it to be worth a closer look: something of each word and, where the
 * words are in their order, where they meet.
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

/** Two common words are in many names, but seldom side by side. */
function toSeam(before: Spelled | undefined, after: Spelled | undefined): RegExp | null {
  if (before === undefined || after === undefined) return null;
  return new RegExp(`${stepPattern(before)}[^\\p{L}\\p{N}]+${stepPattern(after)}`, 'u');
}

/** "Maaya Sakamoto" also as "Sakamoto Maaya"; only where there are exactly two words. */
export function eitherWay(text: string): readonly string[] {
  const [first = '', second = '', ...more] = text.split(' ');
  return first === '' || second === '' || more.length > 0 ? [text] : [text, `${second} ${first}`];
}

/**
 * What a name is read as: in small letters throughout, and where it differs also with accented
 * capitals left, as the table of spellings has them.
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

/** Whether a text is in what names are read as. */
export interface ReadingTest {
  readonly standsIn: (reading: string) => boolean;
  /** A quick look at many readings in one text; false only where the text is in none. */
  readonly mayStandIn: (readings: string) => boolean;
}

/** @param typed in the case in which the readings are */
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
