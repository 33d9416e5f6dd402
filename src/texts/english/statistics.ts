import { datedDayText, dayText, momentText, monthText } from '../listing';
import { number, plural } from '../wording';
import { pageWords } from './words';

export const listened = {
  empty:
    'Play some music, this page only displays information about the songs you have already listened to.',
  fetching: 'Fetching the names of songs this browser does not hold any more…',
  missing: (count: number) =>
    plural(count, {
      one: '1 song you listened to could not be found any more.',
      other: `${number(count)} songs you listened to could not be found any more.`,
    }),
};

const listens = (count: number) =>
  plural(count, { one: '1 listen', other: `${number(count)} listens` });
const pad = (hour: number) => String(hour).padStart(2, '0');

/** Texts of the page of all listens. */
export const statistics = {
  kicker: 'What you listened to, and when',
  empty: 'Play a song for half a minute, and it stands here with its day and its hour.',
  emptyOff: 'Listens are not kept on this device. Switch it on below, and they stand here.',

  listens,
  facts: (parts: readonly string[]) => parts.join(' · '),
  since: (date: Date) => `since ${datedDayText(date)}`,
  allYears: 'All years',

  asTable: 'Show as table',
  asPicture: 'Show as picture',
  asTableNamed: (title: string) => `Show as table: ${title}`,
  asPictureNamed: (title: string) => `Show as picture: ${title}`,
  columns: {
    name: pageWords.name,
    listens: pageWords.listens,
    songs: pageWords.songsTitle,
    first: 'First time',
    last: 'Last time',
  },
  figures: {
    day: 'Day by day',
    week: 'Week by week',
    year: 'Year by year',
    hour: 'Around the clock',
    anime: 'Top anime',
    artist: 'Top artists',
    composer: 'Top composers',
    season: 'Top seasons',
    type: 'Top types',
    song: 'First and last times',
  },
  /** The label on a chart's axis. */
  fewer: 'fewer',
  more: 'more',
  month: monthText,
  day: datedDayText,
  moment: momentText,
  week: (date: Date) => `Week of ${datedDayText(date)}`,
  hour: (hour: number) => `${pad(hour)}:00–${pad((hour + 1) % 24)}:00`,
  hourShort: pad,
  /** The name of a bar. */
  bar: (name: string, count: number) => `${name}: ${listens(count)}`,

  onThisDay: 'On this day',
  onThisDayOf: (date: Date) => dayText(date),
  noneOnThisDay: (date: Date) => `Nothing yet on a ${dayText(date)} of an earlier year.`,
  wellKnown: 'Everybody knows, you never played',
  wellKnownHint: 'Of the songs this device knows, those that most players recognise.',
  noWellKnown: 'There is none: you have played all that this device knows, or it knows too few.',

  every: 'Every listen',
  back: 'All listens',
  chosenNone: 'No listens here.',
  mostOf: (shown: number, all: number) =>
    `The ${number(shown)} played most of ${number(all)}. The buttons above take all of them.`,
  deleteOne: (song: string, moment: string) => `Delete the listen of ${song}, ${moment}`,
  deletedOne: (song: string) => `Listen deleted: ${song}`,
  hidden: 'Hidden while you guess.',
  deletedMany: (count: number) =>
    plural(count, { one: '1 listen deleted', other: `${number(count)} listens deleted` }),

  manage: 'Your listens',
  exportFile: 'Export for ListenBrainz',
  exportHint:
    'A JSON file as ListenBrainz imports it, in blocks of 1,000 listens. Nothing is sent anywhere.',
  exportName: (day: string) => `listenbrainz-import-${day}.json`,
  exported: (count: number, fileName: string) => `${listens(count)} saved: ${fileName}`,
  deleteAll: 'Delete all listens',
  deleteAllTitle: 'Delete all listens?',
  deleteAllEffect: (count: number) =>
    `${plural(count, { one: '1 listen with its time is', other: `${number(count)} listens with their times are` })} gone for good. How often each song was played stays.`,
  notDeleted: 'The browser refused: nothing was deleted.',
};

/** The setting that stores listens, in the settings and on their page. */
export const listenChoice = {
  keep: 'Keep when I listened to a song',
  keepHint:
    'A song counts after 30 seconds, or half of a shorter one. It stays in this browser and in your backup.',
};
