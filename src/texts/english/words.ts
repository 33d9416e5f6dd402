import { number, plural } from './wording';

/** Words that several pages and dialogs say in the same sense; they come with these. */
export const pageWords = {
  anime: 'Anime',
  mine: 'Mine',
  song: 'Song',
  people: 'People',
  songsFound: 'Songs found',
  findSongs: 'Find songs',
  clearAll: 'Clear all',
  name: 'Name',
  artist: 'Artist',
  composer: 'Composer',
  songsTitle: 'Songs',
  /** The action, and the key named after it. */
  delete: 'Delete',
  vintage: 'Vintage',
  year: 'Year',
  listens: 'Listens',
  season: 'Season',
  tryAgain: 'Try again',
  remove: 'Remove',
  create: 'Create',
  cancel: 'Cancel',
  back: 'Back',
  filterSongs: 'Filter the songs',
  songTypes: { opening: 'Opening', ending: 'Ending', insert: 'Insert Song' },
  share: 'Share',
  showWhole: 'Show all of it',
  showLess: 'Show less',
  copyLink: 'Copy the link',
  linkCopied: 'The link was copied to the clipboard.',
  linkNotCopied: 'The link could not be copied. Copy it from the address bar instead.',
  linkElsewhereNotCopied:
    'The link could not be copied. Open it, and copy it from the address bar.',
  notShared: 'Nothing was shared.',
  animeCount: (count: number) => `${number(count)} anime`,
  andMore: (count: number) => `and ${number(count)} more`,
  allSong: 'All Song',
  notFound: 'Not found...',
  songsNotFound: 'Songs not found...',
  readingFile: 'Reading the file…',
  onlyAnime: 'During a ranked match only anime names are searched.',
  minutesLeft: (minutes: string) => `${minutes} left.`,
  filterAnime: 'Filter by anime name',
};

const LOCALE = 'en-GB';
/** Made when they are first needed: most pages name no day. */
let days: Intl.DateTimeFormat | undefined;
let datedDays: Intl.DateTimeFormat | undefined;
let months: Intl.DateTimeFormat | undefined;
let moments: Intl.DateTimeFormat | undefined;

/** A format keeps the time zone that it was made in; dates follow the device. So it is handed local fields as UTC. */
function formatIn(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'UTC' });
}

function localFields(date: Date): number {
  const day = [date.getFullYear(), date.getMonth(), date.getDate()] as const;
  return Date.UTC(...day, date.getHours(), date.getMinutes());
}

/** A day as people write it, in the time zone that the device has now. @example '21 November' */
export function dayText(date: Date): string {
  days ??= formatIn({ day: 'numeric', month: 'long' });
  return days.format(localFields(date));
}

/** The same with the year. @example '21 November 2026' */
export function datedDayText(date: Date): string {
  datedDays ??= formatIn({ day: 'numeric', month: 'long', year: 'numeric' });
  return datedDays.format(localFields(date));
}

/** A month in short. @example 'Nov' */
export function monthText(date: Date): string {
  months ??= formatIn({ month: 'short' });
  return months.format(localFields(date));
}

/** A day and the time on it. @example '21 Nov 2026, 20:30' */
export function momentText(date: Date): string {
  moments ??= formatIn({ dateStyle: 'medium', timeStyle: 'short' });
  return moments.format(localFields(date));
}

/** @example '12 minutes' */
export function minutesText(minutes: number): string {
  return plural(minutes, { one: '1 minute', other: `${number(minutes)} minutes` });
}
