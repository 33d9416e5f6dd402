import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '../text/foldName';
import { filterRows } from './filterRows';

const LIBRARY = ['Gurenge', 'Guren', 'Yoko Kanno', 'Sora wa Takaku', 'Lisa'];

function find(text: string): readonly string[] {
  return filterRows(LIBRARY, (name) => [name], text);
}

describe('one typing error', () => {
  it.each<[string, string[]]>([
    ['gurenga', ['Gurenge']],
    ['gurneg', []],
    ['gurenegs', []],
    ['guernge', ['Gurenge']],
    ['yoko kano', ['Yoko Kanno']],
    ['tkaku', ['Sora wa Takaku']],
    ['lsia', []],
    ['"gurenga"', []],
  ])('in %j finds %j', (text, names) => {
    expect(find(text)).toEqual(names);
  });

  it('is forgiven only where nothing fits exactly', () => {
    expect(find('guren')).toEqual(['Gurenge', 'Guren']);
    expect(find('gurenge')).toEqual(['Gurenge']);
  });

  it('of any kind is forgiven anywhere in a word of five letters or more', () => {
    const letter = fc.constantFrom(...'bcdefgkmnprst');
    const word = fc.string({ unit: letter, minLength: 6, maxLength: 12 });
    const places = fc.nat({ max: 11 });
    fc.assert(
      fc.property(word, word, places, letter, (name, other, place, typed) => {
        const at = place % name.length;
        const [before, after] = [name.slice(0, at), name.slice(at)];
        const swapped = before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2);
        for (const text of [before + after.slice(1), before + typed + after, swapped]) {
          expect(foldText(text)).toBe(text);
          const found = filterRows([`${other} ${name}`], (row) => [row], text);
          expect(found, text).toHaveLength(1);
        }
      }),
    );
  });
});
