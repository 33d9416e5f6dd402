import { common } from './common';
import { player } from './player';
import { number } from './wording';

/** What lists, tabs, the pager and the share button say. */
export const list = {
  missing: common.unknown,
  songCount: common.songCount,
  play: common.play,
  playAll: 'Play all',
  shuffle: player.shuffle,
  addAll: 'Add all to queue',
  filterSongs: 'Filter the songs',
  searching: 'Searching, wait...',
  failed: 'Api off-line',
  share: 'Share',
  previous: common.previous,
  next: common.next,
  pages: 'Pages',
  page: (page: number) => `Page ${page}`,
  gap: '…',
  songTypes: { opening: 'Opening', ending: 'Ending', insert: 'Insert Song' },

  listLoading: 'Buscando algo....',
  openSeason: 'Browse by season',
  noMatch: 'Nada foi encontrado nada...',
  clearFilter: 'Clear the filter',
  range: (first: number, last: number, count: string) =>
    `${number(first)}–${number(last)} of ${count}`,
  matches: (matchCount: number, count: string) => `${number(matchCount)} of ${count}`,
  sortLabel: 'Sort by',
  sorts: {
    newest: 'Newest found',
    name: common.name,
    anime: common.anime,
    vintage: common.vintage,
  },
};
