import { number, plural } from '../wording';
import { common } from './app';

/** Words that several pages and dialogs use in the same sense; they are loaded with these. */
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
  /** The action, and the key with the same name. */
  delete: 'Delete',
  vintage: 'Vintage',
  year: 'Year',
  listens: 'Listens',
  season: 'Season',
  tryAgain: 'Try again',
  remove: 'Remove',
  create: 'Create',
  cancel: 'Cancel',
  undo: common.undo,
  onThisDay: 'On this day',
  saveAsPlaylist: 'Save as playlist',
  back: 'Back',
  addToQueue: 'Add to queue',
  filterSongs: 'Filter songs',
  share: 'Share',
  showWhole: 'Show more',
  showLess: 'Show less',
  copyLink: 'Copy link',
  goTo: (name: string) => `Go to ${name}`,
  download: 'Download',
  linkNotCopied: "Couldn't copy the link. Copy it from the address bar.",
  linkElsewhereNotCopied: "Couldn't copy the link. Open it and copy the address.",
  notShared: 'Not shared',
  animeCount: (count: number) => `${number(count)} anime`,
  andMore: (count: number) => `and ${number(count)} more`,
  allSong: 'All songs',
  notFound: 'No songs found',
  readingFile: 'Reading file…',
  onlyAnime: 'During ranked matches, only anime names are searched.',
  minutesLeft: (minutes: string) => `${minutes} left.`,
  filterAnime: 'Filter by anime name',
};

/** @example '12 minutes' */
export function minutesText(minutes: number): string {
  return plural(minutes, { one: '1 minute', other: `${number(minutes)} minutes` });
}
