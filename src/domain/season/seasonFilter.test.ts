import { describe, expect, it } from 'vitest';
import { type Filter, NO_FILTER } from '../filter/filter';
import { isListWithin, isOfKinds, partsBeyondLists, sortEntries, sortLists } from './seasonFilter';
import type { SeasonListKey } from './seasonList';

const FALL: SeasonListKey = { kind: 'season', year: 2019, season: 'fall' };
const WINTER: SeasonListKey = { kind: 'season', year: 2020, season: 'winter' };
const YEAR: SeasonListKey = { kind: 'year', year: 2019 };
const NO_DATE: SeasonListKey = { kind: 'noDate' };
const spring = { year: 2019, season: 'spring' } as const;
const fall = { year: 2019, season: 'fall' } as const;

it.each<readonly [SeasonListKey, Filter['seasons'], boolean]>([
  [FALL, { from: null, to: null }, true],
  [FALL, { from: spring, to: fall }, true],
  [FALL, { from: fall, to: fall }, true],
  [WINTER, { from: spring, to: fall }, false],
  [WINTER, { from: spring, to: null }, true],
  [YEAR, { from: spring, to: null }, false],
  [YEAR, { from: null, to: fall }, true],
  [NO_DATE, { from: spring, to: null }, false],
  [NO_DATE, { from: null, to: null }, true],
])('isListWithin decides for the list %j and the seasons %j: %j', (list, seasons, expected) => {
  expect(isListWithin(list, { ...NO_FILTER, seasons })).toBe(expected);
});

it.each<readonly [string | null, Filter['animeKinds'], boolean]>([
  ['Movie', [], true],
  ['Movie', ['tv', 'movie'], true],
  ['Movie', ['tv'], false],
  ['Music', ['other'], true],
  [null, ['other'], false],
])('isOfKinds decides for the anime type %s and the kinds %j: %j', (type, animeKinds, expected) => {
  expect(isOfKinds(type, { ...NO_FILTER, animeKinds })).toBe(expected);
});

it('partsBeyondLists returns only the filter parts that need songs', () => {
  const asked = { ...NO_FILTER, seasons: { from: spring, to: null }, animeKinds: ['tv'] as const };
  expect(partsBeyondLists(asked)).toEqual([]);
  expect(partsBeyondLists({ ...asked, hasAudio: true })).toEqual([
    { field: 'hasAudio', value: true },
  ]);
});

describe('the order of season lists', () => {
  const lists = [WINTER, FALL, YEAR, NO_DATE];
  it.each([
    ['name', false, lists],
    ['season', false, [FALL, YEAR, WINTER, NO_DATE]],
    ['season', true, [WINTER, FALL, YEAR, NO_DATE]],
  ] as const)('sorts lists by %s, with descending set to %j', (key, isDescending, expected) => {
    expect(sortLists(lists, { key, isDescending, seed: 0 })).toEqual(expected);
  });

  const entries = ['b', 'a', 'c', 'd', 'e'].map((name, annId) => ({ annId, name }));
  const names = (sort: Parameters<typeof sortEntries>[1]) =>
    sortEntries(entries, sort)
      .map(({ name }) => name)
      .join('');
  it('keeps, reverses or shuffles the anime of a list', () => {
    expect(names({ key: 'name', isDescending: false, seed: 0 })).toBe('bacde');
    expect(names({ key: 'season', isDescending: true, seed: 0 })).toBe('bacde');
    expect(names({ key: 'name', isDescending: true, seed: 0 })).toBe('edcba');
    const byChance = { key: 'random', isDescending: false, seed: 7 } as const;
    expect(names(byChance)).toBe(names(byChance));
    expect([...names(byChance)].sort().join('')).toBe('abcde');
    expect(names(byChance)).not.toBe(names({ ...byChance, seed: 8 }));
  });
});
