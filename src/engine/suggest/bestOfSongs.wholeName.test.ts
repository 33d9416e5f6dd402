import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildTextTable } from '../../testing/textTable';
import { CLOSENESS } from '../text/closeness';
import { TextHits } from '../text/textHits';
import { createWholeNameTest } from './bestOfSongs';

const piece = fc.constantFrom(
  ...['a', 'o', 'ou', 'oh', 'w', 'wo', 'x', '×', 'u', 'n', 'b', ' ', '-', '!', "'", '@', '☆', '0'],
  ...['ア', 'ō', 'ß', 'æ', 'Я', 'é', '。'],
);
const anyText = fc.oneof(
  fc.array(piece, { maxLength: 7 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'grapheme', maxLength: 5 }),
);

/** One name in two spellings. */
const spellings = fc
  .array(
    fc.constantFrom(
      ...[
        ['ou', 'o'],
        ['ō', 'oo'],
        ['×', ' x '],
        ['×', ''],
        ['-', ' '],
        ['-', ''],
        ["'", ''],
      ],
      ...[
        ['wo', 'o'],
        ['@', 'a'],
        ['é', 'e'],
        ['ア', 'あ'],
        ['☆', ''],
        ['b', 'B'],
        [' ', ''],
      ],
      ...[
        ['n', 'n'],
        ['h', 'h'],
        ['o', 'o'],
        ['u', 'uu'],
        ['æ', 'ae'],
        ['!', ''],
        ['w', 'w'],
      ],
    ),
    { maxLength: 6 },
  )
  .map((pairs) => [0, 1].map((side) => pairs.map((pair) => pair[side]).join('')));

/** The catalogue's closeness for a text that is the whole name. */
function closenessOfCatalogue(name: string, text: string): number | null {
  const { names, closeness } = new TextHits(buildTextTable([name])).findWhole(text);
  const [found] = closeness;
  if (names.length === 0 || found === undefined) return null;
  return found <= CLOSENESS.wholeNameLoosely ? found : null;
}

it.each([
  ['naruto', 'Naruto', CLOSENESS.wholeName],
  ['spyfamily', 'SPY×FAMILY', CLOSENESS.wholeNameLoosely],
  ['spy x family', 'SPY×FAMILY', CLOSENESS.wholeName],
  ['youko kanno', 'Yōko Kanno', CLOSENESS.wholeName],
  ['k-on!', 'K-ON!', CLOSENESS.wholeName],
  ['k-on!', 'K-ON!!', CLOSENESS.wholeNameInLetters],
  ['hunter×hunter', 'Hunter × Hunter', CLOSENESS.wholeName],
  ['hunter×hunter', 'Hunter x Hunter', CLOSENESS.wholeNameInLetters],
  ['!!!', '!!!', CLOSENESS.wholeName],
  ['!!', '!!!', null],
  ['naru', 'Naruto', null],
])('the whole-name test compares %s with %s and returns %s', (text, name, closeness) => {
  expect(createWholeNameTest(text)(name)).toBe(closeness);
  expect(closenessOfCatalogue(name, text)).toBe(closeness);
});

function expectAlike(name: string, text: string): void {
  fc.pre(name !== '' && text.trim() === text && text !== '');
  expect(createWholeNameTest(text)(name)).toBe(closenessOfCatalogue(name, text));
}

it('the whole-name test returns the same closeness as the catalogue', () => {
  fc.assert(fc.property(anyText, anyText, expectAlike), { numRuns: 500 });
  fc.assert(
    fc.property(spellings, ([name = '', text = '']) => expectAlike(name, text)),
    { numRuns: 2000 },
  );
});

it('the whole-name test matches kana with Latin letters', () => {
  const romanise = (text: string) => text.replace('なると', 'naruto');
  expect(createWholeNameTest('なると', romanise)('Naruto')).toBe(CLOSENESS.wholeName);
  expect(createWholeNameTest('なると', romanise)('ナルト')).toBe(CLOSENESS.wholeName);
});
