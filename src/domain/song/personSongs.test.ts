import { describe, expect, it } from 'vitest';
import { buildSongs } from '../../testing/songBuilder';
import { combineRoles } from './personSongs';

const [SUNG, BOTH, MADE] = buildSongs(1, 2, 3);
const whole = (...songs: (typeof SUNG)[]) => ({
  songs: songs.filter((song) => song !== undefined),
  droppedCount: 0,
});

describe('combineRoles', () => {
  const answer = combineRoles(whole(SUNG, BOTH), { ...whole(BOTH, MADE), isFull: false });

  it('keeps each song once, and in every role a call brought it for', () => {
    expect(answer.songs).toEqual([SUNG, BOTH, MADE]);
    expect(answer.asArtist.songs).toEqual([SUNG, BOTH]);
    expect(answer.asCreator.songs).toEqual([BOTH, MADE]);
  });

  it('has all of the parts together and nothing else', () => {
    const joined = new Set([...answer.asArtist.songs, ...answer.asCreator.songs]);
    expect(new Set(answer.songs)).toEqual(joined);
  });
});
