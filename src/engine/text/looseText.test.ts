import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looseText, plainText, plainWords } from './looseText';

describe('the loose form of a text', () => {
  it.each([
    ['case', 'NARUTO', 'naruto'],
    ['a macron and its plain letter', 'Tōkyō', 'Tokyo'],
    ['a macron and ou', 'Tōkyō', 'Toukyou'],
    ['a macron and oo', 'Ōkami', 'Ookami'],
    ['ū and uu', 'Yūki', 'Yuuki'],
    ['ū and u', 'Yūki', 'Yuki'],
    ['wo and o', 'Kimi wo Omou', 'Kimi o Omou'],
    ['× and x', 'Hunter × Hunter', 'Hunter x Hunter'],
    ['punctuation', 'Fate/stay night', 'Fate stay-night'],
    ['a times sign and nothing', 'SPY×FAMILY', 'spy family'],
    ['a lone x and nothing', 'Spy x Family', 'SPY × FAMILY'],
    ['an at sign for an a', 'THE IDOLM@STER', 'The Idolmaster'],
    ['a full width at sign', 'ＩＤＯＬＭ＠ＳＴＥＲ', 'idolmaster'],
    ['marks', 'Lucky☆Star', 'Lucky Star'],
    ['apostrophes', 'Ranma ½’s', "Ranma ½'s"],
    ['accents', 'Pokémon', 'Pokemon'],
    ['letters with a stroke', 'Bjørn', 'Bjorn'],
    ['sharp s', 'Weiß', 'Weiss'],
    ['full width', 'ＢＬＥＡＣＨ', 'Bleach'],
    ['half width kana', 'ｶﾞﾝﾀﾞﾑ', 'ガンダム'],
    ['katakana and hiragana', 'ナルト', 'なると'],
    ['Roman numeral signs', 'Ⅱ', 'II'],
    ['the kana length mark', 'ラーメン', 'ラメン'],
  ])('is the same for both spellings: %s', (_what, left, right) => {
    expect(looseText(left)).toBe(looseText(right));
  });

  it.each([
    ['voiced and unvoiced kana', 'が', 'か'],
    ['different words', 'Naruto', 'Boruto'],
    ['C# and D#', 'C#', 'D#'],
    ['an x within a word', 'Xenoblade Fox', 'enoblade fo'],
    ['an x at the beginning or the end', 'X Japan x', 'Japan'],
    ['an at sign between words', 'Live @ Home', 'Live a Home'],
  ])('is different for %s', (_what, left, right) => {
    expect(looseText(left)).not.toBe(looseText(right));
  });

  it('is the same for a text and for its joined words', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abowux@×✕ -☆＠éō’℃™½Ⅱ…ｶﾞー') }), (text) => {
        expect(plainWords(text).join('')).toBe(plainText(text));
      }),
      { examples: [['ｶ™ﾞ'], ['ｶ™ーﾞ']] },
    );
  });

  it('never throws and does not change when it is applied again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = plainText(text);
        expect(plainText(once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });
});
