import { common } from './common';
import { number } from './wording';

/** What lists say that are shown page by page, and the pager below them. */
export const pagedList = {
  openSeason: 'Browse by season',
  clearFilter: 'Clear the filter',
  range: (first: number, last: number, count: string) =>
    `${number(first)}–${number(last)} of ${count}`,
  previous: common.previous,
  next: common.next,
  pages: 'Pages',
  page: (page: number) => `Page ${number(page)}`,
  gap: '…',
};
