/**
 * How AniSongDB reads a search text (measured on its published back end). A letter typed plainly
 * stands for its spellings with accents, o, u, a and i for their long forms too; a blank stands
 * for any run of marks and blanks. Everything else must stand in the name as it was typed: marks,
 * accents, full width, typographic quotes. Unlike looseText this forgives only what the service
 * forgives, so it says which songs the service would find.
 */

/** A text of one or two characters finds whole names only. */
const LONGEST_WHOLE_NAME_TEXT = 2;
const MARKS_AND_BLANKS = '[^\\p{L}\\p{N}]+';
const ESCAPED = /[\\^$.*+?()[\]{}|/]/g;
const COMBINING_ACCENTS = /[\u0300-\u036f]/gu;
/** Where Unicode has Latin letters with accents. */
const ACCENTED_RANGES = [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
] as const;
/** Spellings of a letter that Unicode does not take apart. */
const OTHER_SPELLINGS: Readonly<Record<string, string>> = { o: 'ø', x: '×', '2': '²', "'": '’' };

/** "o" to "oòóôõöøō…": each plain letter with every accent it may bear, in both cases. */
const SPELLINGS = new Map(Object.entries(OTHER_SPELLINGS));
for (const [first, last] of ACCENTED_RANGES) {
  for (let code = first; code <= last; code += 1) {
    const letter = String.fromCodePoint(code);
    const base = letter.normalize('NFD').replace(COMBINING_ACCENTS, '');
    if (/^[a-z]$/i.test(base)) SPELLINGS.set(base, (SPELLINGS.get(base) ?? '') + letter);
  }
}

function anySpellingOf(letter: string): string {
  const others = SPELLINGS.get(letter);
  return others === undefined ? letter.replace(ESCAPED, '\\$&') : `[${letter}${others}]`;
}

const SHORT_O = anySpellingOf('o');
const LONG_O = `(?:ou|oo|oh|wo|${SHORT_O})`;
const doubled = (letter: string) => `(?:${letter}${letter}|${anySpellingOf(letter)})`;

/** What is read as one sound; of two that begin alike the longer is read. */
const SOUNDS = new Map([
  ['ou', LONG_O],
  ['oo', LONG_O],
  ['oh', LONG_O],
  ['o', LONG_O],
  ['wo', `(?:wo|${SHORT_O})`],
  ['uu', doubled('u')],
  ['u', doubled('u')],
  ['aa', doubled('a')],
  ['a', doubled('a')],
  ['ii', doubled('i')],
  ['i', doubled('i')],
  ['ss', '(?:ss|ß)'],
  [' ', MARKS_AND_BLANKS],
]);

function toPattern(text: string): string {
  let pattern = '';
  let rest = [...text];
  while (rest.length > 0) {
    const [first = '', second = ''] = rest;
    const pair = SOUNDS.get(first + second);
    pattern += pair ?? SOUNDS.get(first) ?? anySpellingOf(first);
    rest = rest.slice(pair === undefined ? 1 : 2);
  }
  return pattern;
}

/** "Maaya Sakamoto" also as "Sakamoto Maaya"; only where there are exactly two words. */
function toPatternEitherWay(text: string): string {
  const [first = '', second = '', ...more] = text.split(' ');
  if (first === '' || second === '' || more.length > 0) return toPattern(text);
  const [left, right] = [toPattern(first), toPattern(second)];
  return `(?:${left}${MARKS_AND_BLANKS}${right}|${right}${MARKS_AND_BLANKS}${left})`;
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
  const pattern = swapsWords ? toPatternEitherWay(typed) : toPattern(typed);
  const isWholeName = !isPartial || [...text].length <= LONGEST_WHOLE_NAME_TEXT;
  const expression = new RegExp(isWholeName ? `^(?:${pattern})$` : pattern, 'u');
  return (name) => expression.test(matchesCase ? name : name.toLowerCase());
}
