import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTextTable } from '../../testing/textTable';
import { foldText, lenientFormOf } from '../text/foldName';
import { TextHits } from '../text/textHits';
import { markName, traceName } from './nameMarks';

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

function traced(name: string, isLenient: boolean): string {
  return String.fromCharCode(...traceName(name, isLenient).codes.subarray(1, -1)).trim();
}

/** Names that are not matched letter by letter. */
const NAMES = [
  'SPY×FAMILY',
  'HUNTER×HUNTER',
  'R★O★C★K★S',
  'Lucky☆Star',
  'K-ON!',
  'Attack on Titan',
  'Don\'t say "lazy"',
  'THE iDOLM@STER',
  'Ωmega',
  'Ø',
  'Яe:Birth',
  'Ɵ Ⅲ ½',
  'βios',
  'Shōnen no Ouchi',
  'Showo',
  'Uta wo Utaou',
  '☆',
  '!!!',
  '*:･ﾟ✧',
  'ｶﾞﾝﾀﾞﾑ',
  'ガンダムビルドファイターズ',
  '鬼滅の刃',
  'Yōko Kanno',
  'Straße',
  'Æsir Ærial',
  'ə',
  'Fate/stay night [Unlimited Blade Works]',
  '¥en 0verdrive',
  'ƎVƎ',
];

describe('the marks in a name', () => {
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
    ['SPY×FAMILY', ['spyxfamily'], '[SPY×FAMILY]'],
    ['SPY×FAMILY', ['x'], 'SPY[×]FAMILY'],
    ['SPY×FAMILY', ['spy', 'family'], '[SPY]×[FAMILY]'],
    ['R★O★C★K★S', ['rocks'], '[R★O★C★K★S]'],
    ['R★O★C★K★S', ['ock'], 'R★[O★C★K]★S'],
    ['Lucky☆Star', ['luckystar'], '[Lucky☆Star]'],
    ['Lucky☆Star', ['☆'], 'Lucky[☆]Star'],
    ['THE iDOLM@STER', ['idolmaster'], 'THE [iDOLM@STER]'],
    ["Don't say", ['dont'], "[Don't] say"],
    ['Ωmega', ['omega'], '[Ωmega]'],
    ['!!!', ['!!'], '[!!]!'],
    ['ｶﾞﾝﾀﾞﾑ', ['ガンダム'], '[ｶﾞﾝﾀﾞﾑ]'],
    ['Ouchi', ['uchi'], 'O[uchi]'],
    ['Attack on Titan', ['k-on'], 'Attac[k on] Titan'],
  ])('in %s for the words %j are %s', (name, words, expected) => {
    expect(marked(name, words)).toBe(expected);
  });

  it('are traced through exactly the letters that foldText returns', () => {
    const letters = "ouhwaiksOŌū☆- 😀ßæ鬼ガー×@'";
    const texts = (symbols: string) => fc.string({ unit: fc.constantFrom(...symbols) });
    fc.assert(
      fc.property(texts(`${letters}ｶﾞか\u3099`), (name) => {
        expect(traced(name, false)).toBe(foldText(name));
      }),
      { numRuns: 2000 },
    );
    fc.assert(
      fc.property(texts(letters), (name) => {
        expect(traced(name, true)).toBe(foldText(lenientFormOf(name) ?? name));
      }),
    );
  });

  it('are never empty and never outside the name', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ouhwaksŌ☆ 😀ß×@') });
    fc.assert(
      fc.property(text, text, (name, word) => {
        for (const [from, to] of markName(name, [[word]]).marks) {
          expect(from).toBeLessThan(to);
          expect(to).toBeLessThanOrEqual(name.length);
        }
      }),
    );
  });

  it('are set in every name that the text hits find', () => {
    const hits = new TextHits(buildTextTable(NAMES));
    const piece = fc
      .tuple(
        fc.constantFrom(...NAMES),
        fc.nat(12),
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom('', '', '', 'x', 'o', 'wo', 'ou', 'u', 'n', '☆', '@', "'", '0', 'e'),
        fc.nat(7),
      )
      .map(([name, from, length, put, at]) => {
        const letters = [...name.toLowerCase().normalize('NFKD').normalize('NFC')];
        const start = from % letters.length;
        const cut = letters.slice(start, start + length);
        cut.splice(at, 0, put);
        return cut.join('').replace(/\s+/gu, ' ').trim();
      });
    const matchedBy = new Set<string>();
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 2 }), (pieces) => {
        const words = pieces.flatMap((each) => each.split(' ')).filter((word) => word !== '');
        fc.pre(words.length > 0);
        const ways = words.map((word) => [word]);
        const found = {
          word: words.flatMap((word) => [...hits.findWord(word).names]),
          mistyped: words.flatMap((word) => [...hits.findMistyped(word).names]),
          exact: words.flatMap((word) => [...hits.findExact(word).names]),
          whole: [...hits.findWhole(words.join(' ')).names],
        };
        for (const [way, names] of Object.entries(found)) {
          for (const name of names) {
            matchedBy.add(way);
            const shown = NAMES[name] ?? '';
            const { marks } = markName(shown, ways);
            expect(marks, `${way} ${words.join(' ')} in ${shown}`).not.toEqual([]);
          }
        }
      }),
      { numRuns: 1500 },
    );
    expect([...matchedBy].toSorted()).toEqual(['exact', 'mistyped', 'whole', 'word']);
  });
});
