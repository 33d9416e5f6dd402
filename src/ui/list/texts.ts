import { thinNumber } from '../../domain/thinNumber';

/** What lists, tabs, the pager and the share button say. */
export const LIST_TEXTS = {
  missing: '—',
  songCount: (count: number) => (count === 1 ? '1 song' : `${thinNumber(count)} songs`),
  share: 'Share',
  previous: 'Previous',
  next: 'Next',
  pages: 'Pages',
  page: (page: number) => `Page ${page}`,
} as const;
