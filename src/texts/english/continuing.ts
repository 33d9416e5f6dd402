import { suggest } from './suggest';
import { number } from './wording';

/** What "Continue" on the home screen says. */
export const continuing = {
  goOn: (songName: string) => `Go on with ${songName}`,
  /** "3 of 40". */
  place: (place: number, count: number) => `${number(place)} of ${number(count)}`,
  at: (clock: string) => `at ${clock}`,
  between: suggest.between,
  playlists: 'Last playlists',
  searches: 'Last searches',
};
