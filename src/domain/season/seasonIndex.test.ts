import { describe, expect, it } from 'vitest';
import {
  lastUpdateOf,
  NO_LISTS,
  openingSeason,
  type SeasonIndex,
  seasonSourceOf,
  UNKNOWN_LISTS,
} from './seasonIndex';
import type { DatedSeason, Season, SeasonListKey } from './seasonList';

const season = (year: number, name: Season): SeasonListKey => ({
  kind: 'season',
  year,
  season: name,
});
const YEAR: SeasonListKey = { kind: 'year', year: 2024 };
const NO_DATE: SeasonListKey = { kind: 'noDate' };

const MADE: SeasonIndex = {
  lastUpdate: 'Spring 2024',
  wholeOn: '2024-04-01',
  listNames: new Set(['2023-fall', '2024-winter', '2024-spring', 'no_date']),
};
/** Lists of the encyclopedia's anime, which may be in other seasons in the song database. */
const NOT_WHOLE: SeasonIndex = { ...MADE, wholeOn: null };
/** An index in the format of earlier versions. */
const UNNAMED: SeasonIndex = { lastUpdate: 'Fall 2023', wholeOn: null, listNames: null };

describe('seasonSourceOf', () => {
  it.each<[string, SeasonListKey, SeasonIndex, string]>([
    ['a season of a host without lists', season(2024, 'winter'), NO_LISTS, 'songDatabase'],
    ['a year of it', YEAR, NO_LISTS, 'nowhere'],
    ['no date of it', NO_DATE, NO_LISTS, 'nowhere'],
    ['a list made on the day after its season', season(2024, 'winter'), MADE, 'list'],
    ['a list made within its season', season(2024, 'spring'), MADE, 'both'],
    ['a fall list, whose season ended with its year', season(2023, 'fall'), MADE, 'list'],
    [
      'a fall list that is a day too old',
      season(2023, 'fall'),
      { ...MADE, wholeOn: '2023-12-31' },
      'both',
    ],
    ['a season that was over and had no anime', season(1918, 'fall'), MADE, 'empty'],
    ['a season that came after the lists', season(2024, 'summer'), MADE, 'songDatabase'],
    ['a year that had none', YEAR, MADE, 'empty'],
    ['no date', NO_DATE, MADE, 'list'],
    ['a list that is not whole', season(2023, 'fall'), NOT_WHOLE, 'both'],
    [
      'a season missing in lists that are not whole',
      season(1918, 'fall'),
      NOT_WHOLE,
      'songDatabase',
    ],
    ['a year missing in lists that are not whole', YEAR, NOT_WHOLE, 'nowhere'],
    ['a season before lists of unknown age', season(2023, 'fall'), UNKNOWN_LISTS, 'list'],
    ['the season of their last update', season(2024, 'winter'), UNKNOWN_LISTS, 'both'],
    ['a season after it', season(2025, 'spring'), UNKNOWN_LISTS, 'both'],
    ['a year of unknown age', YEAR, UNKNOWN_LISTS, 'list'],
    ['a season before the update that an index tells', season(2023, 'summer'), UNNAMED, 'list'],
    ['the season of that update', season(2023, 'fall'), UNNAMED, 'both'],
    [
      'any season where the update is no season',
      season(2030, 'fall'),
      { ...UNNAMED, lastUpdate: 'yesterday' },
      'both',
    ],
  ])('chooses the source of a list: %s', (_name, key, index, source) => {
    expect(seasonSourceOf(key, index)).toBe(source);
  });
});

describe('lastUpdateOf [2.60]', () => {
  it.each<[string, readonly SeasonListKey[], SeasonIndex, string]>([
    ['all asked while one looks', [season(1998, 'fall'), YEAR], NO_LISTS, 'Fall 2026'],
    ['a list of the host', [season(2024, 'winter')], MADE, 'Spring 2024'],
    ['its list joined with what is asked', [season(2024, 'spring')], MADE, 'Fall 2026'],
    ['a list among others', [season(2024, 'spring'), season(2023, 'fall')], MADE, 'Spring 2024'],
    ['what the lists know to be empty', [season(1918, 'fall')], MADE, 'Spring 2024'],
    ['lists of unknown age', [NO_DATE], UNKNOWN_LISTS, 'Winter 2024'],
    ['an update that an index tells', [NO_DATE], UNNAMED, 'Fall 2023'],
    ['nothing to show', [], NO_LISTS, 'Fall 2026'],
  ])('gives the last update to show: %s', (_name, keys, index, expected) => {
    expect(lastUpdateOf(keys, index, 'Fall 2026')).toBe(expected);
  });
});

describe('openingSeason', () => {
  const SPRING = { year: 2024, season: 'spring' } as const;
  const SUMMER = { year: 2024, season: 'summer' } as const;
  const IN_SUMMER = { ...MADE, wholeOn: '2024-07-01' };

  it.each<[string, DatedSeason, SeasonIndex, DatedSeason]>([
    ['the running season if it has a list', SPRING, MADE, SPRING],
    [
      'the latest season with a list if lists made in the running one have none',
      SUMMER,
      IN_SUMMER,
      SPRING,
    ],
    [
      'the running season if the lists are older',
      SUMMER,
      { ...MADE, wholeOn: '2024-06-30' },
      SUMMER,
    ],
    [
      'no season that comes later',
      { year: 2023, season: 'summer' },
      MADE,
      { year: 2023, season: 'summer' },
    ],
    [
      'the running season if no season has a list',
      SUMMER,
      { ...IN_SUMMER, listNames: new Set(['no_date']) },
      SUMMER,
    ],
    ['the running season if lists are not whole', SUMMER, NOT_WHOLE, SUMMER],
    ['the running season on a host without lists', SUMMER, NO_LISTS, SUMMER],
    ['the running season without an index', SUMMER, UNKNOWN_LISTS, SUMMER],
  ])('gives %s [12.60]', (_, running, index, expected) => {
    expect(openingSeason(running, index)).toEqual(expected);
  });
});
