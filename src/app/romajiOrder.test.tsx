// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ROUTES } from '../config/paths';
import { AnimesScreen } from '../features/library/AnimesScreen';
import { SongsScreen } from '../features/library/SongsScreen';
import type { AppStorage } from '../storage/openStorage';
import { openTestStorage } from '../testing/openTestStorage';
import { renderScreen } from '../testing/renderScreen';
import { buildSong } from '../testing/songBuilder';
import { ShownAnimeNames } from './App';

afterEach(cleanup);

const SONGS = [
  { annSongId: 1, annId: 1, animeENName: 'Attack on Titan', animeJPName: 'Shingeki no Kyojin' },
  { annSongId: 2, annId: 2, animeENName: 'Your Name', animeJPName: 'Kimi no Na wa.' },
  { annSongId: 3, annId: 3, animeENName: 'Noir', animeJPName: '' },
].map((part) => buildSong({ ...part, songName: `Song ${part.annSongId}` }));

async function show(path: string, query: string, element: React.ReactNode) {
  const storage: AppStorage = openTestStorage();
  await storage.songs.saveSongs(SONGS);
  storage.animeNames.changeSettings({ style: 'romaji' });
  renderScreen(<ShownAnimeNames>{element}</ShownAnimeNames>, {
    path,
    at: `${path}?${query}`,
    services: { storage },
  });
  return storage;
}

async function rowsOf(label: string, ...texts: readonly string[]) {
  await waitFor(() => {
    const rows = within(screen.getByRole('list', { name: label })).getAllByRole('listitem');
    expect(rows).toHaveLength(texts.length);
    texts.forEach((text, place) => {
      expect(rows[place]?.textContent).toContain(text);
    });
  });
}

it('the list of anime is sorted by the names that are shown [11.6]', async () => {
  const storage = await show(ROUTES.animes, 'sort=name', <AnimesScreen />);
  await rowsOf('Animes', 'Kimi no Na wa.', 'Noir', 'Shingeki no Kyojin');
  storage.animeNames.changeSettings({ style: 'english' });
  await rowsOf('Animes', 'Attack on Titan', 'Noir', 'Your Name');
});

it.each([
  ['the list itself', 'sort=anime', ['Song 2', 'Song 3', 'Song 1']],
  ['its panel, the other way round', 'sort=-anime', ['Song 1', 'Song 3', 'Song 2']],
])(
  'My songs by anime, sorted by %s, is sorted by the names that are shown [11.6]',
  async (_, query, names) => {
    await show(ROUTES.songs, query, <SongsScreen />);
    await rowsOf('My songs', ...names);
  },
);
