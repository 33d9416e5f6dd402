import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identifySong, isLinkedSongId } from './songIdentity';

const FACTS = { annId: 1, songType: 'Opening 1', songName: 'Song', songArtist: 'Artist' };
const factsArbitrary = fc.record({
  annId: fc.integer({ min: 1, max: 99_999 }),
  songType: fc.string({ unit: 'grapheme' }),
  songName: fc.string({ unit: 'grapheme' }),
  songArtist: fc.string({ unit: 'grapheme' }),
});

describe('identifySong', () => {
  it.each([1, 6408, Number.MAX_SAFE_INTEGER, -2, -2_841_190_723_945_101])(
    'returns the linked or derived id %i unchanged',
    (annSongId) => {
      expect(identifySong(annSongId, FACTS)).toBe(annSongId);
    },
  );

  it.each([-1, 0])(
    'derives for the id %i a safe integer of at most -2, which stays the same',
    (annSongId) => {
      fc.assert(
        fc.property(factsArbitrary, (facts) => {
          const id = identifySong(annSongId, facts);
          expect(Number.isSafeInteger(id)).toBe(true);
          expect(id).toBeLessThanOrEqual(-2);
          expect(identifySong(id, facts)).toBe(id);
        }),
      );
    },
  );

  it('derives the same id in every session and version', () => {
    expect(identifySong(-1, FACTS)).toBe(-1_609_536_406_256_641);
  });

  it.each([
    ['anime', { ...FACTS, annId: 2 }],
    ['type', { ...FACTS, songType: 'Opening 2' }],
    ['name', { ...FACTS, songName: 'song' }],
    ['artist', { ...FACTS, songArtist: 'Artists' }],
    ['border between fields', { ...FACTS, songName: 'SongA', songArtist: 'rtist' }],
  ])('derives another id for another %s', (_name, other) => {
    expect(identifySong(-1, other)).not.toBe(identifySong(-1, FACTS));
  });

  it('derives distinct ids for thousands of songs of one anime', () => {
    const ids = Array.from({ length: 20_000 }, (_, index) =>
      identifySong(-1, { ...FACTS, songName: `Song ${index}` }),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('isLinkedSongId', () => {
  it.each([
    [1, true],
    [0, false],
    [-1, false],
    [-5, false],
    [1.5, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('decides for the id %d: %s', (annSongId, isLinked) => {
    expect(isLinkedSongId(annSongId)).toBe(isLinked);
  });
});
