import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLenientMatcher } from '../text/matcher';
import { filterRows } from './filterRows';

/** Whether a row fits that is the only one of its list. */
function fitsRow(text: string, names: readonly string[]): boolean {
  return filterRows([names], (row) => row, text).length === 1;
}

describe('a text fits a row word by word [10.19]', () => {
  it.each<[string, string[], boolean]>([
    ['', ['Gurenge'], true],
    ['  ', [], true],
    ['lisa gurenge', ['Gurenge', 'LiSA', 'Demon Slayer'], true],
    ['gurenge kimetsu', ['Gurenge', 'LiSA', 'Kimetsu no Yaiba'], true],
    ['gurenge aimer', ['Gurenge', 'LiSA'], false],
    ['kon', ['K-ON!'], true],
    ['k-on girls', ['K-ON!', 'Cagayake! GIRLS'], true],
    ['k-on wings', ['Attack on Titan', 'Wings of Freedom'], false],
    ['toukyou', ['Tōkyō'], true],
    ['otani', ['Ohtani'], true],
    ['spyxfamily', ['SPY×FAMILY'], true],
    ['spyxfamily mixed', ['SPY×FAMILY', 'Mixed Nuts'], true],
    ['stay fate', ['Fate/stay night'], true],
    ['☆ star', ['Lucky☆Star'], true],
    ['naruto - rocks', ['Naruto', 'R★O★C★K★S'], true],
    ['naruto', [], false],
    ['""', ['Gurenge'], false],
    ['"k-on"', ['K-ON!'], true],
    ['"kon"', ['K-ON!'], false],
    ['"the edge" lisa', ['from the edge', 'LiSA'], true],
    ['"edge the" lisa', ['from the edge', 'LiSA'], false],
    ['"the edge', ['from the edge'], true],
  ])('%j in %j: %s', (text, names, expected) => {
    expect(fitsRow(text, names)).toBe(expected);
  });

  it('wherever the whole text fits one of its names', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abouwx@×  -☆hw0ōé') });
    fc.assert(
      fc.property(letters, fc.array(letters, { maxLength: 3 }), (text, names) => {
        const isLenient = createLenientMatcher(text);
        if (names.some(isLenient)) expect(fitsRow(text, names)).toBe(true);
      }),
    );
  });

  it('whichever of its names has which word', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abouksō'), minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (names) => {
        expect(fitsRow(names.toReversed().join(' '), names)).toBe(true);
      }),
    );
  });
});
