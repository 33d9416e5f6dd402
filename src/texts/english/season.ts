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
    `Not filtered by ${listNames(parts)}: that needs the song list.`,
  /** In the panel. */
  onlyLists: 'More filters need the song list.',
  getCatalogue: 'Get the song list',
  noneLeft: 'No anime with matching songs',
  empty: 'No anime here',
  /** Below "empty", if the host has no list and there is no other source. */
  unknown: 'The song database lists anime by season only.',
  noMatch: 'No matching anime',
  failed: "Couldn't load this list.",
  notJoined: "The song database didn't answer. The newest anime may be missing.",
};

function seasonHeading(season: Season, year: number): string {
  return `${SEASON_NAMES[season]} ${year}`;
}
