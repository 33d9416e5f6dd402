import { describe, expect, it } from 'vitest';
import { buildSong } from '../../testing/songBuilder';
import { hasPartableAnimeType, PARTS_BY_SONG_TYPE, splitPart } from './songParts';

describe('the parts of a search for the songs of a person', () => {
  it('are one for each song type at first', () => {
    expect(PARTS_BY_SONG_TYPE).toEqual([
      { songType: 'opening', animeTypes: 'all' },
      { songType: 'ending', animeTypes: 'all' },
      { songType: 'insert', animeTypes: 'all' },
    ]);
  });

  it('are split once more, into TV and all other anime types', () => {
    const parts = splitPart({ songType: 'ending', animeTypes: 'all' });
    expect(parts).toEqual([
      { songType: 'ending', animeTypes: 'tv' },
      { songType: 'ending', animeTypes: 'other' },
    ]);
    expect(parts.flatMap(splitPart)).toEqual([]);
  });

  it.each([
    ['TV', true],
    ['tv', true],
    ['Movie', true],
    ['Doujin', true],
    [null, false],
    ['', false],
    ['Radio', false],
  ])('by anime type can hold a song of the anime type %j: %j', (animeType, isHeld) => {
    expect(hasPartableAnimeType(buildSong({ animeType }))).toBe(isHeld);
  });
});
