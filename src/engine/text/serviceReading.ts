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
