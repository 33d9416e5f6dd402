// @vitest-environment happy-dom
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ROUTES } from '../../config/paths';
import type { Song } from '../../domain/song';
import { openMemoryStorage, openTestStorage } from '../../testing/openTestStorage';
import { renderScreen } from '../../testing/renderScreen';
import { buildSong } from '../../testing/songBuilder';
import { AnimesScreen } from './AnimesScreen';

// A machine that is busy with other tests must not fail this one.
configure({ asyncUtilTimeout: 5000 });
afterEach(cleanup);

const SONGS = [
  buildSong({ annSongId: 1, annId: 13, animeENName: 'Bebop', animeVintage: 'Spring 1998' }),
  buildSong({ annSongId: 2, annId: 49, animeENName: 'Eva', animeVintage: 'Fall 1995' }),
  buildSong({ annSongId: 3, annId: 13, animeENName: 'Bebop', animeVintage: 'Spring 1998' }),
  buildSong({ annSongId: 4, annId: 7, animeENName: 'Akira', animeVintage: null }),
];

async function show(songs: readonly Song[], query = '', storage = openTestStorage()) {
  await storage.songs.saveSongs(songs);
  return renderScreen(<AnimesScreen />, {
    path: ROUTES.animes,
    at: `/anime${query}`,
    services: { storage, library: storage.songs },
  });
}

const cards = () =>
  within(screen.getByRole('list', { name: 'Animes' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it.each([
  ['stored', openTestStorage],
  ['in memory only', openMemoryStorage],
])('lists each anime once, the newest found first, leading to its page: %s', async (_, open) => {
  await show(SONGS, '', open());
  await screen.findByText('3 anime');
  expect(cards()).toEqual([
    ['Akira', '/anime/7'],
    ['Eva', '/anime/49'],
    ['Bebop', '/anime/13'],
  ]);
  expect(document.title).toContain('Animes');
});

it.each([
  ['name', ['Akira', 'Bebop', 'Eva']],
  ['vintage', ['Eva', 'Bebop', 'Akira']],
  ['anime', ['Akira', 'Eva', 'Bebop']],
])('sorted by %s', async (sort, names) => {
  await show(SONGS, `?sort=${sort}`);
  await waitFor(() => expect(cards().map(([name]) => name)).toEqual(names));
});

it('narrows to names that fit', async () => {
  await show(SONGS, '?filter=BE');
  await waitFor(() => expect(cards().map(([name]) => name)).toEqual(['Bebop']));
  expect(await screen.findByText('1 of 3 anime')).toBeTruthy();
});

it('says how anime come here while there is none', async () => {
  await show([]);
  expect(screen.getByText('Buscando algo....')).toBeTruthy();
  expect(
    await screen.findByText(
      'Search for some anime music ani on top, this page only displays information that you have already searched for.',
    ),
  ).toBeTruthy();
});
