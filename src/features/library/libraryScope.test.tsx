// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { PATHS } from '../../config/paths';
import type { Song } from '../../domain/song/song';
import { COUNTED_STORES, type CountedStore } from '../../storage/database/keys';
import { setLiked } from '../../storage/playlists/likedSongs';
import { openListedStorage } from '../../testing/openListedStorage';
import { openMemoryStorage, openTestStorage } from '../../testing/openTestStorage';
import { renderScreen } from '../../testing/renderScreen';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import { AnimesScreen } from './AnimesScreen';
import { ArtistsScreen } from './ArtistsScreen';
import { CreatorsScreen } from './CreatorsScreen';
import { SongsScreen } from './SongsScreen';

afterEach(cleanup);

const PLACES = ['liked', 'listed', 'played', 'found', 'found later'];
/** Each with its own anime, person and name, found in this order. */
const SONGS = PLACES.map((name, place) =>
  buildSong({
    annSongId: place + 1,
    annId: place + 11,
    songName: name,
    animeENName: name,
    artists: [buildPerson({ id: place + 21, names: [name] })],
    composers: [buildPerson({ id: place + 31, names: [name] })],
    arrangers: [],
  }),
);
const OWN = ['played', 'listed', 'liked'];
const ALL = ['found later', 'found', ...OWN];

type Storage = ReturnType<typeof openTestStorage>;

async function makeOwn(storage: Storage) {
  await setLiked(storage.context, [1], true);
  // One of them is not in the library.
  await storage.playlists.createPlaylist('List', [2, 999]);
  await storage.listened.countListen(3);
}

const LISTS: readonly (readonly [string, ComponentType, string, CountedStore])[] = [
  ['My songs', SongsScreen, PATHS.songs, 'songs'],
  ['Animes', AnimesScreen, PATHS.animes, 'animes'],
  ['Artists', ArtistsScreen, PATHS.artists, 'artists'],
  ['Composers/Arrangers', CreatorsScreen, PATHS.creators, 'composers'],
];

const button = (name: string) => screen.getByRole('button', { name });
const isPressed = (name: string) => button(name).getAttribute('aria-pressed') === 'true';

