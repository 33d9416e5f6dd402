import * as v from 'valibot';
import {
  DEFAULT_YEAR,
  SEASON_CHOICES,
  type SeasonChoice,
  type YearChoice,
  yearChoices,
} from '../../domain/seasonList';

/** What the page keeps in its address (?year=2024&season=fall&filter=ko). */
export interface SeasonPageQuery {
  readonly year: YearChoice;
  readonly season: SeasonChoice;
  readonly filter: string;
}

const PARAMETERS = { year: 'year', season: 'season', filter: 'filter' } as const;
const DEFAULT_SEASON: SeasonChoice = 'all';

const seasonSchema = v.fallback(v.picklist(SEASON_CHOICES), DEFAULT_SEASON);
const filterSchema = v.fallback(v.string(), '');

/** The query an address names; what it does not name, or names wrongly, is the default. */
export function readSeasonQuery(parameters: URLSearchParams, currentYear: number): SeasonPageQuery {
  const yearText = parameters.get(PARAMETERS.year);
  return {
    year: yearChoices(currentYear).find((choice) => String(choice) === yearText) ?? DEFAULT_YEAR,
    season: v.parse(seasonSchema, parameters.get(PARAMETERS.season)),
    filter: v.parse(filterSchema, parameters.get(PARAMETERS.filter)),
  };
}

/** The parameters of a query; defaults are left out. */
export function writeSeasonQuery({
  year,
  season,
  filter,
}: SeasonPageQuery): Record<string, string> {
  return {
    ...(year !== DEFAULT_YEAR && { [PARAMETERS.year]: String(year) }),
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
