import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLenientMatcher } from './matcher';

const textWithSigns = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...'abowux@×  -☆＠') }),
);

describe('a lenient text', () => {
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
    const matches = createLenientMatcher(query);
    expect(matches(text)).toBe(expected);
    expect(matches(text)).toBe(expected);
  });

  it('finds words parted by a times sign however the sign is written', () => {
    const word = fc.string({ unit: fc.constantFrom(...'spyfamilx'), minLength: 1, maxLength: 8 });
    const sign = fc.constantFrom('×', ' × ', ' x ', ' X ', '× ');
    fc.assert(
      fc.property(word, word, sign, sign, (left, right, written, typed) => {
        const matches = createLenientMatcher(`${left}${typed}${right}`);
        expect(matches(`${left}${written}${right}`)).toBe(true);
        expect(createLenientMatcher(`${left} ${right}`)(`${left}${written}${right}`)).toBe(true);
      }),
    );
  });

  it('finds every piece of a text in that text', () => {
    fc.assert(
      fc.property(textWithSigns, fc.nat(20), fc.nat(20), (text, from, length) => {
        const graphemes = [...new Intl.Segmenter('en').segment(text)].map((part) => part.segment);
        const piece = graphemes.slice(from, from + length).join('');
        expect(createLenientMatcher(piece)(text)).toBe(true);
      }),
    );
  });
});
