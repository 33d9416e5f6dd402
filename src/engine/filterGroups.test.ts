import { expect, it } from 'vitest';
import type { Song } from '../domain/song/song';
import type { SongGroup } from '../domain/song/songGroups';
import { buildSong } from '../testing/songBuilder';
import { filterGroups } from './filterGroups';

const A = buildSong({ annSongId: 1 });
const B = buildSong({ annSongId: 2 });
const C = buildSong({ annSongId: 3 });
const group = (key: string, ...songs: readonly Song[]): SongGroup => ({
  key,
  heading: key,
  link: null,
  songs,
});

it('keeps what is left, in the order of the group or in that of the songs', () => {
  const groups = [group('x', A, B, C), group('y', B)];
  expect(filterGroups(groups, [C, A], false)).toEqual([group('x', A, C)]);
  expect(filterGroups(groups, [C, A], true)).toEqual([group('x', C, A)]);
  expect(groups[0]?.songs).toEqual([A, B, C]);
});
