// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Services } from '../../actions/services';
import { artistPath, ROUTES } from '../../config/paths';
import { combineRoles } from '../../domain/song/personSongs';
import type { Song } from '../../domain/song/song';
import { beInWindow } from '../../testing/beInWindow';
import { buildServices } from '../../testing/buildServices';
import { renderScreen } from '../../testing/renderScreen';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import { PHONE_QUERY } from '../../ui/nearness/useWindowQuery';
import { ArtistScreen } from './ArtistScreen';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  window.history.replaceState(null, '');
});

const SAWANO = buildPerson({ id: 7, names: ['Hiroyuki Sawano', '澤野弘之'] });
const NZK = buildPerson({
  id: 70,
  names: ['SawanoHiroyuki[nZk]'],
  members: [{ id: 7, names: ['Hiroyuki Sawano'] }],
});
const LISA = buildPerson({ id: 8, names: ['LiSA'] });

const SUNG = buildSong({
  annSongId: 1,
  songName: 'aLIEz',
  annId: 20,
  animeENName: 'Zero',
  artists: [NZK],
  composers: [SAWANO],
});
const COMPOSED = buildSong({
  annSongId: 2,
  songName: 'Before',
  annId: 10,
  animeENName: 'Attack',
  artists: [LISA],
  composers: [SAWANO],
});
const GROUP_ONLY = buildSong({
  annSongId: 3,
  songName: 'Call',
  annId: 20,
  animeENName: 'Zero',
  artists: [NZK],
});

type Ask = Services['songDatabase']['fetchArtistOrComposerById'];

function show(
  fetchArtistOrComposerById: Ask,
  rest: Partial<Services> & { query?: string; id?: number } = {},
) {
  const { query = '', id = 7, ...services } = rest;
  const base = buildServices(services);
  return renderScreen(<ArtistScreen />, {
    path: ROUTES.artist,
    at: artistPath(id) + query,
    services: {
      ...base,
      songDatabase: { ...base.songDatabase, fetchArtistOrComposerById },
    },
  });
}

/** The service's answers about SAWANO: some songs as artist, some as composer or arranger. */
const answer = (sung: readonly Song[] = [GROUP_ONLY, SUNG], made = [COMPOSED, SUNG]) =>
  combineRoles({ songs: sung, droppedCount: 0 }, { songs: made, droppedCount: 0, isFull: false });
const rowNames = () =>
  screen.queryAllByRole('button', { name: /^Play ./ }).map((row) => row.getAttribute('aria-label'));

describe('the role of a person', () => {
  const arranged = { ...COMPOSED, composers: [], arrangers: [SAWANO] };

  it.each([
    ['Artist', answer([SUNG], [])],
    ['Composer', answer([], [COMPOSED])],
    ['Composer', answer([], [COMPOSED, arranged])],
    ['Arranger', answer([], [arranged])],
    ['Arranger and Artist', answer([SUNG], [arranged])],
    ['Composer and Artist', answer([SUNG], [COMPOSED])],
  ])('is derived from their songs: %s [2.47 12.55]', async (role, made) => {
    show(async () => made);
    await screen.findByText(/^\d songs?$/);
    expect(screen.getByText(role)).toBeTruthy();
  });
});

describe('the tabs of a person', () => {
  it.each([
    ['artist', 'is Artist', answer([], [COMPOSED])],
    ['creator', 'is Composer/Arranger', answer([{ ...SUNG, composers: [] }], [])],
  ])(
    'include a disabled tab without songs, and an address with that tab shows all songs: %s [12.55]',
    async (value, tab, only) => {
      const { history } = show(async () => only, { query: `?filter=${value}` });
      await screen.findByText('1 song');
      expect(rowNames()).toHaveLength(1);
      expect(screen.getByRole<HTMLButtonElement>('tab', { name: tab }).disabled).toBe(true);
      expect(screen.getByRole('tab', { name: 'All Songs', selected: true })).toBeTruthy();
      expect(screen.getAllByRole('tab').map((each) => each.textContent)).toEqual([
        'All Songs',
        'by Anime',
        'is Artist',
        'is Composer/Arranger',
      ]);
      expect(history.read().search).toBe(`?filter=${value}`);
    },
  );
});

it('the tabs of a person assign a song by the request that returned it, not by its credits [2.49]', async () => {
  const foreign = buildSong({ annSongId: 9, songName: 'Deep', artists: [LISA] });
  const { user } = show(async () => answer([foreign], [COMPOSED]));
  await screen.findByText('2 songs');
  await user.click(screen.getByRole('tab', { name: 'is Artist' }));
  expect(rowNames()).toEqual(['Play Deep']);
  await user.click(screen.getByRole('tab', { name: 'is Composer/Arranger' }));
  expect(rowNames()).toEqual(['Play Before']);
});

describe('the buttons of a person', () => {
  it.each([
    ['a phone', PHONE_QUERY],
    ['a desktop', ''],
  ])('share the name, a sentence and the address, in the head on %s [2.48]', async (_, query) => {
    beInWindow(query);
    const share = vi.fn(async () => {});
    Object.defineProperty(window.navigator, 'share', { value: share, configurable: true });
    const { user } = show(async () => answer());
    await screen.findByText('3 songs');
    await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledExactlyOnceWith({
      title: 'Hiroyuki Sawano',
      text: 'Anime songs by Hiroyuki Sawano',
      url: window.location.href,
    });
    Reflect.deleteProperty(window.navigator, 'share');
  });

  it('lead back to the list of artists when the page was opened directly [2.48]', async () => {
    window.history.replaceState({ idx: 0 }, '');
    const { user, history } = show(async () => answer());
    await screen.findByText('3 songs');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(history.read().pathname).toBe('/artist');
  });
});
