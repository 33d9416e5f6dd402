/**
 * The spellings that AniSongDB takes for one another: what is typed plainly stands for its look-alikes
 * and long vowels, and nothing else stands for anything. The letters are those of its own table.
 */

/** Letters of which any one may stand in one place of a name. */
type Letters = string;
/** What stands for something typed: any of these rows of letters. */
export type Spellings = readonly (readonly Letters[])[];
/** A part of a text; a blank stands for any run of marks and blanks. */
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

/** Pairs that are read as one sound. Where two overlap, the one listed earlier is read. */
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

/** @param pairIndex pairs before it are known not to stand in the text */
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

/** Takes a text apart. Capitals stand for themselves. */
export function toTextSteps(text: string): readonly TextStep[] {
  return readPairs(text, 0);
}
