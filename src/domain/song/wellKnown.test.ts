import { describe, expect, it } from 'vitest';
import { buildSong } from '../../testing/songBuilder';
import { openingOfEachAnime, songsSince } from './openings';
import type { Song } from './song';
import { songsEverybodyKnows, wellKnownSongs } from './wellKnown';

describe('wellKnownSongs', () => {
  const song = (
    annSongId: number,
    songDifficulty: number | null,
    amqSongId: number | null = null,
  ) => buildSong({ annSongId, songDifficulty, amqSongId });
  const SONGS = [
    song(1, 20),
    song(2, 90),
    song(3, null),
    song(4, 80, 9),
    song(5, 85, 9),
    song(6, 70),
    { ...song(7, 99), audio: null, MQ: null, HQ: null },
  ];

  it('returns unplayed songs, best known first, with each recording once', () => {
    const isPlayed = ({ annSongId }: Song) => annSongId === 2;
    const ids = wellKnownSongs(SONGS, isPlayed, 3).map(({ annSongId }) => annSongId);
    expect(ids).toEqual([5, 6, 1]);
  });

  it('returns no more songs than requested', () => {
    const ids = wellKnownSongs(SONGS, () => false, 2).map(({ annSongId }) => annSongId);
    expect(ids).toEqual([2, 5]);
  });

  it.each(['audio', 'MQ', 'HQ'])('includes a song whose only file is in the field %s', (field) => {
    const only = { ...song(8, 99), audio: null, MQ: null, HQ: null, [field]: 'file' };
    expect(wellKnownSongs([only], () => false, 3)).toEqual([only]);
  });

  it('returns no song when all were played', () => {
    expect(wellKnownSongs(SONGS, () => true, 3)).toEqual([]);
  });
});

const idsOf = (songs: readonly Song[]) => songs.map(({ annSongId }) => annSongId);

it('songs that nearly everybody knows are known by 60% or more, best known first', () => {
  const songs = [59, 60, null, 95].map((songDifficulty, annSongId) =>
    buildSong({ annSongId, songDifficulty }),
  );
  expect(idsOf(songsEverybodyKnows(songs, 9))).toEqual([3, 1]);
});

it('an anime of a season is its first opening with a file, best known anime first', () => {
  const song = (annSongId: number, annId: number, songType: string, more: Partial<Song> = {}) =>
    buildSong({ annSongId, annId, songType, songDifficulty: annId, ...more });
  const songs = [
    song(1, 7, 'Opening 2'),
    song(2, 7, 'Opening 1'),
    song(3, 8, 'Ending 1'),
    song(4, 9, 'Opening 1', { audio: null, MQ: null, HQ: null }),
    song(5, 9, 'Opening 2', { songDifficulty: null }),
    song(6, 6, 'Opening 1'),
  ];
  expect(idsOf(openingOfEachAnime(songs))).toEqual([2, 6, 5]);
});

it.each([
  [null, []],
  [2, [4, 3]],
  [9, []],
])('songs since the number %s are %j', (newestId, ids) => {
  const songs = [3, 1, 4, 2].map((annSongId) => buildSong({ annSongId }));
  expect(idsOf(songsSince(songs, newestId))).toEqual(ids);
});
