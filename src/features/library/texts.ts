import { thinNumber } from '../../domain/thinNumber';

/** What each of the four lists is called, how it counts and what its filter looks through. */
export const LIBRARY_TEXTS = {
  songs: {
    title: 'My songs',
    count: (count: number) => (count === 1 ? '1 song' : `${thinNumber(count)} songs`),
    filter: 'Filter by song, anime or artist',
  },
  animes: {
    title: 'Animes',
    count: (count: number) => `${thinNumber(count)} anime`,
    filter: 'Filter by anime name',
  },
  artists: {
    title: 'Artists',
    count: (count: number) => (count === 1 ? '1 artist' : `${thinNumber(count)} artists`),
    filter: 'Filter by artist name',
  },
  creators: {
    title: 'Composers/Arrangers',
    count: (count: number) =>
      count === 1 ? '1 composer or arranger' : `${thinNumber(count)} composers and arrangers`,
    filter: 'Filter by name',
  },
  playPage: 'Play this page',
  addPage: 'Add page to queue',
} as const;
