import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildSong } from '../../testing/songBuilder';
import { combineAnswers, mergeSongs } from './songList';

const named = (annSongId: number, songName: string) => buildSong({ annSongId, songName });

describe('mergeSongs', () => {
  it('keeps the first song of each annSongId at its place [7.8]', () => {
    const [first, second, again] = [named(1, 'first'), named(2, 'second'), named(1, 'again')];
    expect(mergeSongs([first, second], [again, named(3, 'third')])).toEqual([
      first,
      second,
      named(3, 'third'),
    ]);
  });

  it('never repeats and never loses an id', () => {
    const lists = fc.array(fc.array(fc.integer({ min: 1, max: 9 })), { maxLength: 4 });
    fc.assert(
      fc.property(lists, (idLists) => {
        const merged = mergeSongs(...idLists.map((ids) => ids.map((id) => named(id, 'x'))));
        const mergedIds = merged.map((song) => song.annSongId);
        expect(mergedIds).toEqual([...new Set(idLists.flat())]);
      }),
    );
  });
});

describe('combineAnswers', () => {
  it('adds up the unreadable songs and merges the others', () => {
    const artistAnswer = { songs: [named(1, 'a'), named(2, 'b')], droppedCount: 2 };
    const composerAnswer = { songs: [named(2, 'b')], droppedCount: 1 };
    expect(combineAnswers(artistAnswer, composerAnswer)).toEqual({
      songs: [named(1, 'a'), named(2, 'b')],
      droppedCount: 3,
    });
    expect(combineAnswers()).toEqual({ songs: [], droppedCount: 0 });
  });
});