describe.each(LISTS)('%s', (title, Screen, path, name) => {
  function show(storage: Storage, query = '') {
    return renderScreen(<Screen />, {
      path,
      at: `${path}${query}`,
      services: { storage },
    });
  }

  function names() {
    const list = within(screen.getByRole('list', { name: title }));
    if (title !== 'My songs') return list.getAllByRole('link').map((link) => link.textContent);
    const buttons = list.getAllByRole('button', { name: /^Play / });
    return buttons.map((each) => each.getAttribute('aria-label')?.replace('Play ', ''));
  }
  const lists = (expected: readonly string[]) => waitFor(() => expect(names()).toEqual(expected));
  const counts = (text: RegExp) =>
    waitFor(() => expect(screen.getByRole('status').textContent).toMatch(text));

  async function openFilled(storage = openTestStorage()) {
    await storage.songs.saveSongs(SONGS);
    await makeOwn(storage);
    return storage;
  }

  it.each([
    ['stored', openTestStorage],
    ['sorted by a thread', openListedStorage],
    ['in memory only', openMemoryStorage],
  ])(
    'opens on liked, listed and played entries, and can switch to everything found: %s [12.63]',
    async (_, open) => {
      const { user, history } = show(await openFilled(open()));
      await lists(OWN);
      await counts(/^3 /);
      expect([isPressed('Mine'), isPressed('Everything found')]).toEqual([true, false]);
      await user.click(button('Everything found'));
      await lists(ALL);
      await counts(/^5 /);
      expect(history.read().search).toBe('?mine=all');
      expect([isPressed('Mine'), isPressed('Everything found')]).toEqual([false, true]);
      expect(history.countSteps()).toBe(1);
      // An address without a choice follows the last one, also in the list that is open.
      act(() => history.navigator.push(path));
      await lists(ALL);
    },
  );

  it('sorts and filters within the shown scope [12.63]', async () => {
    const { user } = show(await openFilled(), '?sort=name');
    await lists(['liked', 'listed', 'played']);
    await user.type(screen.getByRole('searchbox'), 'li');
    await lists(['liked', 'listed']);
    await counts(/^2 of 3 /);
    await user.clear(screen.getByRole('searchbox'));
    await user.click(button('Everything found'));
    await user.type(screen.getByRole('searchbox'), 'found');
    await lists(['found', 'found later']);
    await counts(/^2 of 5 /);
  });

  it('remembers the chosen scope for this list only [12.63]', async () => {
    const storage = await openFilled();
    const others = COUNTED_STORES.filter((each) => each !== name);
    storage.extraSettings.changeSettings({ wholeLists: others });
    const { user } = show(storage);
    await lists(OWN);
    await user.click(button('Everything found'));
    await lists(ALL);
    expect(storage.extraSettings.getSettings().wholeLists).toEqual([...others, name]);
    cleanup();
    const second = show(storage);
    await lists(ALL);
    await second.user.click(button('Mine'));
    await lists(OWN);
    expect(storage.extraSettings.getSettings().wholeLists).toEqual(others);
    expect(second.history.read().search).toBe('?mine=own');
    cleanup();
    show(storage);
    await lists(OWN);
  });

  it('shows the scope of its address, whatever was chosen before [12.63]', async () => {
    const storage = await openFilled();
    show(storage, '?mine=all');
    await lists(ALL);
    cleanup();
    show(storage);
    await lists(OWN);
    cleanup();
    show(storage, '?mine=nonsense');
    await lists(OWN);
  });

  it.each(['', '?mine=own'])(
    'shows everything when no entry is liked, listed or played: "%s" [12.63]',
    async (query) => {
      const storage = openTestStorage();
      await storage.songs.saveSongs(SONGS);
      await storage.playlists.createPlaylist('Of songs that are not here', [999]);
      show(storage, query);
      await lists(ALL);
      await counts(/^5 /);
      expect(screen.queryByRole('button', { name: 'Mine' })).toBeNull();
      expect(screen.queryByRole('button', { name: 'Everything found' })).toBeNull();
    },
  );

  it('keeps showing everything after the first song is played, and opens on that song later [12.63]', async () => {
    const storage = openTestStorage();
    await storage.songs.saveSongs(SONGS);
    show(storage);
    await lists(ALL);
    await act(async () => void (await storage.listened.countListen(4)));
    await screen.findByRole('button', { name: 'Mine' });
    expect(names()).toEqual(ALL);
    expect(isPressed('Everything found')).toBe(true);
    cleanup();
    show(storage);
    await lists(['found']);
  });

  it('shows own entries of an address without a choice, though everything was shown when there were none [12.63]', async () => {
    const storage = openTestStorage();
    await storage.songs.saveSongs(SONGS);
    const { history } = show(storage, '?mine=all');
    await lists(ALL);
    await act(async () => {
      await storage.listened.countListen(4);
      // Before the list that is shown is read again.
      history.navigator.push(path);
    });
    await lists(['found']);
    expect(isPressed('Mine')).toBe(true);
  });

  it('updates at once when an entry becomes played or is no longer liked [12.63]', async () => {
    const storage = await openFilled();
    show(storage);
    await lists(OWN);
    await act(async () => void (await storage.listened.countListen(4)));
    await lists(['found', ...OWN]);
    await act(async () => void (await setLiked(storage.context, [1], false)));
    await lists(['found', 'played', 'listed']);
  });
});

it('pages of liked, listed and played songs hold 100 each, newest first [12.63]', async () => {
  const storage = openTestStorage();
  const songs: readonly Song[] = Array.from({ length: 250 }, (_, place) =>
    buildSong({ annSongId: place + 1 }),
  );
  await storage.songs.saveSongs(songs);
  const own = songs.map(({ annSongId }) => annSongId).filter((id) => id % 2 === 0);
  await storage.playlists.createPlaylist('Even', own);
  const page = await (await storage.openLists()).readPage('songs', {
    page: 2,
    sort: 'newest',
    filter: '',
    scope: 'own',
  });
  expect(page.rows.map(({ annSongId }) => annSongId)).toEqual(own.slice(0, 25).toReversed());
  expect(page).toMatchObject({ page: 2, totalCount: 125, libraryCount: 125, scope: 'own' });
});
