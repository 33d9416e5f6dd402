import { describe, expect, it } from 'vitest';
import { buildSong } from '../../testing/songBuilder';
import {
  DEFAULT_YEAR,
  listedYears,
  runningSeason,
  type Season,
  seasonListName,
  vintageRank,
} from './seasonList';
import {
  isSeasonSelectable,
  joinSeasonEntries,
  neighbourSeasons,
  seasonEntriesOf,
  seasonListKeys,
  yearChoices,
} from './seasonPage';

describe('the year choices', () => {
  it('are those of the specification up to 2025 [9.16]', () => {
    const choices = yearChoices(2025);
    expect(choices.slice(0, 3)).toEqual([2025, 2024, 2023]);
    expect(choices.slice(72, 76)).toEqual([1953, 1950, 1949, 1948]);
    expect(choices.slice(-4)).toEqual([1918, 1917, 'noDate', 'all']);
    expect(choices).toHaveLength(73 + 22 + 2);
    expect(choices).toContain(DEFAULT_YEAR);
    // Before 1953 only years with anime.
    expect(choices.filter((year) => typeof year === 'number' && year < 1953)).toEqual([
      ...[1950, 1949, 1948, 1947, 1946, 1944, 1943, 1942, 1939, 1936, 1935, 1933, 1932, 1931],
      ...[1930, 1929, 1928, 1926, 1925, 1924, 1918, 1917],
    ]);
    expect(choices.filter((year) => typeof year === 'number' && year >= 1953)).toHaveLength(73);
  });

  it('add later years up to the current one', () => {
    expect(yearChoices(2027).slice(0, 3)).toEqual([2027, 2026, 2025]);
  });

  it.each([1970, 0, -5, Number.NaN])(
    'start at 2025 when the clock gives the year %s',
    (currentYear) => {
      expect(listedYears(currentYear)[0]).toBe(2025);
    },
  );

  it('stay below 200 years when the clock is far in the future', () => {
    expect(listedYears(275_760).length).toBeLessThan(200);
  });
});

describe('isSeasonSelectable [2.62]', () => {
  it.each([
    ['noDate', false],
    ['all', true],
    [2024, true],
  ] as const)('decides for the year %s: %s', (year, isSelectable) => {
    expect(isSeasonSelectable(year)).toBe(isSelectable);
  });
});

describe('runningSeason', () => {
  it.each([
    [0, 'winter'],
    [2, 'winter'],
    [3, 'spring'],
    [5, 'spring'],
    [6, 'summer'],
    [8, 'summer'],
    [9, 'fall'],
    [11, 'fall'],
  ])('gives for the month index %i the season %s', (monthIndex, season) => {
    expect(runningSeason(2026, monthIndex)).toEqual({ year: 2026, season });
  });

  it.each([Number.NaN, 0, -4000, 1900, 1951, 2101, 275_760, Number.POSITIVE_INFINITY])(
    'is Winter 2024 when the clock gives the year %s [12.61]',
    (year) => {
      expect(runningSeason(year, 7)).toEqual({ year: 2024, season: 'winter' });
    },
  );

  it('is Winter 2024 when the clock gives no month', () => {
    expect(runningSeason(2026, Number.NaN)).toEqual({ year: 2024, season: 'winter' });
  });
});

describe('neighbourSeasons', () => {
  const at = (year: number, season: Season) => ({ year, season });
  it.each([
    [at(2026, 'spring'), at(2026, 'winter'), at(2026, 'summer')],
    [at(2026, 'winter'), at(2025, 'fall'), at(2026, 'spring')],
    [at(2024, 'fall'), at(2024, 'summer'), at(2025, 'winter')],
    [{ year: 2024, season: 'all' }, at(2023, 'fall'), at(2025, 'winter')],
    // Years without anime are left out.
    [at(1953, 'winter'), at(1950, 'fall'), at(1953, 'spring')],
    [at(1918, 'fall'), at(1918, 'summer'), at(1924, 'winter')],
    [at(1917, 'winter'), null, at(1917, 'spring')],
    [{ year: 1917, season: 'all' }, null, at(1918, 'winter')],
    [at(2026, 'fall'), at(2026, 'summer'), null],
    [{ year: 2026, season: 'all' }, at(2025, 'fall'), null],
    [{ year: 'noDate', season: 'all' }, null, null],
    [{ year: 'noDate', season: 'fall' }, null, null],
    [{ year: 'all', season: 'all' }, null, null],
    [{ year: 'all', season: 'spring' }, null, null],
  ] as const)('gives for %j the seasons %j and %j [12.60]', (shown, previous, next) => {
    expect(neighbourSeasons(shown, 2026)).toEqual({ previous, next });
  });
});

