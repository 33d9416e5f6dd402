import { screen } from '@testing-library/react';
import { type Mock, vi } from 'vitest';
import type { Services } from '../actions/services';
import { ROUTES, searchPath } from '../config/paths';
import type { SearchAnswer } from '../domain/song/songList';
import { SearchScreen } from '../features/search/SearchScreen';
import { buildServices } from './buildServices';
import { createFakeCatalogue } from './fakeCatalogue';
import { createFakePlayer } from './fakePlayer';
import { renderScreen } from './renderScreen';
import { buildSong } from './songBuilder';
import { buildSongResult } from './songResult';

export const SAVED_AT_MS = new Date(2026, 10, 21, 12).getTime();
export const FACTS = {
  savedAtMs: SAVED_AT_MS,
  songCount: 9,
  animeCount: 3,
  byteCount: 100,
  droppedCount: 0,
};
export const HERE = { facts: FACTS, isKnown: true, isSearchable: true };
export const LOCAL = buildSong({ annSongId: 1, songName: 'Local Gurenge' });
export const REMOTE = buildSong({ annSongId: 2, songName: 'Remote Gurenge' });

/** A search with this catalogue, and with this answer of the service beside it. */
export function showSearch(
  text: string,
  {
    catalogue = createFakeCatalogue(HERE, { find: async () => buildSongResult([LOCAL]) }),
    query = '',
    remoteSongs = [REMOTE],
    fetchAllSong = vi.fn<Services['songDatabase']['fetchAllSong']>(
      async (): Promise<SearchAnswer> => ({
        songs: remoteSongs,
        droppedCount: 0,
        limitedTo: null,
        isFull: false,
      }),
    ),
  }: {
    catalogue?: ReturnType<typeof createFakeCatalogue>;
    query?: string;
    remoteSongs?: readonly (typeof REMOTE)[];
    fetchAllSong?: Mock<Services['songDatabase']['fetchAllSong']>;
  } = {},
) {
  const base = buildServices();
  const player = createFakePlayer();
  renderScreen(<SearchScreen />, {
    path: ROUTES.search,
    at: searchPath(text) + query,
    services: {
      ...base,
      player,
      catalogue,
      songDatabase: { ...base.songDatabase, fetchAllSong },
    },
  });
  return { catalogue, fetchAllSong, player };
}

export const row = (name: string) => screen.findByRole('button', { name: `Play ${name}` });
