import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildFanTables, buildTextEngine } from '../../testing/fanCatalogue';
import { packTables, unpackTables } from '../tables/packTables';

const tables = buildFanTables(30);
const packed = unpackTables(packTables(tables));
const asBuilt = buildTextEngine(tables);
const asPacked = buildTextEngine(packed);
const NOBODY = new Set<number>();

const WORDS = ['lisa', 'naruto', 'k-on', 'kon', 'sakamoto', 'op', 'op 1', '2019', 'spring 1998'];
const PIECES = [
  'o',
  'no',
  'na',
  'h',
  'ho',
  'u',
  'wo',
  'gurenga',
  '"k-on"',
  '☆',
  '!',
  'ナルト',
  'x',
];
const texts = fc.oneof(
  fc.array(fc.constantFrom(...WORDS, ...PIECES), { minLength: 1, maxLength: 3 }),
  // More words than are remembered at once.
  fc.array(fc.constantFrom(...WORDS, ...PIECES), { minLength: 30, maxLength: 60 }),
  fc.array(fc.string({ unit: fc.constantFrom(...'abcdefghijklmnoprstuwyz'), maxLength: 4 })),
);

function find(engine: typeof asBuilt, text: string) {
  return engine.find({ text, takenOff: [], fields: null, isAnimeOnly: false }, NOBODY);
}

describe('a text engine over packed tables', () => {
  it('finds the same songs in the same order as an engine over the built tables', () => {
    fc.assert(
      fc.property(texts, (words) => {
        const text = words.join(' ');
        expect(find(asPacked, text)).toEqual(find(asBuilt, text));
      }),
      { numRuns: 500 },
    );
  });

  it('answers a text like a fresh engine, whatever was asked before', () => {
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1, maxLength: 5 }), (asked) => {
        const fresh = buildTextEngine(packed);
        const last = asked.map((words) => words.join(' ')).at(-1) ?? '';
        for (const words of asked) find(asPacked, words.join(' '));
        expect(find(asPacked, last)).toEqual(find(fresh, last));
      }),
      { numRuns: 60 },
    );
  });
});
