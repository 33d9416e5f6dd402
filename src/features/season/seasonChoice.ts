import * as v from 'valibot';
import {
  DEFAULT_YEAR,
  SEASON_CHOICES,
  type SeasonChoice,
  type SeasonSelection,
  yearChoices,
} from '../../domain/season/seasonList';

/** What the page keeps in its address (?year=2024&season=fall&filter=ko). */
export interface SeasonPageQuery extends SeasonSelection {
  readonly filter: string;
}

const PARAMETERS = { year: 'year', season: 'season', filter: 'filter' } as const;
const DEFAULT_SEASON: SeasonChoice = 'all';

const filterSchema = v.fallback(v.string(), '');

/** What an address names; null where it names neither a year nor a season that there is. */
export function readNamedSeason(
  parameters: URLSearchParams,
  currentYear: number,
): SeasonSelection | null {
  const yearText = parameters.get(PARAMETERS.year);
  const year = yearChoices(currentYear).find((choice) => String(choice) === yearText);
  const season = v.safeParse(v.picklist(SEASON_CHOICES), parameters.get(PARAMETERS.season));
  if (year === undefined && !season.success) return null;
  return { year: year ?? DEFAULT_YEAR, season: season.success ? season.output : DEFAULT_SEASON };
}

/** @param opening what is shown where the address names no season */
export function readSeasonQuery(
  parameters: URLSearchParams,
  currentYear: number,
  opening: SeasonSelection,
): SeasonPageQuery {
  const filter = v.parse(filterSchema, parameters.get(PARAMETERS.filter));
  return { ...(readNamedSeason(parameters, currentYear) ?? opening), filter };
}

/** What is shown as an address names it. */
export function writeSeason(shown: SeasonSelection): string {
  return new URLSearchParams(writeSeasonQuery({ ...shown, filter: '' })).toString();
}

/** The parameters of a query. The year always stands there: without one the page opens elsewhere. */
export function writeSeasonQuery({
  year,
  season,
  filter,
}: SeasonPageQuery): Record<string, string> {
  return {
    [PARAMETERS.year]: String(year),
    ...(season !== DEFAULT_SEASON && { [PARAMETERS.season]: season }),
    ...(filter.trim() !== '' && { [PARAMETERS.filter]: filter }),
  };
}

/**
 * The parameters of an address with this query in the place of its own; all else stays. The query
 * stands first, so that the same choice has the same address in whatever order it was made.
 */
export function withSeasonQuery(
  parameters: URLSearchParams,
  query: SeasonPageQuery,
): URLSearchParams {
  const others = new URLSearchParams(parameters);
  for (const name of Object.values(PARAMETERS)) others.delete(name);
  return new URLSearchParams([...Object.entries(writeSeasonQuery(query)), ...others]);
}
