import { type TextStep, toTextSteps } from './serviceSpellings';
import { standsIn } from './textWalk';

/**
 * How AniSongDB reads a search text (measured on its published back end). A letter typed plainly
 * stands for its look-alikes, o, u, a and i for their long forms too; a blank stands for any run
 * of marks and blanks. Everything else must stand in the name as it was typed: marks,
 * accents, full width, typographic quotes. Unlike looseText this forgives only what the service
 * forgives, so it says which songs the service would find.
 */

/** A text of one or two characters finds whole names only. */
const LONGEST_WHOLE_NAME_TEXT = 2;
/** So few that a regular expression finds them in no time, however much they may stand for. */
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

/** What a name must have in it to be worth a closer look; null where that cannot be said. */
function toHint(steps: readonly TextStep[]): RegExp | null {
  const hints = steps.map((_, place) => {
    const next = steps.slice(place, place + MOST_STEPS_OF_HINT);
    const blankPlace = next.findIndex(({ kind }) => kind === 'blank');
    return next.slice(0, blankPlace < 0 ? next.length : blankPlace).filter(isSpelled);
  });
  const [sharpest = []] = hints.toSorted((left, right) => sharpness(right) - sharpness(left));
  return sharpest.length === 0 ? null : new RegExp(sharpest.map(stepPattern).join(''), 'u');
}

function isSpelled(step: TextStep): step is Spelled {
  return step.kind === 'spelled';
}

/** "Maaya Sakamoto" also as "Sakamoto Maaya"; only where there are exactly two words. */
function eitherWay(text: string): readonly string[] {
  const [first = '', second = '', ...more] = text.split(' ');
  return first === '' || second === '' || more.length > 0 ? [text] : [text, `${second} ${first}`];
}

/** In small letters throughout, and with accented capitals left, as the table of spellings has them. */
function readingsOf(name: string): readonly string[] {
  const small = name.toLowerCase();
  if (ONLY_PLAIN_LETTERS.test(name)) return [small];
  const withCapitals = name.replace(PLAIN_CAPITALS, (capital) => capital.toLowerCase());
  return withCapitals === small ? [small] : [small, withCapitals];
}

export interface ServiceTextOptions {
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
  { isPartial = true, matchesCase = false, swapsWords = false }: ServiceTextOptions = {},
): (name: string) => boolean {
  const typed = matchesCase ? text : text.toLowerCase();
  const isWholeName = !isPartial || [...text].length <= LONGEST_WHOLE_NAME_TEXT;
  const ways = (swapsWords ? eitherWay(typed) : [typed]).map((way) => {
    const steps = toTextSteps(way);
    return { steps, hint: toHint(steps) };
  });
  return (name) =>
    (matchesCase ? [name] : readingsOf(name)).some((reading) =>
      ways.some(
        ({ steps, hint }) =>
          (hint?.test(reading) ?? true) && standsIn(steps, [...reading], isWholeName),
      ),
    );
}
