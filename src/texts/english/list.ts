import { common } from './common';
import { player } from './player';
import { number } from './wording';

/** What lists and tabs say. */
export const list = {
  missing: common.unknown,
  songCount: common.songCount,
  play: common.play,
  playAll: 'Play all',
  shuffle: player.shuffle,
  addAll: 'Add all to queue',
  searching: 'Searching, wait...',
  failed: 'Api off-line',

  listLoading: 'Buscando algo....',
  noMatch: 'Nada foi encontrado nada...',
  matches: (matchCount: number, count: string) => `${number(matchCount)} of ${count}`,
};
