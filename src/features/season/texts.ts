import type { Season, SeasonChoice, SeasonListKey } from '../../domain/seasonList';
import { thinNumber } from '../../domain/thinNumber';

const SEASON_NAMES: Readonly<Record<SeasonChoice, string>> = {
  winter: 'Winter',
  spring: 'Spring',
  summer: 'Summer',
  fall: 'Fall',
  all: 'All',
};

export const SEASON_TEXTS = {
  title: 'Season selector',
  lastUpdate: (lastUpdate: string) => `Last update: ${lastUpdate}`,
  onlyByYear: 'Some anime can only be found by the year',

  year: 'Year',
  season: 'Season',
  noDate: 'No date',
  all: 'All',
  seasonName: (season: SeasonChoice) => SEASON_NAMES[season],
  filter: 'Filter by anime name',

  heading: (key: SeasonListKey): string => {
    if (key.kind === 'noDate') return 'No date';
    return key.kind === 'year' ? String(key.year) : seasonHeading(key.season, key.year);
  },
  /** Beside the heading of a year's own list. */
  seasonUnknown: 'season unknown',

  count: (count: number) => `${thinNumber(count)} anime`,
  matches: (matchCount: number, count: number) =>
    `${thinNumber(matchCount)} of ${thinNumber(count)} anime`,
  empty: 'No anime is listed here.',
  /** Below "empty", where the host has no list and nobody else can be asked. */
  unknown:
    'The song database finds anime by their season only, and this site has no list of the others.',
  noMatch: 'No anime of this list fits the filter.',
  failed: 'This list could not be loaded.',
  notJoined: 'The song database did not answer, so the newest anime of this season may be missing.',
} as const;

function seasonHeading(season: Season, year: number): string {
  return `${SEASON_NAMES[season]} ${year}`;
}
