import { describe, expect, it } from 'vitest';
import { readSeasonQuery, withSeasonQuery } from './useSeasonPage';

const OPENING = { year: 2026, season: 'fall' } as const;
const read = (search: string | URLSearchParams) =>
  readSeasonQuery(new URLSearchParams(search), 2026, OPENING);

describe('the season query of an address [9.17]', () => {
  it.each([
    ['', OPENING],
    ['filter=ko', { ...OPENING, filter: 'ko' }],
    ['year=1999&season=fall&filter=ko', { year: 1999, season: 'fall', filter: 'ko' }],
    ['year=1999', { year: 1999, season: 'all' }],
    ['year=2024', { year: 2024, season: 'all' }],
    ['year=all', { year: 'all', season: 'all' }],
    ['year=noDate&season=winter', { year: 'noDate', season: 'winter' }],
    ['year=2026', { year: 2026, season: 'all' }],
    // Old addresses, from when 2024 was the default year.
    ['season=fall', { year: 2024, season: 'fall' }],
    ['season=all', { year: 2024, season: 'all' }],
    ['year=2027', OPENING],
    ['year=1951', OPENING],
    ['year=02024', OPENING],
    ['year=x&season=autumn', OPENING],
    ['season=toString', OPENING],
  ])('is right for "%s"', (search, expected) => {
    expect(read(search)).toEqual({ filter: '', ...expected });
  });

  it.each([
    { year: 'all', season: 'summer', filter: 'a&b' },
    { year: 2024, season: 'all', filter: '' },
    { year: 'noDate', season: 'all', filter: '' },
  ] as const)('is read as it was written: %j', (query) => {
    expect(read(withSeasonQuery(new URLSearchParams(), query))).toEqual(query);
  });

  it.each(['kind=tv&season=fall&filter=ko', 'year=1998&kind=tv', 'kind=tv&filter=ko'])(
    'is written first into "%s", with the year and without defaults, and keeps other parameters [12.60]',
    (before) => {
      const query = { year: 1998, season: 'all', filter: ' ' } as const;
      const after = withSeasonQuery(new URLSearchParams(before), query);
      expect(after.toString()).toBe('year=1998&kind=tv');
    },
  );
});
