import type { Season, SeasonChoice, SeasonListKey } from '../../domain/seasonList';
import { common } from './common';
import { screens } from './screens';
import { number } from './wording';

const SEASON_NAMES: Readonly<Record<SeasonChoice, string>> = {
  winter: 'Winter',
  spring: 'Spring',
  summer: 'Summer',
  fall: 'Fall',
  all: 'All',
};

const NO_DATE = 'No date';

export const season = {
  title: screens.season,
  lastUpdate: (lastUpdate: string) => `Last update: ${lastUpdate}`,
  onlyByYear: 'Some anime can only be found by the year',

  year: 'Year',
  season: common.season,
  noDate: NO_DATE,
  all: SEASON_NAMES.all,
  seasonName: (season: SeasonChoice) => SEASON_NAMES[season],
  filter: common.filterAnime,

  heading: (key: SeasonListKey): string => {
    if (key.kind === 'noDate') return NO_DATE;
    return key.kind === 'year' ? String(key.year) : seasonHeading(key.season, key.year);
  },
  /** Beside the heading of a year's own list. */
  seasonUnknown: 'season unknown',

  count: common.animeCount,
  matches: (matchCount: number, count: number) => `${number(matchCount)} of ${number(count)} anime`,
  empty: 'No anime is listed here.',
  /** Below "empty", where the host has no list and nobody else can be asked. */
  unknown:
    'The song database finds anime by their season only, and this site has no list of the others.',
  noMatch: 'No anime of this list fits the filter.',
  failed: 'This list could not be loaded.',
  notJoined: 'The song database did not answer, so the newest anime of this season may be missing.',
};

function seasonHeading(season: Season, year: number): string {
  return `${SEASON_NAMES[season]} ${year}`;
}