describe('seasonListName', () => {
  it.each([
    [{ kind: 'season', year: 2024, season: 'winter' }, '2024-winter'],
    [{ kind: 'year', year: 1999 }, '1999'],
    [{ kind: 'noDate' }, 'no_date'],
  ] as const)('gives for the list %j the name %s', (key, name) => {
    expect(seasonListName(key)).toBe(name);
  });
});

describe('seasonListKeys', () => {
  it('gives one list for a season of a year', () => {
    expect(seasonListKeys(2024, 'fall', 2026)).toEqual([
      { kind: 'season', year: 2024, season: 'fall' },
    ]);
  });

  it('gives every season and the year itself for a whole year', () => {
    const kinds = seasonListKeys(2024, 'all', 2026).map((key) =>
      key.kind === 'season' ? key.season : key.kind,
    );
    expect(kinds).toEqual(['winter', 'spring', 'summer', 'fall', 'year']);
  });

  it('ignores the season for anime without a date', () => {
    expect(seasonListKeys('noDate', 'fall', 2026)).toEqual([{ kind: 'noDate' }]);
  });

  it('gives the season of every year for all years', () => {
    const keys = seasonListKeys('all', 'spring', 2026);
    expect(keys).toHaveLength(listedYears(2026).length);
    expect(keys[0]).toEqual({ kind: 'season', year: 2026, season: 'spring' });
  });

  it('gives every list once for all seasons of all years', () => {
    const keys = seasonListKeys('all', 'all', 2026);
    expect(keys).toHaveLength(listedYears(2026).length * 5 + 1);
    expect(keys[0]).toEqual({ kind: 'season', year: 2026, season: 'winter' });
    expect(keys[4]).toEqual({ kind: 'year', year: 2026 });
    expect(keys.at(-1)).toEqual({ kind: 'noDate' });
    expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(keys.length);
  });
});

it('vintageRank orders vintages by time, with unknown ones last', () => {
  const inOrder = ['Fall 1999', '2004', 'Winter 2004', 'spring 2004', 'Summer 2004', 'Fall 2004'];
  const mixed: (string | null)[] = [null, ...inOrder.toReversed(), 'unknown', ''];
  const sorted = mixed.toSorted((left, right) => {
    const leftRank = vintageRank(left);
    const rightRank = vintageRank(right);
    return leftRank === rightRank ? 0 : leftRank - rightRank;
  });
  expect(sorted).toEqual([...inOrder, null, 'unknown', '']);
});

it('seasonEntriesOf lists each anime of the songs once, sorted by name', () => {
  const songs = [
    buildSong({ annSongId: 1, annId: 20, animeENName: 'Zeta 10', animeType: 'TV' }),
    buildSong({ annSongId: 2, annId: 20, animeENName: 'Zeta 10', animeType: 'TV' }),
    buildSong({ annSongId: 3, annId: 30, animeENName: '', animeJPName: 'zeta 2', animeType: null }),
    buildSong({ annSongId: -5, annId: 10, animeENName: 'Álpha', animeType: 'Movie' }),
  ];
  expect(seasonEntriesOf(songs)).toEqual([
    { id: 10, name: 'Álpha', type: 'Movie' },
    { id: 30, name: 'zeta 2', type: null },
    { id: 20, name: 'Zeta 10', type: 'TV' },
  ]);
});

it('joinSeasonEntries joins two lists, with each anime once', () => {
  const list = [
    { id: 5, name: 'Old name', type: 'TV' },
    { id: 9, name: 'Gone from the other', type: null },
  ];
  const answered = [
    { id: 5, name: 'New name', type: 'TV' },
    { id: 7, name: 'Came later', type: 'ONA' },
  ];
  expect(joinSeasonEntries(list, answered)).toEqual([answered[1], list[1], list[0]]);
  expect(joinSeasonEntries([], [])).toEqual([]);
});
