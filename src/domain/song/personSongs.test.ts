import { describe, expect, it } from 'vitest';
import { buildPerson, buildSong, buildSongs } from '../../testing/songBuilder';
import { addCreatorSongs, combineRoles, creatorName, songsCreditedTo } from './personSongs';

const [SUNG, BOTH, MADE] = buildSongs(1, 2, 3);
const whole = (...songs: (typeof SUNG)[]) => ({
  songs: songs.filter((song) => song !== undefined),
  droppedCount: 0,
});

describe('combineRoles', () => {
  const answer = combineRoles(whole(SUNG, BOTH), { ...whole(BOTH, MADE), isFull: false });

  it('keeps each song once, and in each role that returned it', () => {
    expect(answer.songs).toEqual([SUNG, BOTH, MADE]);
    expect(answer.asArtist.songs).toEqual([SUNG, BOTH]);
    expect(answer.asCreator.songs).toEqual([BOTH, MADE]);
  });
});

const ID = 7;
const WRITER = buildPerson({ id: ID, names: ['Writer', '作家'] });
const NAMESAKE = buildPerson({ id: 8, names: ['Writer'] });
const SUNG_BY_CREATOR = buildSongs(1);
const MADE_BY_CREATOR = buildSongs(2, 3);
const MORE = buildSongs(3, 4);

describe('addCreatorSongs', () => {
  it('adds new songs to the creator’s songs and to all, and counts an unreadable row once', () => {
    const first = combineRoles(
      { songs: SUNG_BY_CREATOR, droppedCount: 1 },
      { songs: MADE_BY_CREATOR, droppedCount: 2, isFull: true },
    );
    const grown = addCreatorSongs(first, { songs: MORE, droppedCount: 3 });
    expect(grown.songs).toEqual(buildSongs(1, 2, 3, 4));
    expect(grown.asCreator.songs).toEqual(buildSongs(2, 3, 4));
    expect(grown.asArtist.songs).toEqual(SUNG_BY_CREATOR);
    expect(grown.droppedCount).toBe(4);
  });
});

describe('the credited person', () => {
  const composed = buildSong({ annSongId: 1, composers: [WRITER] });
  const arranged = buildSong({ annSongId: 2, arrangers: [NAMESAKE, WRITER] });
  const foreign = buildSong({ annSongId: 3, composers: [NAMESAKE] });
  const sung = buildSong({ annSongId: 4, artists: [WRITER] });

  it('is identified by the id, not by the name', () => {
    expect(songsCreditedTo(ID, [composed, arranged, foreign, sung])).toEqual([composed, arranged]);
  });

  it.each([
    ['the first name', [composed], 'Writer'],
    ['one of a later song', [foreign, arranged], 'Writer'],
    [
      'none that is blank or longer than the service takes',
      [buildSong({ composers: [{ ...WRITER, names: [' ', 'x'.repeat(501), '作家'] }] })],
      '作家',
    ],
    ['nothing where no song credits them', [foreign, sung], null],
    [
      'nothing where the credit has no name',
      [buildSong({ composers: [{ ...WRITER, names: [] }] })],
      null,
    ],
  ])('is searched by %s', (_what, songs, name) => {
    expect(creatorName(ID, songs)).toBe(name);
  });
});
