import { type SeasonListKey, vintageRank, type YearChoice } from './seasonList';

/** What the season page lists; the first is what the bare address shows. */
export const SEASON_VIEWS = ['anime', 'songs'] as const;
export type SeasonView = (typeof SEASON_VIEWS)[number];

const DAY_MS = 24 * 60 * 60 * 1000;
/** Old seasons hardly change; the song database is spared for as long. */
const OVER_MS = 30 * DAY_MS;

/**
 * The lists whose songs a choice shows. Null where it is every year there is: the song
 * database for hundreds of seasons one after the other.
 */
export function songListsOf(
  year: YearChoice,
  lists: readonly SeasonListKey[],
): readonly SeasonListKey[] | null {
  return year === 'all' ? null : lists;
}

/**
 * For how long the songs of a list are taken for all there are, in milliseconds: songs of a season
 * that is on, or has yet to come, are added every day.
 *
 * @param vintage of the list, null where it has none
 * @param currentVintage the season of today, "Fall 2026"
 */
export function songsFreshMs(vintage: string | null, currentVintage: string): number {
  if (vintage === null) return DAY_MS;
  return vintageRank(vintage) < vintageRank(currentVintage) ? OVER_MS : DAY_MS;
}
