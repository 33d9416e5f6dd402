const YEAR = /\b(\d{4})\b/;

/**
 * Orders vintages by time. A year without a season comes before its seasons, and a text without a
 * year comes last.
 *
 * @example vintageRank('Fall 2004') < vintageRank('Winter 2005') // true
 */
export function vintageRank(vintage: string | null): number {
  const year = YEAR.exec(vintage ?? '')?.[1];
  if (vintage === null || year === undefined) return Number.POSITIVE_INFINITY;
  const text = vintage.toLowerCase();
  const season = SEASONS.findIndex((name) => text.includes(name));
  return Number(year) * (SEASONS.length + 1) + season + 1;
}

/** In chronological order. */
export const SEASONS = ['winter', 'spring', 'summer', 'fall'] as const;
export type Season = (typeof SEASONS)[number];

/** The specification's current year, which is meant by an address with a season but no year. */
export const DEFAULT_YEAR = 2024;

/** Identifies one list: a season of a year, a whole year, or anime without a date. */
export type SeasonListKey =
  | { readonly kind: 'season'; readonly year: number; readonly season: Season }
  | { readonly kind: 'year'; readonly year: number }
  | { readonly kind: 'noDate' };

const NEWEST_SPECIFIED_YEAR = 2025;
const OLDEST_UNBROKEN_YEAR = 1953;
/** Before 1953 only years with anime (specification, point 9). */
const EARLY_YEARS = [
  1950, 1949, 1948, 1947, 1946, 1944, 1943, 1942, 1939, 1936, 1935, 1933, 1932, 1931, 1930, 1929,
  1928, 1926, 1925, 1924, 1918, 1917,
] as const;
/** A wrong clock must not create a list of thousands of years. */
const MOST_LATER_YEARS = 75;

/** Every year with lists, newest first, including the current one. */
export function listedYears(currentYear: number): readonly number[] {
  const latest = Number.isSafeInteger(currentYear) ? currentYear : NEWEST_SPECIFIED_YEAR;
  const newest = Math.min(
    Math.max(latest, NEWEST_SPECIFIED_YEAR),
    NEWEST_SPECIFIED_YEAR + MOST_LATER_YEARS,
  );
  const unbroken = Array.from(
    { length: newest - OLDEST_UNBROKEN_YEAR + 1 },
    (_, index) => newest - index,
  );
  return [...unbroken, ...EARLY_YEARS];
}

/**
 * The vintage of a season as in songs.
 * @example 'Winter 2024'
 */
export function vintageOf(year: number, season: Season): string {
  return `${season.charAt(0).toUpperCase()}${season.slice(1)} ${year}`;
}

const MONTHS_PER_SEASON = 3;

/** A season of a year, as in the song database. */
export interface DatedSeason {
  readonly year: number;
  readonly season: Season;
}

const DEFAULT_RUNNING: DatedSeason = { year: DEFAULT_YEAR, season: 'winter' };

/**
 * The season of a date. If its year is not listed, the clock is wrong, and the specification's
 * season is used.
 *
 * @param monthIndex 0 for January
 */
export function runningSeason(year: number, monthIndex: number): DatedSeason {
  const season = SEASONS[Math.floor(monthIndex / MONTHS_PER_SEASON)];
  if (season === undefined || !listedYears(year).includes(year)) return DEFAULT_RUNNING;
  return { year, season };
}

/** @example seasonBefore({ year: 2026, season: 'winter' }) // { year: 2025, season: 'fall' } */
export function seasonBefore({ year, season }: DatedSeason): DatedSeason {
  const before = SEASONS[SEASONS.indexOf(season) - 1];
  return before === undefined ? { year: year - 1, season: 'fall' } : { year, season: before };
}

/**
 * The name of a list, which is also its file name.
 * @example '2024-winter', '1999', 'no_date'
 */
export function seasonListName(key: SeasonListKey): string {
  if (key.kind === 'noDate') return 'no_date';
  return key.kind === 'year' ? String(key.year) : `${key.year}-${key.season}`;
}
