import type { Song } from '../song/song';
import { compareNames } from '../song/songOrder';
import {
  type DatedSeason,
  listedYears,
  SEASONS,
  type Season,
  type SeasonListKey,
} from './seasonList';

export interface SeasonListEntry {
  readonly id: number;
  readonly name: string;
  /** "TV", "Movie", …, or null if the list does not say. */
  readonly type: string | null;
}

/** The last update that the season page states if the lists do not say. */
export const DEFAULT_LAST_UPDATE = 'Winter 2024';

export type SeasonChoice = Season | 'all';
export type YearChoice = number | 'noDate' | 'all';

export interface SeasonSelection {
  readonly year: YearChoice;
  readonly season: SeasonChoice;
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
