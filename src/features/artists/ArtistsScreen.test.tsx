// @vitest-environment happy-dom
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ROUTES } from '../../config/paths';
import type { Song } from '../../domain/song';
import { openMemoryStorage, openTestStorage } from '../../testing/openTestStorage';
import { renderScreen } from '../../testing/renderScreen';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import { ArtistsScreen } from './ArtistsScreen';

// A machine that is busy with other tests must not fail this one.
configure({ asyncUtilTimeout: 5000 });
afterEach(cleanup);

const LISA = buildPerson({ id: 4, names: ['LiSA'] });
const KANNO = buildPerson({ id: 21, names: ['Yoko Kanno'] });
const AIMER = buildPerson({ id: 9, names: ['Aimer'] });
const SONGS = [
  buildSong({ annSongId: 1, artists: [LISA] }),
  buildSong({ annSongId: 2, artists: [KANNO, LISA] }),
  buildSong({ annSongId: 3, artists: [AIMER], composers: [buildPerson({ id: 77 })] }),
];

async function show(songs: readonly Song[], query = '', storage = openTestStorage()) {
  await storage.songs.saveSongs(songs);
  return renderScreen(<ArtistsScreen />, {
    path: ROUTES.artists,
    at: `/artist${query}`,
    services: { storage, library: storage.songs },
  });
}

const rows = () =>
  within(screen.getByRole('list', { name: 'Artists' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it.each([
  ['stored', openTestStorage],
  ['in memory only', openMemoryStorage],
])('lists everybody once, the newest found first, leading to their songs: %s', async (_, open) => {
  await show(SONGS, '', open());
  await screen.findByText('3 artists');
  expect(rows()).toEqual([
    ['Aimer', '/artist/9'],
    ['Yoko Kanno', '/artist/21'],
    ['LiSA', '/artist/4'],
  ]);
  expect(document.title).toContain('Artists');
});

it('sorts by name and takes other sorts for the default', async () => {
  await show(SONGS, '?sort=name');
  await waitFor(() =>
    expect(rows().map(([name]) => name)).toEqual(['Aimer', 'LiSA', 'Yoko Kanno']),
  );
  cleanup();
  await show(SONGS, '?sort=vintage');
  await waitFor(() => expect(rows()[1]?.[0]).toBe('Yoko Kanno'));
});

it('narrows to names that fit', async () => {
  await show(SONGS, '?filter=kan');
  await waitFor(() => expect(rows().map(([name]) => name)).toEqual(['Yoko Kanno']));
});

it('says how people come here while there is nobody', async () => {
  await show([]);
  expect(
    await screen.findByText(
      'Search for some anime music ani on top, this page only displays information that you have already searched for.',
    ),
  ).toBeTruthy();
});
