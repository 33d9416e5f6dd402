import { describe, expect, it } from 'vitest';
import { animeKindOf, seasonRank, seasonSpanOf, songCategoryOf } from './songFacts';

it.each([
  ['TV', 'tv'],
  ['movie', 'movie'],
  [' OVA ', 'ova'],
  ['ONA', 'ona'],
  ['Special', 'special'],
  ['TV Special', 'other'],
  ['Doujin', 'other'],
  ['', null],
  [null, null],
])('the anime type %j is read as %j', (word, kind) => {
  expect(animeKindOf(word)).toBe(kind);
});

it.each([
  ['Standard', 'standard'],
  ['No Category', 'standard'],
  ['instrumental', 'instrumental'],
  ['Chanting', 'chanting'],
  ['Character', 'character'],
  ['Polka', null],
  [null, null],
])('the song category %j is read as %j', (word, category) => {
  expect(songCategoryOf(word)).toBe(category);
});

describe('seasonSpanOf', () => {
  const rank = (year: number, season: 'winter' | 'spring' | 'summer' | 'fall') =>
    seasonRank({ year, season });
  it.each([
    ['Fall 2004', rank(2004, 'fall'), rank(2004, 'fall')],
    ['spring 2004', rank(2004, 'spring'), rank(2004, 'spring')],
    ['2004', rank(2004, 'winter'), rank(2004, 'fall')],
  ])('gives the first and last possible season of the vintage %s', (vintage, first, last) => {
    expect(seasonSpanOf(vintage)).toEqual({ first, last });
  });

  it.each([null, '', 'Fall', 'someday'])('returns null for the vintage %j', (vintage) => {
    expect(seasonSpanOf(vintage)).toBeNull();
  });

  it('uses ranks in which winter directly follows the fall of the previous year', () => {
    expect(rank(2005, 'winter') - rank(2004, 'fall')).toBe(1);
  });
});
