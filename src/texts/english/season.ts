import type { Season, SeasonChoice, SeasonListKey } from '../../domain/season/seasonList';
import { listNames } from '../listing';
import { number, plural } from '../wording';

const SEASON_NAMES: Readonly<Record<SeasonChoice, string>> = {
  winter: 'Winter',
  spring: 'Spring',
  summer: 'Summer',
  fall: 'Fall',
  all: 'All',
};

const NO_DATE = 'No date';

export const season = {
  lastUpdate: (lastUpdate: string) => `Last update: ${lastUpdate}`,
  onlyByYear: 'Some anime can only be found by the year',
  previous: 'Previous season',
  next: 'Next season',
  noDate: NO_DATE,
  all: SEASON_NAMES.all,
  seasonName: (season: SeasonChoice) => SEASON_NAMES[season],

  heading: (key: SeasonListKey): string => {
    if (key.kind === 'noDate') return NO_DATE;
    return key.kind === 'year' ? String(key.year) : seasonHeading(key.season, key.year);
  },
  /** Next to the heading of a year's own list. */
  seasonUnknown: 'season unknown',
  matches: (matchCount: number, count: number) => `${number(matchCount)} of ${number(count)} anime`,
  /** How many songs of an anime match. */
  songsLeft: (leftCount: number, songCount: number) =>
    plural(songCount, {
      one: `${number(leftCount)} of 1 song`,
      other: `${number(leftCount)} of ${number(songCount)} songs`,
    }),
  /** If a filter is about songs, which the lists do not contain. */
  beyondLists: (parts: readonly string[]) =>
    `Not filtered by ${listNames(parts)}: that needs the catalogue of all songs on this device.`,
  /** In the panel. */
  onlyLists: 'What songs have can be asked with the catalogue of all songs on this device.',
  getCatalogue: 'Get the catalogue',
  noneLeft: 'No anime of this list has a song that fits all of that.',
  empty: 'No anime is listed here.',
  /** Below "empty", if the host has no list and there is no other source. */
  unknown:
    'The song database finds anime by their season only, and this site has no list of the others.',
  noMatch: 'No anime of this list fits the filter.',
  failed: 'This list could not be loaded.',
  notJoined: 'The song database did not answer, so the newest anime of this season may be missing.',
};

function seasonHeading(season: Season, year: number): string {
  return `${SEASON_NAMES[season]} ${year}`;
}
