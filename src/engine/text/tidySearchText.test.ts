import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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

it.each([
  ['“yakusoku”', '"Yakusoku"'],
  ['love…', 'Love... & Peace'],
  ["Let's Go!… mei", "Let's Go!… mei"],
  ['Love ～Yuki～', 'Kirameki Love ~Yuki~'],
  ['ｓｉｓｔｅｒ’ｓ　ｎｏｉｓｅ', "sister's noise"],
])('the typed text %s is tidied so that the service finds %s', (typed, name) => {
  expect(createServiceMatcher(tidySearchText(typed))(name)).toBe(true);
});
