import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from './foldName';
import { createLenientMatcher } from './matcher';
import { createServiceMatcher } from './serviceMatcher';
import { tidySearchText } from './tidySearchText';

describe('a tidied search text', () => {
  it.each([
    ['as it is where nothing is to be tidied', "Fate/stay night: Heaven's Feel!?", undefined],
    ['with marks that names are told apart by', 'C# What? a&b=c 100% a+b .. ☆ 🎵', undefined],
    ['with a plain apostrophe', 'sister’s noise', "sister's noise"],
    ['with a plain apostrophe for a wide mark', 'sister｀s', "sister's"],
    ['with one blank for two', 'megumi  hayashibara', 'megumi hayashibara'],
    ['with a blank for any white space', '\tlove\u00a0\n\u3000live ', 'love live'],
    ['in ordinary width', 'ＫＯＴＯＫＯ', 'KOTOKO'],
    ['with full kana', 'ｶﾞﾝﾀﾞﾑ', 'ガンダム'],
    ['with letters put together', 'Sho\u0304jo', 'Shōjo'],
    ['without typographic quotes', '“yakusoku”', 'yakusoku'],
    ['without straight quotes', '"yakusoku"', 'yakusoku'],
    ['without an ellipsis at the end', 'love…', 'love'],
    ['with a blank for an ellipsis inside', "Let's Go!… mei", "Let's Go! mei"],
    ['with a blank for a wave', 'Love ～Yuki～', 'Love Yuki'],
    ['with a blank for a narrow dot', 'ｱ･ｲ', 'ア イ'],
    ['without what cannot be seen', '\ufefflo\u200bve', 'love'],
    ['as it is where it is marks alone', '…', undefined],
    ['as quotes where it is quotes alone', '""', undefined],
    ['as nothing where it is blank', ' \u3000 ', ''],
    ['without half a character', 'a\ud83d', 'a\ufffd'],
    ['without direction marks', '\u202enaruto\u202c \u2067x\u2069\u200e', 'naruto x'],
    ['without a variation selector after a letter', 'k\ufe0fon', 'kon'],
    [
      'with a blank for a mark that a variation selector follows',
      'UPPER✳\ufe0eSLOPE',
      'UPPER SLOPE',
    ],
    ['without controls', 'lo\0ve\u001b', 'love'],
    ['with the Greek letter for a micro sign', 'µ’s', "μ's"],
    ['with letters for ligatures and styled letters', 'ﬁre 𝓛𝓸𝓿𝓮', 'fire Love'],
    ['with letters that are no look-alikes', 'The-Light ℵ Ranma½ Stella C³ ℃-ute', undefined],
    ['with a blank for a typographic hyphen', 'k‐on', 'k on'],
    ['with a blank for dashes and a minus', 'a–b—c−d', 'a b c d'],
    ['with a blank for marks that no keyboard has', '「love」、‹live›·¡go!', 'love live go!'],
    ['with a blank for a sign that looks like a Greek letter', 'macross ∆ x', 'macross x'],
    ['as it is where it is a Greek letter', 'macross Δ', undefined],
    ['as the mark where a variation selector follows a mark alone', '☆\ufe0f', '☆'],
  ])('is the typed text %s', (_, typed, sent = typed) => {
    expect(tidySearchText(typed)).toBe(sent);
  });

  it('has at most 500 characters, and none of them is cut', () => {
    expect(tidySearchText('あ'.repeat(600))).toBe('あ'.repeat(500));
    expect(tidySearchText('🎵'.repeat(501))).toBe('🎵'.repeat(500));
  });

  it('does not change when it is tidied again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const tidy = tidySearchText(text);
        return tidySearchText(tidy) === tidy;
      }),
    );
  });
});

/** A name that keyboards can write, and the text a page or a keyboard of another kind makes of it. */
const nameAndTyped = fc
  .array(
    fc.oneof(
      fc
        .constantFrom(...'abehiknosuwxyz01')
        .chain((plain) =>
          fc.tuple(fc.constant(plain), fc.constantFrom(plain, styled(plain, 0x1d41a, 'a'))),
        ),
      fc.constantFrom<[string, string]>(
        ['μ', 'µ'],
        ["'", '’'],
        ["'", 'ʼ'],
        ['fi', 'ﬁ'],
        ['ガ', 'ｶﾞ'],
        ['A', 'Ａ'],
        ['é', 'e\u0301'],
      ),
      fc.tuple(
        fc.constantFrom('-', '–', '"', '...', '~', '・', ' '),
        fc.constantFrom(...'‐‑–—−“”«»„…・·「」、～〜\u3000\u00a0', '☆\ufe0f', '❤\ufe0e'),
      ),
    ),
    { minLength: 3, maxLength: 10 },
  )
  .chain((pairs) =>
    fc.tuple(
      fc.constant(pairs.map(([name]) => name).join('')),
      fc
        .array(fc.constantFrom('', '', ...'\u200b\u200e\u202e\u2067\u2069\u00ad\ufeff\u0007'), {
          minLength: pairs.length,
          maxLength: pairs.length,
        })
        .map((hidden) => pairs.map(([, typed], place) => typed + hidden[place]).join('')),
    ),
  );

function styled(letter: string, firstStyled: number, first: string): string {
  const distance = letter.charCodeAt(0) - first.charCodeAt(0);
  return distance < 0 ? letter : String.fromCodePoint(firstStyled + distance);
}

it('what the local rules take as equal but for invisible and typographic characters, the sent text finds too', () => {
  fc.assert(
    fc.property(nameAndTyped, ([name, typed]) => {
      // Texts of one or two characters find whole names alone, and marks are sent as typed.
      fc.pre([...tidySearchText(typed)].length > 2 && /[\p{L}\p{N}]/u.test(typed));
      expect(createLenientMatcher(typed)(name)).toBe(true);
      expect(createServiceMatcher(tidySearchText(typed))(name)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

it('the sent text of a name with invisible characters folds like the name', () => {
  fc.assert(
    fc.property(nameAndTyped, ([, typed]) => {
      fc.pre(/[\p{L}\p{N}]/u.test(typed));
      expect(foldText(tidySearchText(typed))).toBe(foldText(typed));
    }),
  );
});

it.each([
  ["“µ's”", "μ's"],
  ['k‐on', 'K-ON!'],
  ['\u2067K-ON!\u2069', 'K-ON!!'],
  ['UPPER✳\ufe0eSLOPE', 'UPPER✳\ufe0eSLOPE'],
  ['upper✳slope', 'UPPER✳SLOPE'],
  ['KonoSuba – God', 'KonoSuba – God’s blessing'],
  ['“yakusoku”', '"Yakusoku"'],
  ['love…', 'Love... & Peace'],
  ["Let's Go!… mei", "Let's Go!… mei"],
  ['Love ～Yuki～', 'Kirameki Love ~Yuki~'],
  ['ｓｉｓｔｅｒ’ｓ　ｎｏｉｓｅ', "sister's noise"],
])('the typed text %s is tidied so that the service finds %s', (typed, name) => {
  expect(createServiceMatcher(tidySearchText(typed))(name)).toBe(true);
});
