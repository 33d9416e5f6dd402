import { thinNumber } from '../../domain/thinNumber';

export const SONGS_TEXTS = {
  title: 'My songs',
  count: (count: number) => (count === 1 ? '1 song' : `${thinNumber(count)} songs`),
  filter: 'Filter by song, anime or artist',
  playPage: 'Play this page',
  addPage: 'Add page to queue',
} as const;
