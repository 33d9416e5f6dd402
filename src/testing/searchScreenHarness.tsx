import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { Services } from '../actions/services';
import { ROUTES, searchPath } from '../config/paths';
import { LARGEST_SEARCH_ANSWER, type SearchAnswer } from '../domain/song/songList';
import { SearchScreen } from '../features/search/SearchScreen';
import { buildServices } from './buildServices';
import { renderScreen } from './renderScreen';
import { buildPerson, buildSong } from './songBuilder';

export const AIMER = buildPerson({ id: 7, names: ['Aimer'] });
export const SONGS = [
  buildSong({ annSongId: 1, songName: 'Aimer no Uta', annId: 10, animeENName: 'Zeta' }),
  buildSong({
    annSongId: 2,
    songName: 'Brave Shine',
    annId: 20,
    animeENName: 'Fate',
    artists: [AIMER],
    songArtist: 'Aimer',
  }),
  buildSong({ annSongId: 3, songName: 'Other', annId: 30, animeENName: 'Aimer Story' }),
];

export const NOTHING_SAVED = { addedCount: 0, updatedCount: 0, failedCount: 0 };

export type Search = Services['songDatabase']['fetchAllSong'];

/** What the service answers: a list of its own each time, as one that was saved before is not saved again. */
export function answer(songs = SONGS, rest: Partial<SearchAnswer> = {}): SearchAnswer {
  const isFull = songs.length + (rest.droppedCount ?? 0) >= LARGEST_SEARCH_ANSWER;
  return { songs: [...songs], droppedCount: 0, limitedTo: null, isFull, ...rest };
}

export function show(
  text: string,
  fetchAllSong: Search,
  rest: Partial<Services> & { query?: string } = {},
) {
  const { query = '', ...services } = rest;
  const saveSongs = vi.fn<Services['library']['saveSongs']>(async () => NOTHING_SAVED);
  const base = buildServices();
  const view = renderScreen(<SearchScreen />, {
    path: ROUTES.search,
    at: searchPath(text) + query,
    services: {
      ...base,
      songDatabase: { ...base.songDatabase, fetchAllSong },
      library: { ...base.library, saveSongs },
      ...services,
    },
  });
  return { ...view, saveSongs };
}

export const find = (songName: string) => screen.findByRole('button', { name: `Play ${songName}` });
/** Of the list alone: the card of the best match above it plays too. */
export const rowNames = () =>
  screen
    .queryAllByRole('button', { name: /^Play (?!all)/ })
    .filter((row) => row.closest('li') !== null)
    .map((row) => row.getAttribute('aria-label'));
