import type { Season } from '../season/seasonList';
import { SONG_TYPE_GROUPS, type SongTypeGroup } from '../song/songType';
import type { AddressEntry } from './fieldKinds';
import { type Filter, filterEntries, filterParts, NO_FILTER } from './filter';
import type { SongSort } from './songSort';

/** The best known songs of a time; null: of all types, or of all times. */
export interface TopSongs {
  readonly type: SongTypeGroup | null;
  readonly time:
    | { readonly kind: 'years'; readonly from: number; readonly to: number }
    | { readonly kind: 'season'; readonly season: Season; readonly year: number }
    | null;
}

const YEARS_PER_DECADE = 10;

/** The time of a range of seasons: whole years or one season; undefined if it is neither. */
function timeOf({ from, to }: Filter['seasons']): TopSongs['time'] | undefined {
  if (from === null && to === null) return null;
  if (from === null || to === null) return undefined;
  if (from.season === 'winter' && to.season === 'fall') {
    return { kind: 'years', from: from.year, to: to.year };
  }
  const isOne = from.season === to.season && from.year === to.year;
  return isOne ? { kind: 'season', season: from.season, year: from.year } : undefined;
}

/**
 * What a filter and a sort amount to, if a heading can say it; else null.
 *
 * @example "type=op&from=winter-2019&to=fall-2019&sort=popular" // the top openings of 2019
 */
export function topSongsOf(filter: Filter, { key }: SongSort): TopSongs | null {
  const isOnlyOfTime = filterParts(filter).every(
    ({ field }) => field === 'types' || field === 'seasons',
  );
  const time = timeOf(filter.seasons);
  const isOneType = filter.types.length === 1;
  const isAnyType = filter.types.length % SONG_TYPE_GROUPS.length === 0;
  if (key !== 'popular' || !isOnlyOfTime || time === undefined) return null;
  if (!isOneType && !isAnyType) return null;
  return { type: isOneType ? (filter.types[0] ?? null) : null, time };
}

/** Whether the years are a decade, such as the 2010s. */
export function isDecade(from: number, to: number): boolean {
  return from % YEARS_PER_DECADE === 0 && to === from + YEARS_PER_DECADE - 1;
}

/** The address parameters of the top openings of some years. */
export function topOpeningsEntries(from: number, to: number): readonly AddressEntry[] {
  const seasons = {
    from: { season: 'winter', year: from },
    to: { season: 'fall', year: to },
  } as const;
  const filter: Filter = { ...NO_FILTER, types: ['opening'], seasons };
  return [...filterEntries(filter), ['sort', 'popular']];
}
