import { describe, expect, it } from 'vitest';
import { createRowCloseness } from './closeness';

const NAMES: readonly (readonly [name: string, others: readonly string[]])[] = [
  ['Tank!', ['Seatbelts', 'Cowboy Bebop']],
  ['Bebop', []],
  ['The Bebop Song', ['Bebop']],
  ['Bebop Forever', []],
  ['Rocks', ['Naruto']],
];

function inOrder(...texts: readonly string[]): readonly string[] {
  const closenessOf = createRowCloseness(texts);
  return NAMES.toSorted((one, other) => closenessOf(...one) - closenessOf(...other)).map(
    ([name]) => name,
  );
}

describe('the closeness of a row', () => {
  it('depends on its own name first, then on its other names', () => {
    expect(inOrder('bebop')).toEqual([
      'Bebop',
      'Bebop Forever',
      'The Bebop Song',
      'Tank!',
      'Rocks',
    ]);
  });

  it('depends on the typed marks for names with the same letters', () => {
    const names = ['K-ON!!', 'K-ON!'];
    const inOrderOf = (text: string) => {
      const closenessOf = createRowCloseness([text]);
      return names.toSorted((one, other) => closenessOf(one, []) - closenessOf(other, []));
    };
    expect(inOrderOf('k-on!')).toEqual(['K-ON!', 'K-ON!!']);
    expect(inOrderOf('k-on!!')).toEqual(names);
    expect(inOrderOf('kon')).toEqual(names);
  });

  it.each([
    ['on air', 'Station Airport', false],
    ['tion air', 'Station Airport', true],
    ['k on', 'Attack on Titan', false],
  ])(
    'ignores a text inside a word when the text begins with a short word: %j in %j: %s',
    (...row) => {
      const [text, name, isFound] = row;
      const farthest = createRowCloseness(['zzz'])(name, []);
      expect(createRowCloseness([text])(name, []) < farthest).toBe(isFound);
    },
  );

  it('depends on the number of wrong letters', () => {
    const closenessOf = createRowCloseness(['gurenge']);
    const [none, one, two] = ['Gurenge', 'Gurenga', 'Gurinke'].map((name) => closenessOf(name, []));
    expect(none).toBeLessThan(one ?? 0);
    expect(one).toBeLessThan(two ?? 0);
    expect(two).toBeLessThan(closenessOf('Old Gurenge', []));
  });

  it('is the closeness to the closest of several texts', () => {
    expect(inOrder('naruto op 1', 'naruto')[0]).toBe('Rocks');
    expect(createRowCloseness(['zzz', 'tank'])('Tank!', [])).toBe(
      createRowCloseness(['tank'])('Tank!', []),
    );
  });
});
