import { thinNumber } from '../../domain/thinNumber';

/** What lists, tabs, the pager and the share button say. */
export const LIST_TEXTS = {
  missing: '—',
  songCount: (count: number) => (count === 1 ? '1 song' : `${thinNumber(count)} songs`),
  dropped: (count: number) =>
    count === 1
      ? '1 song of the answer could not be read and was left out.'
      : `${thinNumber(count)} songs of the answer could not be read and were left out.`,
  play: 'Play',
  playAll: 'Play all',
  addAll: 'Add all to queue',
  filterSongs: 'Filter the songs',
  searching: 'Searching, wait...',
  failed: 'Api off-line',
  failedHint: 'The song database did not answer. Check your connection, or try again in a moment.',
  share: 'Share',
  previous: 'Previous',
  next: 'Next',
  pages: 'Pages',
  page: (page: number) => `Page ${page}`,
  gap: '…',

  listLoading: 'Buscando algo....',
  listEmpty:
    'Search for some anime music ani on top, this page only displays information that you have already searched for.',
  openSeason: 'Browse by season',
  noMatch: 'Nada foi encontrado nada...',
  clearFilter: 'Clear the filter',
  range: (first: number, last: number, count: string) =>
    `${thinNumber(first)}–${thinNumber(last)} of ${count}`,
  matches: (matchCount: number, count: string) => `${thinNumber(matchCount)} of ${count}`,
  sortLabel: 'Sort by',
  sorts: {
    newest: 'Newest found',
    name: 'Name',
    anime: 'Anime',
    vintage: 'Vintage',
  },
} as const;
