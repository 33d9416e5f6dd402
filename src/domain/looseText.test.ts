import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLooseMatcher, looseText, plainText } from './looseText';

describe('looseText treats as the same', () => {
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
  ])('%s', (_what, left, right) => {
    expect(looseText(left)).toBe(looseText(right));
  });

  it.each([
    ['voiced and unvoiced kana', 'が', 'か'],
    ['different words', 'Naruto', 'Boruto'],
    ['C# and D#', 'C#', 'D#'],
    ['an x within a word', 'Xenoblade Fox', 'enoblade fo'],
    ['an x at the beginning or the end', 'X Japan x', 'Japan'],
    ['an at sign between words', 'Live @ Home', 'Live a Home'],
  ])('but not %s', (_what, left, right) => {
    expect(looseText(left)).not.toBe(looseText(right));
  });

  it('never throws and gives the same answer for an answer of its own', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = plainText(text);
        expect(plainText(once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });
});

const textWithSigns = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...'abowux@×  -☆＠') }),
);

describe('createLooseMatcher', () => {
  it.each([
    ['', 'anything', true],
    ['  ', 'anything', true],
    ['naruto', 'Naruto: Shippuuden', true],
    ['shippūden', 'Naruto: Shippuuden', true],
    ['shippuden', 'Naruto: Shippuuden', true],
    ['stay night', 'Fate/stay night', true],
    ['ur', 'Your Name', true],
    ['rld', 'Hello World', true],
    ['w', 'World', true],
    ['C#', 'Cis', true],
    ['spy family', 'SPY×FAMILY', true],
    ['spy x family', 'SPY×FAMILY', true],
    ['spyxfamily', 'SPY×FAMILY', true],
    ['SPY×FAMILY', 'Spy x Family', true],
    ['spy×fam', 'Spy x Family', true],
    ['spy', 'SPY×FAMILY', true],
    ['x family', 'SPY×FAMILY', true],
    ['hunter hunter', 'Hunter × Hunter', true],
    ['idolmaster', 'THE IDOLM@STER', true],
    ['idolm@ster', 'The Idolmaster', true],
    ['k-on', 'K-ON!', true],
    ['kon', 'K-ON!', true],
    ['steins gate', 'Steins;Gate', true],
    ['rezero', 'Re:ZERO', true],
    ['re zero', 'Re:ZERO', true],
    ['☆', 'Lucky☆Star', true],
    ['☆', 'Lucky Star', false],
    ['?!', 'What?! Really', true],
    ['100%', 'Mob Psycho 100', true],
    ['😀', 'smile 😀', true],
    ['😀', 'smile', false],
    ['鬼滅', '鬼滅の刃', true],
    ['lisa', 'Elisabeth', true],
    ['lisa', 'Maaya Sakamoto', false],
  ])('%j in %j: %s', (query, text, expected) => {
    const matches = createLooseMatcher(query);
    expect(matches(text)).toBe(expected);
    expect(matches(text)).toBe(expected);
  });

  it('finds words parted by a times sign however the sign is written', () => {
    const word = fc.string({ unit: fc.constantFrom(...'spyfamilx'), minLength: 1, maxLength: 8 });
    const sign = fc.constantFrom('×', ' × ', ' x ', ' X ', '× ');
    fc.assert(
      fc.property(word, word, sign, sign, (left, right, written, typed) => {
        const matches = createLooseMatcher(`${left}${typed}${right}`);
        expect(matches(`${left}${written}${right}`)).toBe(true);
        expect(createLooseMatcher(`${left} ${right}`)(`${left}${written}${right}`)).toBe(true);
      }),
    );
  });

  it('finds every piece of a text in that text', () => {
    fc.assert(
      fc.property(textWithSigns, fc.nat(20), fc.nat(20), (text, from, length) => {
        const graphemes = [...new Intl.Segmenter('en').segment(text)].map((part) => part.segment);
        const piece = graphemes.slice(from, from + length).join('');
        expect(createLooseMatcher(piece)(text)).toBe(true);
      }),
    );
  });
});
