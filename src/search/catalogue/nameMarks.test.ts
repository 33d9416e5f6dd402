import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from './foldName';
import { markName, tracedText } from './nameMarks';

function marked(name: string, words: readonly string[]): string {
  let text = '';
  let end = 0;
  const { marks } = markName(
    name,
    words.map((word) => [word]),
  );
  for (const [from, to] of marks) {
    text += `${name.slice(end, from)}[${name.slice(from, to)}]`;
    end = to;
  }
  return text + name.slice(end);
}

describe('what fits is marked', () => {
  it.each<[string, string[], string]>([
    ['Shōnen no Infinity', ['shou'], '[Shō]nen no Infinity'],
    ['Shounen no Infinity', ['sho', 'inf'], '[Shou]nen no [Inf]inity'],
    ['K-ON!', ['kon'], '[K-ON]!'],
    ['K-ON!', ['k-on'], '[K-ON]!'],
    ['Uta wo Utaou', ['o'], 'Uta [wo] Utaou'],
    ['Yōko Kanno', ['yoko', 'kano'], '[Yōko] [Kanno]'],
    ['Gurenge', ['gurenga'], '[Gurenge]'],
    ['Fate/stay night', ['stay', 'stay n'], 'Fate/[stay n]ight'],
    ['Elisabeth', ['lisa'], 'E[lisa]beth'],
    ['😀 Smile', ['smile'], '😀 [Smile]'],
    ['Straße', ['strasse'], '[Straße]'],
    ['Naruto', ['bleach'], 'Naruto'],
  ])('%s by %j: %s', (name, words, expected) => {
    expect(marked(name, words)).toBe(expected);
  });

  it('in a name that is folded like every other', () => {
    const letters = fc.constantFrom(...'ouhwaiksOŌū☆- 😀ßæ鬼ガー!');
    fc.assert(
      fc.property(fc.string({ unit: letters }), (name) => {
        expect(tracedText(name).trim()).toBe(foldText(name));
      }),
    );
  });

  it('within the name', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ouhwaksŌ☆ 😀ß') });
    fc.assert(
      fc.property(text, text, (name, word) => {
        for (const [from, to] of markName(name, [[word]]).marks) {
          expect(from).toBeLessThan(to);
          expect(to).toBeLessThanOrEqual(name.length);
        }
      }),
    );
  });
});
