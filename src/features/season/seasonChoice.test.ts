import { describe, expect, it } from 'vitest';
import { readSeasonQuery, withSeasonQuery, writeSeasonQuery } from './seasonChoice';

const OPENING = { year: 2026, season: 'fall' } as const;
const read = (search: string | Record<string, string>) =>
  readSeasonQuery(new URLSearchParams(search), 2026, OPENING);

describe('readSeasonQuery [9.17]', () => {
  it.each([
    ['', OPENING],
    ['filter=ko', { ...OPENING, filter: 'ko' }],
    ['year=1999&season=fall&filter=ko', { year: 1999, season: 'fall', filter: 'ko' }],
    ['year=1999', { year: 1999, season: 'all' }],
    ['year=2024', { year: 2024, season: 'all' }],
    ['year=all', { year: 'all', season: 'all' }],
    ['year=noDate&season=winter', { year: 'noDate', season: 'winter' }],
    ['year=2026', { year: 2026, season: 'all' }],
    // As addresses were written when 2024 was the year that needed no name.
    ['season=fall', { year: 2024, season: 'fall' }],
    ['season=all', { year: 2024, season: 'all' }],
    ['year=2027', OPENING],
    ['year=1951', OPENING],
    ['year=02024', OPENING],
    ['year=x&season=autumn', OPENING],
    ['season=toString', OPENING],
  ])('%s', (search, expected) => {
    expect(read(search)).toEqual({ filter: '', ...expected });
  });
});

describe('writeSeasonQuery', () => {
  it('names the year always, and leaves out what is the default [12.60]', () => {
    expect(writeSeasonQuery({ year: 2024, season: 'all', filter: ' ' })).toEqual({ year: '2024' });
  });

  it.each([
    { year: 'all', season: 'summer', filter: 'a&b' },
    { year: 2024, season: 'all', filter: '' },
    { year: 'noDate', season: 'all', filter: '' },
  ] as const)('round-trips %j', (query) => {
    expect(read(writeSeasonQuery(query))).toEqual(query);
  });
});

it('leaves what else stands in the address', () => {
  const before = new URLSearchParams('kind=tv&season=fall&filter=ko');
  const after = withSeasonQuery(before, { year: 1998, season: 'all', filter: '' });
  expect(after.toString()).toBe('year=1998&kind=tv');
});

it('has one address for one choice, in whatever order it was made', () => {
  const choice = { year: 1998, season: 'all', filter: '' } as const;
  const kindLast = new URLSearchParams('year=1998&kind=tv');
  const filteredLast = withSeasonQuery(new URLSearchParams('kind=tv&filter=ko'), choice);
  expect(filteredLast.toString()).toBe(kindLast.toString());
});
