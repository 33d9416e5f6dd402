import { pageWords } from './pageWords';
import { number, plural } from './wording';

/** What the anime page says; the specification's texts exactly as it writes them. */
export const anime = {
  untitled: pageWords.anime,
  documentTitle: (title: string) => `${title} · Anime`,
  share: (title: string) => `Songs of ${title}`,

  filters: {
    all: pageWords.allSong,
    type: 'by Type',
    information: 'Information',
  },

  /** The order of the songs until another one is chosen. */
  ownOrder: 'Openings, endings, inserts',

  empty: pageWords.songsNotFound,
  emptyHint: 'The song database knows no song of this anime yet.',

  informationLoading: 'Looking for what is known about this anime…',
  informationMissing: 'No further information about this anime could be found right now.',
  /** Beneath what the other source knows. */
  partMissing: {
    encyclopedia: 'Anime News Network told nothing about this anime right now.',
    animeInfo: 'MyAnimeList told nothing about this anime right now.',
    relatedNames: 'The names of related anime could not be looked up right now.',
  },
  tryAgain: pageWords.tryAgain,

  cover: (title: string) => `Cover of ${title}`,
  facts: {
    episodes: 'Episodes',
    duration: 'Duration',
    status: 'Status',
    vintage: pageWords.vintage,
    studios: 'Studios',
  },
  scores: 'Scores',
  noScore: 'not scored yet',
  users: (count: number) => plural(count, { one: '1 user', other: `${number(count)} users` }),
  synopsis: 'Synopsis',
  related: 'Related',
  relatedLoading: 'Looking up the names of related anime…',
  /** Where the encyclopedia has no word for the relation. */
  relation: { prev: 'came before', next: 'came after' },
  links: 'Ids and links',
  officialLinks: 'Official links',
  newWindow: 'opens in a new tab',
  source: (name: string) => `source: ${name}`,
};
