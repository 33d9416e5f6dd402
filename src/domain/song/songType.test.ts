import { describe, expect, it } from 'vitest';
import { buildSong } from '../../testing/songBuilder';
import { groupBySongType, songNumberOf, songTypeGroupOf } from './songType';

describe('songTypeGroupOf [2.32]', () => {
  it.each([
    ['Opening 1', 'opening'],
    ['OPENING', 'opening'],
    ['Special opening 3', 'opening'],
    ['Ending 12', 'ending'],
    ['ending', 'ending'],
    ['Insert Song', 'insert'],
    ['', 'insert'],
    ['Commercial', 'insert'],
  ])('%j is %s', (songType, group) => {
    expect(songTypeGroupOf(songType)).toBe(group);
  });
});

describe('groupBySongType', () => {
  it('keeps the headings in order and the songs in theirs, without empty headings', () => {
    const insert = buildSong({ annSongId: 1, songType: 'Insert Song' });
    const second = buildSong({ annSongId: 2, songType: 'Opening 2' });
    const first = buildSong({ annSongId: 3, songType: 'Opening 1' });
    expect(groupBySongType([insert, second, first])).toEqual([
      { group: 'opening', songs: [second, first] },
      { group: 'insert', songs: [insert] },
    ]);
    expect(groupBySongType([])).toEqual([]);
  });
});

it.each([
  ['Opening 2', 2],
  ['Ending 12', 12],
  ['Opening', null],
  ['Opening 0', null],
  ['Insert Song', null],
  ['Insert Song 3', null],
  ['', null],
])('%j has the number %j', (songType, number) => {
  expect(songNumberOf(songType)).toBe(number);
});
