import { datedDayText, dayText, momentText, monthText } from '../listing';
import { number, plural } from '../wording';
import { common, pageWords } from './app';

export const listened = {
  empty: 'Play some music. The songs you play most show up here.',
  fetching: 'Loading song names…',
  missing: (count: number) => `Couldn't find ${common.songCount(count)}`,
};

const listens = (count: number) =>
  plural(count, { one: '1 listen', other: `${number(count)} listens` });
const pad = (hour: number) => String(hour).padStart(2, '0');

/** Texts of every chart. */
export const charts = {
  asTable: 'Show as table',
  asPicture: 'Show as chart',
  asTableNamed: (title: string) => `Show as table: ${title}`,
  asPictureNamed: (title: string) => `Show as chart: ${title}`,
  /** The name of a bar. */
  bar: (name: string, text: string) => `${name}: ${text}`,
};

/** Texts of the page of all listens. */
export const statistics = {
  kicker: 'Your listening',
  empty: 'Play a song for 30 seconds and it shows up here.',
  emptyOff: 'Your history is off. Turn it on below.',

  listens,
  facts: (parts: readonly string[]) => parts.join(' · '),
  since: (date: Date) => `since ${datedDayText(date)}`,
  allYears: 'All years',

  columns: {
    name: pageWords.name,
    listens: pageWords.listens,
    songs: pageWords.songsTitle,
    first: 'First played',
    last: 'Last played',
  },
  figures: {
    day: 'By day',
    week: 'By week',
    year: 'By year',
    hour: 'By hour',
    anime: 'Top anime',
    artist: 'Top artists',
    composer: 'Top composers',
    season: 'Top seasons',
    type: 'Top types',
    song: 'First and last played',
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

  onThisDay: pageWords.onThisDay,
  noneOnThisDay: (date: Date) => `Nothing on ${dayText(date)} in earlier years.`,
  wellKnown: 'Well known, never played',
  wellKnownHint: 'Songs most players know and you have not played.',
  noWellKnown: 'Nothing to suggest yet.',

  every: 'Listening history',
  back: 'All listens',
  chosenNone: 'No listens',
  mostOf: (shown: number, all: number) =>
    `Showing the ${number(shown)} most played of ${number(all)}. The buttons above play all.`,
  deleteOne: (song: string, moment: string) => `Delete the listen of ${song}, ${moment}`,
  deletedOne: (song: string) => `Listen deleted: ${song}`,
  hidden: 'Hidden while you guess.',
  deletedMany: (count: number) =>
    plural(count, { one: '1 listen deleted', other: `${number(count)} listens deleted` }),

  manage: 'Manage history',
  exportFile: 'Export for ListenBrainz',
  exportHint: 'A JSON file to import at ListenBrainz. Nothing is uploaded.',
  exportName: (day: string) => `listenbrainz-import-${day}.json`,
  exported: (count: number, fileName: string) => `${listens(count)} saved: ${fileName}`,
  deleteAll: 'Delete all listens',
  deleteAllTitle: 'Delete all listens?',
  deleteAllEffect: (count: number) =>
    `${listens(count)} will be deleted for good. Play counts stay.`,
  notDeleted: "Couldn't delete. Nothing was changed.",
};

/** The setting that stores listens, in the settings and on their page. */
export const listenChoice = {
  keep: 'Save listening history',
  keepHint: 'A song counts after 30 seconds or half of it. Saved in this browser and your backups.',
};
