import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAs } from '../../domain/app/lenient';
import { bonusOf, type Deck, deckSchema, mergeDecks } from './deck';

const DECK: Deck = {
  id: 'd1',
  name: 'Openings of winter 2010',
  source: { kind: 'find', parameters: 'type=op&from=winter-2010' },
  question: 'song',
  bonus: [],
  isTyped: false,
  guessSeconds: 12,
  range: { from: 0.2, to: 0.8 },
  changedAtMs: 5,
  isRemoved: false,
};

describe('a deck', () => {
  it('is read back as it was written', () => {
    for (const source of [
      DECK.source,
      { kind: 'mine' },
      { kind: 'songs', songIds: [1, -7_000_000_001] },
      { kind: 'playlist', playlistId: 3 },
    ]) {
      const deck = { ...DECK, source };
      expect(readAs(deckSchema, JSON.parse(JSON.stringify(deck)))).toEqual(deck);
    }
  });

  it.each([
    ['no id', { id: '' }],
    ['an endless name', { name: 'a'.repeat(201) }],
    ['no source', { source: undefined }],
    ['an unknown kind of source', { source: { kind: 'everything' } }],
    ['ids that are no whole numbers', { source: { kind: 'songs', songIds: [0.5] } }],
    ['ids that are texts', { source: { kind: 'songs', songIds: ['1'] } }],
    ['an endless filter', { source: { kind: 'find', parameters: 'a'.repeat(4_001) } }],
  ])('is refused with %s', (_, facts) => {
    expect(readAs(deckSchema, { ...DECK, ...facts })).toBeNull();
  });

  it.each([
    ['question', 'composer', 'anime'],
    ['isTyped', 'yes', true],
    ['guessSeconds', 3_600, 20],
    ['guessSeconds', Number.NaN, 20],
    ['range', { from: -1, to: 2 }, null],
    ['bonus', ['artist', 'composer'], []],
    ['changedAtMs', -1, 0],
    ['isRemoved', 1, false],
  ])('takes the usual %s instead of %j', (key, value, usual) => {
    expect(readAs(deckSchema, { ...DECK, [key]: value })).toEqual({ ...DECK, [key]: usual });
  });

  it('has further boxes for other questions than its own, if answers are typed', () => {
    const deck: Deck = { ...DECK, isTyped: true, bonus: ['artist', 'song', 'artist'] };
    expect(bonusOf(deck)).toEqual(['artist']);
    expect(bonusOf({ ...deck, isTyped: false })).toEqual([]);
  });

  it('never throws for anything that a file may hold', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (value, source) => {
        readAs(deckSchema, value);
        readAs(deckSchema, { ...DECK, source });
      }),
    );
  });

  const decks = fc.array(
    fc.record({ id: fc.constantFrom('a', 'b', 'c'), changedAtMs: fc.nat(3), name: fc.string() }),
  );

  it('merged from two devices is its latest version, whatever the order', () => {
    const byId = (all: readonly Deck[]) => new Map(all.map((deck) => [deck.id, deck]));
    fc.assert(
      fc.property(decks, decks, (left, right) => {
        const [one, other] = [left, right].map((all) => all.map((each) => ({ ...DECK, ...each })));
        const merged = mergeDecks(one ?? [], other ?? []);
        expect(byId(mergeDecks(other ?? [], one ?? []))).toEqual(byId(merged));
        expect(byId(mergeDecks(merged, other ?? []))).toEqual(byId(merged));
        for (const { id, changedAtMs } of merged) {
          const versions = [...(one ?? []), ...(other ?? [])].filter((deck) => deck.id === id);
          expect(changedAtMs).toBe(Math.max(...versions.map((deck) => deck.changedAtMs)));
        }
      }),
    );
  });

  it('stays removed when an older backup is merged', () => {
    const removed = { ...DECK, changedAtMs: 6, isRemoved: true };
    expect(mergeDecks([removed], [DECK])).toEqual([removed]);
  });
});
