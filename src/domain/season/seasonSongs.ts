import { type SeasonListKey, vintageRank } from './seasonList';
import type { YearChoice } from './seasonPage';

/** The views of the season page; the first is shown for an address without one. */
export const SEASON_VIEWS = ['anime', 'songs'] as const;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Old seasons hardly change, so the song database is queried less often for them. */
const OVER_MS = 30 * DAY_MS;

/**
 * The lists whose songs a selection shows. Null for all years, which would query the song database
 * for hundreds of seasons in sequence.
 */
export function songListsOf(
  year: YearChoice,
  lists: readonly SeasonListKey[],
): readonly SeasonListKey[] | null {
  return year === 'all' ? null : lists;
}

/**
 * How long the songs of a list count as complete, in milliseconds: songs of a current or future
 * season are added every day.
 *
 * @param vintage of the list; null if it has none
 * @param currentVintage today's season, "Fall 2026"
 */
export function songsFreshMs(vintage: string | null, currentVintage: string): number {
  if (vintage === null) return DAY_MS;
  return vintageRank(vintage) < vintageRank(currentVintage) ? OVER_MS : DAY_MS;
}
