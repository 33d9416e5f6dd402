import { screens } from './screens';
import { number, plural } from './wording';

export const listened = {
  title: screens.listened,
  empty:
    'Play some music, this page only displays information about the songs you have already listened to.',
  fetching: 'Fetching the names of songs this browser does not hold any more…',
  missing: (count: number) =>
    plural(count, {
      one: '1 song you listened to could not be found any more.',
      other: `${number(count)} songs you listened to could not be found any more.`,
    }),
};
