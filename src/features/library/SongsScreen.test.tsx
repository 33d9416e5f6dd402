// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ROUTES } from '../../config/paths';
import type { Song } from '../../domain/song/song';
import { createFakePlayer } from '../../testing/fakePlayer';
import { openTestStorage } from '../../testing/openTestStorage';
import { renderScreen } from '../../testing/renderScreen';
import { buildSong, buildSongs } from '../../testing/songBuilder';
import { SongsScreen } from './SongsScreen';

afterEach(cleanup);

const EMPTY_TEXT =
  'Search for some anime music ani on top, this page only displays information that you have already searched for.';
const MANY = buildSongs(...Array.from({ length: 250 }, (_, index) => index + 1));
const FEW = [
  buildSong({ annSongId: 1, songName: 'Zankoku', animeENName: 'Eva', animeVintage: 'Fall 1995' }),
  buildSong({ annSongId: 2, songName: 'Again', animeENName: 'Fma', animeVintage: 'Spring 2009' }),
  buildSong({ annSongId: 3, songName: 'Tank!', animeENName: 'Bebop', animeVintage: 'Spring 1998' }),
];

async function show(songs: readonly Song[], query = '', storage = openTestStorage()) {
  await storage.songs.saveSongs(songs);
  const player = createFakePlayer();
  const view = renderScreen(<SongsScreen />, {
    path: ROUTES.songs,
    at: `/song${query}`,
    services: { storage, library: storage.songs, player },
  });
  return { ...view, storage, player };
}

const rowNames = () =>
  within(screen.getByRole('list', { name: 'My songs' }))
    .getAllByRole('button', { name: /^Play / })
    .map((row) => row.getAttribute('aria-label'));
const findFirst = (name: string) => waitFor(() => expect(rowNames()[0]).toBe(`Play ${name}`));
const currentPage = () => screen.getByRole('button', { current: 'page' }).textContent;

it('shows at once what is found while it is open', async () => {
  const { storage } = await show([]);
  await screen.findByText(EMPTY_TEXT);
  await act(async () => void (await storage.songs.saveSongs(FEW)));
  await findFirst('Tank!');
  expect(screen.getByText('3 songs')).toBeTruthy();
});

describe('pages', () => {
  it.each([
    ['?page=3', '3', 'Song 50'],
    ['?page=99', '3', 'Song 50'],
    ['?page=0', '1', 'Song 250'],
    ['?page=x&sort=y', '1', 'Song 250'],
  ])('open cold: %s', async (query, page, first) => {
    await show(MANY, query);
    await findFirst(first);
    expect(currentPage()).toBe(page);
  });
});

describe('the filter', () => {
  it('starts at the first page and stands in the address once the typing pauses', async () => {
    const { user, history } = await show(MANY, '?page=3');
    await findFirst('Song 50');
    await user.type(screen.getByRole('searchbox', { name: /^Filter/ }), 'song 24');
    await findFirst('Song 249');
    expect(rowNames()).toHaveLength(11);
    await waitFor(() => expect(history.read().search).toBe('?filter=song+24'));
    expect(rowNames()).toHaveLength(11);
  });

  it('filters what is sorted while one still types', async () => {
    const { history } = await show(MANY);
    await findFirst('Song 250');
    act(() => {
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'song 24' } });
    });
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'name' } });
    await findFirst('Song 24');
    await waitFor(() => expect(history.read().search).toBe('?sort=name&filter=song+24'));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('song 24');
    expect(rowNames()).toHaveLength(11);
  });

  it('that fits nothing says so and can be cleared', async () => {
    const { user } = await show(FEW, '?filter=zzz');
    expect(await screen.findByText('Nada foi encontrado nada...')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear the filter' }));
    await findFirst('Tank!');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });
});

it('keep sort and page that were chosen in one breath', async () => {
  const { history } = await show(MANY);
  await findFirst('Song 250');
  act(() => {
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'name' } });
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  });
  await waitFor(() => expect(currentPage()).toBe('2'));
  expect(history.read().search).toBe('?page=2&sort=name');
});
