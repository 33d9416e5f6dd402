import { describe, expect, it, vi } from 'vitest';
import type { SearchAnswer } from '../domain/songList';
import { buildSong } from '../testing/songBuilder';
import { createSongDatabaseClient } from '../wire/songDatabase/client';
import { searchByWords } from './searchByWords';
import type { Services } from './services';

const SONGS = [
  buildSong({ annSongId: 1, songName: 'Gurenge', songArtist: 'LiSA', songType: 'Opening 1' }),
  buildSong({ annSongId: 2, songName: 'Gurenge', songArtist: 'Cover Band', songType: 'Ending 1' }),
];

const NO_NETWORK = {
  request: () => Promise.reject(new Error('No network in this test')),
  hosts: { songDatabase: '/api' },
};

function setUp(isLimited = false) {
  const fetchAllSong = vi.fn<Services['songDatabase']['fetchAllSong']>(
    async (): Promise<SearchAnswer> => ({
      songs: SONGS,
      droppedCount: 0,
      limitedTo: isLimited ? 'anime' : null,
      isFull: false,
    }),
  );
  const services = {
    songDatabase: { ...createSongDatabaseClient(NO_NETWORK), fetchAllSong },
    rankedTime: {
      subscribe: () => () => undefined,
      getSnapshot: () => ({ isActive: isLimited, minutesLeft: null }),
      mayBeLimited: () => isLimited,
      isSearchLimited: async () => isLimited,
      noteRefusal: async () => undefined,
    },
  };
  return { fetchAllSong, search: (text: string) => searchByWords(text, services) };
}

describe('a text of several words that found nothing', () => {
  it.each([
    ['lisa gurenge', 'gurenge', [1]],
    ['gurenge ed', 'gurenge', [2]],
    ['"cover band" gurenge', 'cover band', [2]],
    ['gurenge aimer', 'gurenge', []],
  ])('%s: asks once for %s', async (text, asked, expected) => {
    const { fetchAllSong, search } = setUp();
    const answer = await search(text);
    expect(fetchAllSong.mock.calls.map(([word]) => word)).toEqual([asked]);
    expect(answer?.askedWord).toBe(asked);
    expect(answer?.songs.map((song) => song.annSongId)).toEqual(expected);
  });

  it.each(['gurenga', 'op 1', 'a b', '2019', ''])('%j: asks for nothing more', async (text) => {
    const { fetchAllSong, search } = setUp();
    expect(await search(text)).toBeNull();
    expect(fetchAllSong).not.toHaveBeenCalled();
  });

  it('searches anime names alone in ranked time', async () => {
    const { fetchAllSong, search } = setUp(true);
    expect(await search('lisa gurenge')).toMatchObject({ limitedTo: 'anime' });
    expect(fetchAllSong.mock.calls[0]?.[1]).toMatchObject({ fields: 'anime' });
  });
});
