import { describe, expect, it } from 'vitest';
import { areNamesHidden, followSong } from './nameHiding';

it.each([
  [false, null, 7, false],
  [true, null, 7, true],
  [true, 7, 7, false],
  [true, 6, 7, true],
  [true, null, null, false],
])('on: %s, shown: %s, current: %s means hidden: %s', (isOn, shownSongId, current, isHidden) => {
  expect(areNamesHidden({ isOn, shownSongId }, current)).toBe(isHidden);
});

describe('followSong', () => {
  it('keeps what was asked for while the song is on', () => {
    const asked = { isOn: true, shownSongId: 7 };
    expect(followSong(asked, 7)).toBe(asked);
  });

  it('forgets it with the guessing: who begins again guesses this song too [12.73]', () => {
    const off = followSong({ isOn: false, shownSongId: 7 }, 7);
    expect(areNamesHidden(followSong({ ...off, isOn: true }, 7), 7)).toBe(true);
  });

  it('hides each new song again, and the same one when it comes back [11.37]', () => {
    const next = followSong({ isOn: true, shownSongId: 7 }, 8);
    expect(areNamesHidden(next, 8)).toBe(true);
    expect(areNamesHidden(followSong(next, 7), 7)).toBe(true);
  });
});
