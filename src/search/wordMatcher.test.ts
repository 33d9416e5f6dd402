import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKindMatcher } from './kindMatcher';
import { createWordMatcher } from './wordMatcher';

describe('a text fits a row word by word', () => {
  it.each<[string, string[], boolean]>([
    ['', ['Gurenge'], true],
    ['  ', [], true],
    ['lisa gurenge', ['Gurenge', 'LiSA', 'Demon Slayer'], true],
    ['gurenge kimetsu', ['Gurenge', 'LiSA', 'Kimetsu no Yaiba'], true],
    ['gurenge aimer', ['Gurenge', 'LiSA'], false],
    ['kon', ['K-ON!'], true],
    ['toukyou', ['Tōkyō'], true],
    ['otani', ['Ohtani'], true],
    ['spyxfamily', ['SPY×FAMILY'], true],
    ['stay fate', ['Fate/stay night'], true],
    ['☆ star', ['Lucky☆Star'], true],
    ['naruto', [], false],
  ])('%j in %j: %s', (text, names, expected) => {
    const fits = createWordMatcher(text);
    expect(fits(names)).toBe(expected);
    expect(fits(names)).toBe(expected);
  });

  it('wherever the whole text fits one of its names', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abouwx@×  -☆hw0ōé') });
    fc.assert(
      fc.property(letters, fc.array(letters, { maxLength: 3 }), (text, names) => {
        const isKind = createKindMatcher(text);
        if (names.some(isKind)) expect(createWordMatcher(text)(names)).toBe(true);
      }),
    );
  });

  it('whichever of its names has which word', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abouksō'), minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (names) => {
        expect(createWordMatcher(names.toReversed().join(' '))(names)).toBe(true);
      }),
    );
  });
});
