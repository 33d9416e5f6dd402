import { describe, expect, it } from 'vitest';
import { animeKindOf, broadcastsOf, seasonRank, seasonSpanOf, songCategoryOf } from './songFacts';

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
])('%j was made as %j', (word, kind) => {
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
])('%j is music of the kind %j', (word, category) => {
  expect(songCategoryOf(word)).toBe(category);
});

it.each([
  [false, false, ['normal']],
  [true, false, ['dub']],
  [false, true, ['rebroadcast']],
  [true, true, ['dub', 'rebroadcast']],
  [true, null, ['dub']],
  [false, null, []],
  [null, null, []],
])('dub %j, rebroadcast %j: %j', (isDub, isRebroadcast, broadcasts) => {
  expect(broadcastsOf({ isDub, isRebroadcast })).toEqual(broadcasts);
});

describe('the seasons a vintage may be', () => {
  const rank = (year: number, season: 'winter' | 'spring' | 'summer' | 'fall') =>
    seasonRank({ year, season });
  it.each([
    ['Fall 2004', rank(2004, 'fall'), rank(2004, 'fall')],
    ['spring 2004', rank(2004, 'spring'), rank(2004, 'spring')],
    ['2004', rank(2004, 'winter'), rank(2004, 'fall')],
  ])('%s', (vintage, first, last) => {
    expect(seasonSpanOf(vintage)).toEqual({ first, last });
  });

  it.each([null, '', 'Fall', 'someday'])('%j: nobody knows', (vintage) => {
    expect(seasonSpanOf(vintage)).toBeNull();
  });

  it('follow each other across the years', () => {
    expect(rank(2005, 'winter') - rank(2004, 'fall')).toBe(1);
  });
});
