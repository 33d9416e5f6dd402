import { expect, it } from 'vitest';
import { rowStateOf } from './rowState';

const PLAYING_3 = { status: 'playing', currentSongId: 3, failedSongIds: [4] } as const;

it.each([
  [PLAYING_3, 3, 'playing'],
  [PLAYING_3, 4, 'failed'],
  [PLAYING_3, 5, 'idle'],
  [{ ...PLAYING_3, status: 'paused' }, 3, 'paused'],
  [{ ...PLAYING_3, status: 'loading' }, 3, 'loading'],
  [{ ...PLAYING_3, currentSongId: 4 }, 4, 'playing'],
  [{ status: 'idle', currentSongId: null, failedSongIds: [] }, 3, 'idle'],
] as const)('with the player in the state %j, row %i is %s', (snapshot, annSongId, expected) => {
  expect(rowStateOf(snapshot, annSongId)).toBe(expected);
});
