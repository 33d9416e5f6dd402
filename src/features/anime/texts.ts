import { thinNumber } from '../../domain/thinNumber';

/** What the anime page says; the specification's texts exactly as it writes them. */
export const ANIME_TEXTS = {
  untitled: 'Anime',
  documentTitle: (title: string) => `${title} · Anime`,
  share: (title: string) => `Songs of ${title}`,

  filters: {
    all: 'All Song',
    type: 'by Type',
    information: 'Information',
  },

  empty: 'Songs not found...',
  emptyHint: 'The song database knows no song of this anime yet.',

  informationLoading: 'Looking for what is known about this anime…',
  informationMissing: 'No further information about this anime could be found right now.',
  /** Beneath what the other source knows. */
  partMissing: {
    encyclopedia: 'Anime News Network told nothing about this anime right now.',
    animeInfo: 'MyAnimeList told nothing about this anime right now.',
    relatedNames: 'The names of related anime could not be looked up right now.',
  },
  tryAgain: 'Try again',

  cover: (title: string) => `Cover of ${title}`,
  facts: {
    episodes: 'Episodes',
    duration: 'Duration',
    status: 'Status',
    vintage: 'Vintage',
    studios: 'Studios',
  },
  scores: 'Scores',
  noScore: 'not scored yet',
  users: (count: number) => (count === 1 ? '1 user' : `${thinNumber(count)} users`),
  synopsis: 'Synopsis',
  related: 'Related',
  relatedLoading: 'Looking up the names of related anime…',
  /** Where the encyclopedia has no word for the relation. */
  relation: { prev: 'came before', next: 'came after' },
  links: 'Ids and links',
  officialLinks: 'Official links',
  newWindow: 'opens in a new tab',
  source: (name: string) => `source: ${name}`,
} as const;
