/** What lists, tabs, the pager and the share button say. */
export const LIST_TEXTS = {
  missing: '—',
  songCount: (count: number) => (count === 1 ? '1 song' : `${thin(count)} songs`),
  share: 'Share',
  previous: 'Previous',
  next: 'Next',
  pages: 'Pages',
  page: (page: number) => `Page ${page}`,
} as const;

const THIN_SPACE = '\u2009';

/** Digits in groups of three: 60 000. */
function thin(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/gu, THIN_SPACE);
}
