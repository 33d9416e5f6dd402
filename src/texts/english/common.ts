import { number, plural } from './wording';

/** The specification's 'N songs', which makes no difference for one. */
function songs(count: number): string {
  return `${number(count)} songs`;
}

/** Words that several places say in the same sense. */
export const common = {
  /** In the place of what nobody knows. */
  unknown: '—',
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
  play: 'Play',
  playNamed: (name: string) => `Play ${name}`,
  optionsFor: (name: string) => `Options for ${name}`,
  previous: 'Previous',
  next: 'Next',
  open: 'Open',
  tryAgain: 'Try again',
  queue: 'Queue',
  remove: 'Remove',
  create: 'Create',
  cancel: 'Cancel',
  songCount: (count: number) => plural(count, { one: '1 song', other: songs(count) }),
  songs,
  animeCount: (count: number) => `${number(count)} anime`,
  andMore: (count: number) => `and ${count} more`,
  untitledSong: 'untitled song',
  allSong: 'All Song',
  notFound: 'Not found...',
  songsNotFound: 'Songs not found...',
  readingFile: 'Reading the file…',
  goHome: 'Go to the home page',
  onlyAnime: 'During a ranked match only anime names are searched.',
  minutesLeft: (minutes: string) => `${minutes} left.`,
  filterAnime: 'Filter by anime name',
};
