import { describe, expect, it } from 'vitest';
import { readSeasonQuery, withSeasonQuery, writeSeasonQuery } from './seasonChoice';

const DEFAULTS = { year: 2024, season: 'all', filter: '' };

describe('readSeasonQuery', () => {
  it.each([
    ['', {}],
    ['year=1999&season=fall&filter=ko', { year: 1999, season: 'fall', filter: 'ko' }],
    ['year=all', { year: 'all' }],
    ['year=noDate&season=winter', { year: 'noDate', season: 'winter' }],
    ['year=2026', { year: 2026 }],
    ['year=2027', {}],
    ['year=1951', {}],
    ['year=02024', {}],
    ['year=x&season=autumn', {}],
    ['season=toString', {}],
  ])('%s', (search, expected) => {
    expect(readSeasonQuery(new URLSearchParams(search), 2026)).toEqual({
      ...DEFAULTS,
      ...expected,
    });
  });
});

describe('writeSeasonQuery', () => {
  it('leaves out what is the default', () => {
    expect(writeSeasonQuery({ year: 2024, season: 'all', filter: ' ' })).toEqual({});
  });

  it('round-trips', () => {
    const query = { year: 'all', season: 'summer', filter: 'a&b' } as const;
    expect(readSeasonQuery(new URLSearchParams(writeSeasonQuery(query)), 2026)).toEqual(query);
  });
});

it('leaves what else stands in the address', () => {
  const before = new URLSearchParams('kind=tv&season=fall&filter=ko');
  const after = withSeasonQuery(before, { year: 1998, season: 'all', filter: '' });
  expect(after.toString()).toBe('year=1998&kind=tv');
});

it('has one address for one choice, in whatever order it was made', () => {
  const choice = { year: 1998, season: 'all', filter: '' } as const;
  const narrowedLast = new URLSearchParams('year=1998&kind=tv');
  const filteredLast = withSeasonQuery(new URLSearchParams('kind=tv&filter=ko'), choice);
  expect(filteredLast.toString()).toBe(narrowedLast.toString());
});
