import { number } from './wording';

/** Words that several pages and dialogs say in the same sense; they come with these. */
export const pageWords = {
  anime: 'Anime',
  song: 'Song',
  people: 'People',
  songsFound: 'Songs found',
  findSongs: 'Find songs',
  clearAll: 'Clear all',
  name: 'Name',
  artist: 'Artist',
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
  animeCount: (count: number) => `${number(count)} anime`,
  andMore: (count: number) => `and ${count} more`,
  allSong: 'All Song',
  notFound: 'Not found...',
  songsNotFound: 'Songs not found...',
  readingFile: 'Reading the file…',
  onlyAnime: 'During a ranked match only anime names are searched.',
  minutesLeft: (minutes: string) => `${minutes} left.`,
  filterAnime: 'Filter by anime name',
};
