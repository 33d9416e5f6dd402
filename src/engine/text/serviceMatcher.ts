/**
 * The spellings AniSongDB treats as equal: a plain letter matches its look-alikes and long vowels,
 * and nothing else has another meaning. The letters are those of its own table.
 */

/** Alternative letters for one position of a name. */
type Letters = string;
/** The possible meanings of typed letters: any of these sequences. */
type Spellings = readonly (readonly Letters[])[];
/** A part of a text; a blank matches any run of marks and blanks. */
export type TextStep =
  | { readonly kind: 'spelled'; readonly spellings: Spellings }
  | { readonly kind: 'blank' };

const LOOK_ALIKES: Readonly<Record<string, Letters>> = {
  l: 'l˥ļĻΛłŁ',
  z: 'zźŹżŻ',
  '0': '0Ө',
  w: 'wω',
  c: 'cςč℃⊃ↄↃϛ',
  e: 'eəéÉêёëËèæēǝƎ',
  "'": "'’ˈ",
  n: 'nñň',
  '2': '2²₂',
  '3': '3³',
  '5': '5⁵',
  '*': '*✻＊✳',
  x: 'x×',
  b: 'bßβ',
  r: 'rяЯ',
  s: 'sς',
  y: 'y¥γ',
  p: 'pρ',
};
const BLANK: TextStep = { kind: 'blank' };

function spelled(spellings: Spellings): TextStep {
  return { kind: 'spelled', spellings };
}

function letterSpellings(letter: string): Spellings {
  return [[LOOK_ALIKES[letter] ?? letter]];
}

function inTurn(first: Spellings, second: Spellings): Spellings {
  return first.flatMap((start) => second.map((end) => [...start, ...end]));
}

const O: Spellings = [['oōŌóÓòöÖôøØ0ӨφΦο'], ['o', 'u'], ['o', 'o'], ['o', 'h'], ['wω', 'o']];
const U: Spellings = [['uūŪûúÚùüÜǖμυ'], ['u', 'u']];
const A: Spellings = [['aəäãάΆ@âàÀáÁạåÅæāĀ∀λΛ'], ['a', 'a']];
const I: Spellings = [['iíίɪ'], ['i', 'i']];
const VOWELS = new Map([
  ['o', O],
  ['u', U],
  ['a', A],
  ['i', I],
]);

/** Pairs read as one sound. If two overlap, the one listed earlier is used. */
const PAIRS: readonly (readonly [pair: string, Spellings])[] = [
  ['ou', [...inTurn(O, U), ...O]],
  ['uu', [...inTurn(U, U), ...U]],
  ['oo', [...inTurn(O, O), ...O]],
  ['oh', [...inTurn(O, letterSpellings('h')), ...O]],
  ['wo', [...inTurn(letterSpellings('w'), O), ...O]],
  ['aa', [...inTurn(A, A), ...A]],
  ['ae', [...inTurn(A, letterSpellings('e')), ['æ']]],
  ['ii', [...inTurn(I, I), ...I]],
  ['ss', [...inTurn(letterSpellings('s'), letterSpellings('s')), ['ß']]],
];

function letterStep(letter: string): TextStep {
  return letter === ' ' ? BLANK : spelled(VOWELS.get(letter) ?? letterSpellings(letter));
}

/** @param pairIndex earlier pairs are known not to be in the text */
function readPairs(text: string, pairIndex: number): readonly TextStep[] {
  const entry = PAIRS[pairIndex];
  if (entry === undefined) return [...text].map(letterStep);
  const [pair, spellings] = entry;
  return text
    .split(pair)
    .flatMap((part, place) => [
      ...(place === 0 ? [] : [spelled(spellings)]),
      ...readPairs(part, pairIndex + 1),
    ]);
}

/** Splits a text into steps. Capitals only match themselves. */
export function toTextSteps(text: string): readonly TextStep[] {
  return readPairs(text, 0);
}

