import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsFactor } from '../../testing/runsFactor';
import { buildTextTable } from '../../testing/textTable';
import type { NameHits } from './nameFinder';
import { createServiceMatcher } from './serviceMatcher';
import { TextHits } from './textHits';

const NAMES = [
  'Shōnen no Infinity',
  'K-ON!',
  'SPY×FAMILY',
  'Ohayou',
  'Ouchi de Undo',
  'Kohaku',
  'Showo Up',
  'Straße',
  'Weiß Kreuz',
  'Færie',
  'Λucifer',
  'ŹOOĻ',
  'Aice⁵',
  'Lucky☆Star',
  'THE IDOLM@STER',
  "sister's noise",
  'Let’s Go',
  'ヒーロー',
  '鬼滅の刃',
  'Pokémon',
  'Uta wo Utaou',
  'Zer0',
  '100% Kimi',
  '!!!',
  '☆',
  '＊✻',
  'Ano Hi',
  'Maaya Sakamoto',
  'Yōko Kanno',
  'Attack on Titan',
  'ellis adams',
  'ano ohana',
  'wo',
  'Ō',
  'Koakuma',
  '2²3',
  "Rock 'n' Roll",
  'Ko-ho',
  'a_!b',
  'Kyou no ¥ Yen',
  'Saša',
  'Москва',
  'OωO',
  'ə',
  'nana×nana',
  '½ Prince',
];
const hits = new TextHits(buildTextTable(NAMES), () => 'hiro');

function namesOf({ names }: NameHits): readonly string[] {
  return [...names].sort((left, right) => left - right).map((name) => NAMES[name] ?? '');
}

describe('the text hits [10.12]', () => {
  it.each<[Exclude<keyof TextHits, 'lines' | 'prepare' | 'prepareWords'>, string, string[]]>([
    ['findWord', 'kon', ['K-ON!']],
    ['findWord', 'k-on', ['K-ON!']],
    ['findWord', 'spyxfamily', ['SPY×FAMILY']],
    ['findWord', 'spyfam', ['SPY×FAMILY']],
    ['findWord', 'sisters', ["sister's noise"]],
    ['findWord', 'idolmaster', ['THE IDOLM@STER']],
    ['findWord', 'lisa', []],
    ['findWord', 'youko', ['Yōko Kanno']],
    ['findWord', '鬼滅', ['鬼滅の刃']],
    ['findWord', '滅の', ['鬼滅の刃']],
    ['findWord', 'ヒーロ', ['ヒーロー']],
    ['findWord', 'ti', ['Attack on Titan']],
    ['findWord', 'ta', []],
    ['findWhole', 'k on', ['K-ON!', 'Attack on Titan']],
    ['findWhole', '☆', ['Lucky☆Star', '☆']],
    ['findWhole', '!!', ['!!!']],
    ['findSwapped', 'sakamoto maya', ['Maaya Sakamoto']],
    ['findExact', 'ō', ['Shōnen no Infinity', 'Yōko Kanno', 'Ō']],
    ['findMistyped', 'kano', ['Yōko Kanno']],
    ['findMistyped', 'pokenom', []],
    ['findMistyped', 'pokemom', ['Pokémon']],
    ['findMistyped', 'opkemon', ['Pokémon']],
    ['findMistyped', 'pkemon', ['Pokémon']],
    ['findMistyped', 'pokemmon', ['Pokémon']],
    ['findMistyped', 'sakanoto', ['Maaya Sakamoto']],
  ])('of %s for “%s” are %j', (find, text, expected) => {
    expect(namesOf(hits[find](text))).toEqual(expected);
  });
});

const marks = fc.constantFrom('', '', '', ' ', "'", '!', '☆', '-', 'ー');
const spelling = fc.constantFrom(
  'o',
  'ou',
  'oh',
  'oo',
  'wo',
  'u',
  'uu',
  'a',
  'aa',
  'ss',
  'e',
  'x',
  '0',
  'w',
  'h',
  'b',
);

/** Pieces of the names unchanged, respelled, or with something inserted. */
const texts = fc
  .tuple(
    fc.constantFrom(...NAMES),
    fc.nat(20),
    fc.integer({ min: 1, max: 9 }),
    fc.nat(9),
    marks,
    spelling,
    fc.boolean(),
  )
  .map(([name, from, length, place, mark, letters, isRespelled]) => {
    const piece = [...name.toLowerCase()].slice(from % name.length, (from % name.length) + length);
    const spot = place % (piece.length + 1);
    if (isRespelled) piece.splice(spot, 1, letters);
    else piece.splice(spot, 0, mark);
    const folded =
      place % 2 === 0 ? piece.join('') : piece.join('').normalize('NFD').replace(/\p{M}/gu, '');
    return place % 3 === 0 ? folded.replace(/[^\p{L}\p{N}]+/gu, ' ') : folded;
  });

it('the text hits include every name that the service finds [10.11]', () => {
  let foundCount = 0;
  fc.assert(
    fc.property(texts, (typed) => {
      const text = typed.trim();
      if (text === '') return;
      const isFound = createServiceMatcher(text);
      const isPerson = createServiceMatcher(text, { swapsWords: true });
      const found = namesOf(hits.findWhole(text));
      const swapped = namesOf(hits.findSwapped(text));
      const expected = NAMES.filter((name) => isFound(name));
      foundCount += expected.length;
      expect(found).toEqual(expect.arrayContaining(expected));
      const people = NAMES.filter((name) => isPerson(name));
      expect([...found, ...swapped]).toEqual(expect.arrayContaining(people));
    }),
    { numRuns: 5000 },
  );
  expect(foundCount).toBeGreaterThan(1000 * runsFactor());
});
