import { thinNumber } from '../../domain/thinNumber';

export const ARTISTS_TEXTS = {
  title: 'Artists',
  count: (count: number) => (count === 1 ? '1 artist' : `${thinNumber(count)} artists`),
  filter: 'Filter by artist name',
} as const;
