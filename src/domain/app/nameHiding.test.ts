import { describe, expect, it } from 'vitest';
import { areNamesHidden, followSong } from './nameHiding';

it.each([
  [false, null, 7, false],
  [true, null, 7, true],
  [true, 7, 7, false],
  [true, 6, 7, true],
  [true, null, null, false],
])(
  'with hiding on: %s, shown song %s and current song %s, the names are hidden: %s',
  (isOn, shownSongId, current, isHidden) => {
    expect(areNamesHidden({ isOn, shownSongId }, current)).toBe(isHidden);
  },
);

describe('followSong', () => {
  it('keeps the names shown while the same song plays', () => {
    const asked = { isOn: true, shownSongId: 7 };
    expect(followSong(asked, 7)).toBe(asked);
  });

  it('hides the names of the current song again after hiding was off and on [12.73]', () => {
    const off = followSong({ isOn: false, shownSongId: 7 }, 7);
    expect(areNamesHidden(followSong({ ...off, isOn: true }, 7), 7)).toBe(true);
  });

  it('hides the names of each new song, and of the earlier song when it returns [11.37]', () => {
    const next = followSong({ isOn: true, shownSongId: 7 }, 8);
    expect(areNamesHidden(next, 8)).toBe(true);
    expect(areNamesHidden(followSong(next, 7), 7)).toBe(true);
  });
});
