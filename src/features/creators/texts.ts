import { thinNumber } from '../../domain/thinNumber';

export const CREATORS_TEXTS = {
  title: 'Composers/Arrangers',
  count: (count: number) =>
    count === 1 ? '1 composer or arranger' : `${thinNumber(count)} composers and arrangers`,
  filter: 'Filter by name',
} as const;
