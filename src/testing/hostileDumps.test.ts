import { describe, expect, it } from 'vitest';
import {
  cutText,
  dumpText,
  hugeDumpText,
  SOUND_ANN_ID,
  SOUND_SONG_ID,
  SOUND_SONG_NAME,
} from './dumpBuilder';
import { READABLE_DUMPS, UNREADABLE_DUMPS } from './hostileDumps';

const SOUND_SONG = {
  annId: SOUND_ANN_ID,
  annSongId: SOUND_SONG_ID,
  songName: SOUND_SONG_NAME,
};

function isDump(text: string): boolean {
  try {
    const { anime, artists, songs } = JSON.parse(text);
    return [anime, artists].every((part) => typeof part === 'object') && Array.isArray(songs);
  } catch {
    return false;
  }
}

describe('made dumps', () => {
  it.each(READABLE_DUMPS)('$name: holds the sound song', ({ text }) => {
    const { anime, songs } = JSON.parse(text());
    expect(songs[0]).toMatchObject(SOUND_SONG);
    expect(anime[SOUND_ANN_ID]).toMatchObject({ animeENName: 'Example Anime' });
    expect(text()).not.toBe(dumpText());
  });

  it.each(UNREADABLE_DUMPS)('$name: is no dump', ({ text }) => {
    expect(isDump(text())).toBe(false);
  });

  it('have names of their own', () => {
    const names = [...READABLE_DUMPS, ...UNREADABLE_DUMPS].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('are cut anywhere and as long as wanted', () => {
    expect(dumpText().startsWith(cutText(0.9))).toBe(true);
    const huge = hugeDumpText(1_000_000);
    expect([huge.length, isDump(huge)]).toEqual([1_000_000, true]);
  });
});
