import { common } from './common';
import { pageWords } from './pageWords';
import { number } from './wording';

/** What lists say that are shown page by page, and the pager below them. */
export const pagedList = {
  openSeason: 'Browse by season',
  clearFilter: 'Clear the filter',
  range: (first: number, last: number, count: string) =>
    `${number(first)}–${number(last)} of ${count}`,
  sortLabel: 'Sort by',
  sorts: {
    newest: 'Newest found',
    name: pageWords.name,
    anime: pageWords.anime,
    vintage: pageWords.vintage,
  },
  previous: common.previous,
  next: common.next,
  pages: 'Pages',
  page: (page: number) => `Page ${number(page)}`,
  gap: '…',
};
