import { thinNumber } from '../../domain/thinNumber';

export const ANIMES_TEXTS = {
  title: 'Animes',
  count: (count: number) => `${thinNumber(count)} anime`,
  filter: 'Filter by anime name',
} as const;
