import { common } from './common';
import { player } from './player';
import { number } from './wording';

/** What lists, tabs and the share button say. */
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
  songTypes: { opening: 'Opening', ending: 'Ending', insert: 'Insert Song' },

  listLoading: 'Buscando algo....',
  noMatch: 'Nada foi encontrado nada...',
  matches: (matchCount: number, count: string) => `${number(matchCount)} of ${count}`,
};
