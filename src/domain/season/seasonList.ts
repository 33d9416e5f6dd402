import type { Song } from '../song/song';
import { compareNames } from '../song/songOrder';

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

export interface SeasonListEntry {
  readonly id: number;
  readonly name: string;
  /** "TV", "Movie", …, or null if the list does not say. */
  readonly type: string | null;
}

/** In chronological order. */
export const SEASONS = ['winter', 'spring', 'summer', 'fall'] as const;
export type Season = (typeof SEASONS)[number];
export type SeasonChoice = Season | 'all';
export type YearChoice = number | 'noDate' | 'all';

/** The specification's current year, which is meant by an address with a season but no year. */
export const DEFAULT_YEAR = 2024;
/** The last update that the season page states if the lists do not say. */
export const DEFAULT_LAST_UPDATE = 'Winter 2024';

export interface SeasonSelection {
  readonly year: YearChoice;
  readonly season: SeasonChoice;
}

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

/** The choices of the year selector: the years, then "No date" and "All". */
export function yearChoices(currentYear: number): readonly YearChoice[] {
  return [...listedYears(currentYear), 'noDate', 'all'];
}

export const SEASON_CHOICES: readonly SeasonChoice[] = [...SEASONS, 'all'];

/** Without a date there is no season to choose (specification, point 2). */
export function isSeasonSelectable(year: YearChoice): boolean {
  return year !== 'noDate';
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

/**
 * The seasons before and after the shown ones; null at the ends of the list, and if no year is
 * selected.
 */
export function neighbourSeasons(
  { year, season }: SeasonSelection,
  currentYear: number,
): { readonly previous: DatedSeason | null; readonly next: DatedSeason | null } {
  const all = listedYears(currentYear)
    .toReversed()
    .flatMap((listed) => SEASONS.map((each) => ({ year: listed, season: each })));
  const isShown = (each: DatedSeason) =>
    each.year === year && (season === 'all' || each.season === season);
  const first = all.findIndex(isShown);
  if (first === -1) return { previous: null, next: null };
  return { previous: all[first - 1] ?? null, next: all[all.findLastIndex(isShown) + 1] ?? null };
}

/**
 * The name of a list, which is also its file name.
 * @example '2024-winter', '1999', 'no_date'
 */
export function seasonListName(key: SeasonListKey): string {
  if (key.kind === 'noDate') return 'no_date';
  return key.kind === 'year' ? String(key.year) : `${key.year}-${key.season}`;
}

/** The lists of a year: its seasons, then the year's own, the only one for some anime. */
function listsOfYear(year: number): readonly SeasonListKey[] {
  return [
    ...SEASONS.map((season) => ({ kind: 'season', year, season }) as const),
    { kind: 'year', year },
  ];
}

/** The lists of a selection, each in its own group, in display order. */
export function seasonListKeys(
  year: YearChoice,
  season: SeasonChoice,
  currentYear: number,
): readonly SeasonListKey[] {
  if (year === 'noDate') return [{ kind: 'noDate' }];
  const years = year === 'all' ? listedYears(currentYear) : [year];
  if (season !== 'all') return years.map((listed) => ({ kind: 'season', year: listed, season }));
  const dated = years.flatMap(listsOfYear);
  return year === 'all' ? [...dated, { kind: 'noDate' }] : dated;
}

/** The anime of a season's songs, without duplicates, by name. */
export function seasonEntriesOf(songs: readonly Song[]): readonly SeasonListEntry[] {
  const byAnime = new Map<number, SeasonListEntry>();
  for (const { annId, animeENName, animeJPName, animeType } of songs) {
    if (byAnime.has(annId)) continue;
    byAnime.set(annId, { id: annId, name: animeENName || animeJPName, type: animeType });
  }
  return sortByName([...byAnime.values()]);
}

/** Both lists as one, by name. The first list's entry is used for an anime in both. */
export function joinSeasonEntries(
  first: readonly SeasonListEntry[],
  second: readonly SeasonListEntry[],
): readonly SeasonListEntry[] {
  const ids = new Set(first.map(({ id }) => id));
  return sortByName([...first, ...second.filter(({ id }) => !ids.has(id))]);
}

function sortByName(entries: readonly SeasonListEntry[]): readonly SeasonListEntry[] {
  return entries.toSorted((left, right) => compareNames(left.name, right.name));
}