/**
 * Searches a text in names letter by letter, with every place it may have reached. A regular
 * expression would try the same places again and again: for "ooooo…" it takes longer than a user
 * waits; this never takes more than letters times steps.
 */

/** 1 at each place of a name that the text may have reached; one entry more than letters. */
type Places = Uint8Array;

const LETTER_OR_NUMBER = /^[\p{L}\p{N}]$/u;

/** Marks and blanks form runs, and so do underscores, but not with each other. */
function runKind(letter: string): 'underscore' | 'mark' | null {
  if (letter === '_') return 'underscore';
  return LETTER_OR_NUMBER.test(letter) ? null : 'mark';
}

function passBlank(letters: readonly string[], from: Places): Places {
  const reached = new Uint8Array(from.length);
  let previousKind: ReturnType<typeof runKind> = null;
  letters.forEach((letter, place) => {
    const kind = runKind(letter);
    const goesOn = reached[place] === 1 && previousKind === kind;
    if (kind !== null && (from[place] === 1 || goesOn)) reached[place + 1] = 1;
    previousKind = kind;
  });
  return reached;
}

function standsAt(row: readonly string[], letters: readonly string[], place: number): boolean {
  return row.every((allowed, offset) => {
    const letter = letters[place + offset];
    return letter !== undefined && allowed.includes(letter);
  });
}

function passSpelled(
  spellings: readonly (readonly string[])[],
  letters: readonly string[],
  from: Places,
): Places {
  const reached = new Uint8Array(from.length);
  for (let place = from.indexOf(1); place >= 0; place = from.indexOf(1, place + 1)) {
    for (const row of spellings) {
      const end = place + row.length;
      if (reached[end] === 0 && standsAt(row, letters, place)) reached[end] = 1;
    }
  }
  return reached;
}

/** @param isWhole the text must be the whole name, not a part of it */
export function textStandsIn(
  steps: readonly TextStep[],
  letters: readonly string[],
  isWhole: boolean,
): boolean {
  // Every step needs at least one letter.
  if (steps.length > letters.length) return false;
  let places: Places = new Uint8Array(letters.length + 1);
  if (isWhole) places[0] = 1;
  else places.fill(1);
  for (const step of steps) {
    places =
      step.kind === 'blank'
        ? passBlank(letters, places)
        : passSpelled(step.spellings, letters, places);
    if (!places.includes(1)) return false;
  }
  return !isWhole || places[letters.length] === 1;
}

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

/** Tests whether a text is in the readings of names. */
export interface ReadingTest {
  readonly standsIn: (reading: string) => boolean;
  /** A quick check of many readings in one text; false only if the text is in none. */
  readonly mayStandIn: (readings: string) => boolean;
}

/**
 * @param typed in the same case as the readings
 * @param isWhole the text must be the whole name
 * @param swapsWords two words fit in either order, as in the names of people
 */
export function createReadingTest(typed: string, isWhole = false, swapsWords = false): ReadingTest {
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

/**
 * A test for many names against one search text.
 *
 * @param options.isPartial false for whole names only
 * @param options.matchesCase upper and lower case must be as typed
 * @param options.swapsWords two words fit in either order, as in the names of people
 * @example createServiceMatcher('shounen')('Shōnen no Infinity') // true
 * @example createServiceMatcher('sister’s')("sister's noise") // false: another mark
 */
export function createServiceMatcher(
  text: string,
  options: {
    readonly isPartial?: boolean;
    readonly matchesCase?: boolean;
    readonly swapsWords?: boolean;
  } = {},
): (name: string) => boolean {
  const { isPartial = true, matchesCase = false, swapsWords = false } = options;
  const isWhole = !isPartial || [...text].length <= LONGEST_WHOLE_NAME_TEXT;
  const { standsIn } = createReadingTest(
    matchesCase ? text : text.toLowerCase(),
    isWhole,
    swapsWords,
  );
  return (name) => (matchesCase ? [name] : readingsOf(name)).some(standsIn);
}
