import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsFactor } from '../../testing/runsFactor';
import { foldForms, foldText, isOdd } from './foldName';
import { createServiceMatcher } from './serviceMatcher';

describe('folding a name [10.12]', () => {
  it.each([
    ['Shōnen no Infinity', 'shonen no infinity'],
    ['Shounen', 'shonen'],
    ['Toukyou wo Aruku', 'tokyo o aruku'],
    ['K-ON!!', 'k on'],
    ['Maaya', 'maya'],
    ['Oishii', 'oishi'],
    ['Ohtani', 'otani'],
    ['kwwo', 'ko'],
    ['Pokémon', 'pokemon'],
    ['ＬＯＶＥ', 'love'],
    ['ラブひな', 'らぶひな'],
    ['ヒーロー', 'ひろ'],
    ["don't", 'don t'],
    ['no otoko', 'no otoko'],
    ['☆', ''],
    ['½', '12'],
  ])('folds %j to %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it.each([
    ['SPY×FAMILY', ['spy family', 'spy x family']],
    ["don't", ['don t', 'dont']],
    ['THE IDOLM@STER', ['the idolm ster', 'the idolmaster']],
    ['Naruto', ['naruto']],
  ])('gives %j the forms %j', (text, forms) => {
    expect(foldForms(text)).toEqual(forms);
  });

  it('keeps every piece that the service finds in a name that is not odd', () => {
    const part = fc.constantFrom(
      ..."sho,ou,oo,oh,wo,o,u,w,h,k,a,aa,ii,ss,n,é,ō,ū,☆, ,-,!,',1,ü,ん,ガ,ー,鬼,ł,Ø".split(','),
    );
    const letters = fc.array(part, { minLength: 1, maxLength: 7 }).map((parts) => parts.join(''));
    let foundCount = 0;
    fc.assert(
      fc.property(letters, letters, letters, (before, text, after) => {
        const name = `${before}k${text}k${after}`;
        // Letters that merge with the text's ends would need other spellings, so both ends are k.
        const typed = `k${text}k`;
        fc.pre(!isOdd(name));
        if (createServiceMatcher(typed.toLowerCase())(name)) {
          foundCount += 1;
          expect(foldText(name)).toContain(foldText(typed));
        }
      }),
      { numRuns: 3000 },
    );
    expect(foundCount).toBeGreaterThan(100 * runsFactor());
  });

  it('keeps the plain spelling in the folded form of a respelled name that the service finds', () => {
    const spell = (letter: string, way: number) =>
      ({ o: ['o', 'ou', 'oo', 'oh', 'wo', 'ō', 'ó'], u: ['u', 'uu', 'ū'], a: ['a', 'aa'] })[
        letter
      ]?.[way] ?? letter;
    const typed = fc.array(fc.constantFrom(...'oouahkwsi '), { minLength: 1, maxLength: 6 });
    const ways = fc.array(fc.nat(6), { minLength: 8, maxLength: 8 });
    let foundCount = 0;
    fc.assert(
      fc.property(typed, ways, (letters, chosen) => {
        const text = `k${letters.join('')}k`;
        const name = [...text].map((letter, place) => spell(letter, chosen[place] ?? 0)).join('');
        if (!createServiceMatcher(text)(name)) return;
        foundCount += 1;
        expect(foldText(name)).toContain(foldText(text));
      }),
      { numRuns: 5000 },
    );
    expect(foundCount).toBeGreaterThan(1000 * runsFactor());
  });
});
