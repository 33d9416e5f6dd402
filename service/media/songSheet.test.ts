import { describe, expect, it } from 'vitest';
import { songSheetOf } from './songSheet';
import { testSong } from './testSong';

describe('the sheet of a song', () => {
  it.each([
    [86.22, 86.22],
    [null, 90],
    [0, 90],
    [-3, 90],
    [Number.NaN, 90],
    [4, 20],
    [5000, 600],
  ])('length %s becomes %d seconds', (songLength, expected) => {
    expect(songSheetOf(testSong({ songLength })).durationSeconds).toBe(expected);
  });

  it('has one seed per song id, whatever else changes', () => {
    const first = songSheetOf(testSong({ songName: 'A' }));
    expect(songSheetOf(testSong({ songName: 'B' })).seed).toBe(first.seed);
    expect(songSheetOf(testSong({ annSongId: 6409 })).seed).not.toBe(first.seed);
  });

  it('tells unlinked songs apart by their names', () => {
    const first = songSheetOf(testSong({ annSongId: -1, songName: 'A' }));
    const second = songSheetOf(testSong({ annSongId: -1, songName: 'B' }));
    expect(first.seed).not.toBe(second.seed);
  });
});
