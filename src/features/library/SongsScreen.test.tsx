// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { noteOrigin } from '../../actions/search/unsearchedSongs';
import { ROUTES } from '../../config/paths';
import { setLiked } from '../../storage/playlists/likedSongs';
import { chooseOfAll } from '../../testing/chooseOfAll';
import { createFakePlayer } from '../../testing/fakePlayer';
import { openTestStorage } from '../../testing/openTestStorage';
import { renderScreen } from '../../testing/renderScreen';
import { buildSongs } from '../../testing/songBuilder';
import { loadMenu } from '../../ui/menu/Menu';
import { SongsScreen } from './SongsScreen';

beforeAll(loadMenu);
afterEach(cleanup);

const idsUpTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const MANY = idsUpTo(250);
const FEW = idsUpTo(3);

type Storage = ReturnType<typeof openTestStorage>;

async function show(
  ids: readonly number[],
  query = '',
  prepare: (storage: Storage) => unknown = () => undefined,
) {
  const storage = openTestStorage();
  await storage.songs.saveSongs(buildSongs(...ids));
  await prepare(storage);
  const player = createFakePlayer();
  const view = renderScreen(<SongsScreen />, {
    path: ROUTES.songs,
    at: `/song${query}`,
    services: { storage, player },
  });
  const press = async (name: string) =>
    view.user.click(await screen.findByRole('button', { name }));
  return { ...view, storage, player, press };
}

/** By their label, as finding a hundred rows by role takes seconds, and lists are looked at often. */
const rowNames = () =>
  [
    ...screen
      .getByRole('list', { name: 'My songs' })
      .querySelectorAll('button[aria-label^="Play "]'),
  ].map((row) => row.getAttribute('aria-label'));
const findFirst = (name: string) => waitFor(() => expect(rowNames()[0]).toBe(`Play ${name}`));
const currentPage = () => screen.getByRole('button', { current: 'page' }).textContent;

describe('the pages and the filter of My songs', () => {
  it.each([
    ['?page=3', '3', 'Song 50'],
    ['?page=99', '3', 'Song 50'],
    ['?page=0', '1', 'Song 250'],
    ['?page=x&sort=y', '1', 'Song 250'],
  ])('open from the address %s', async (query, page, first) => {
    await show(MANY, query);
    await findFirst(first);
    expect(currentPage()).toBe(page);
  });

  it('return to the first page when a text is typed, and write it to the address after a pause', async () => {
    const { user, history } = await show(MANY, '?page=3');
    await findFirst('Song 50');
    await user.type(screen.getByRole('searchbox', { name: /^Filter/ }), 'song 24');
    await findFirst('Song 249');
    expect(rowNames()).toHaveLength(11);
    await waitFor(() => expect(history.read().search).toBe('?filter=song+24'));
    expect(rowNames()).toHaveLength(11);
  });

  it('keep the typed text when the sort changes during typing', async () => {
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

  it('can be cleared when no song matches', async () => {
    const { press } = await show(FEW, '?filter=zzz');
    expect(await screen.findByText('Nothing at all was found')).toBeTruthy();
    await press('Clear the filter');
    await findFirst('Song 3');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('keep both the sort and the page when they change at the same moment', async () => {
    const { history } = await show(MANY);
    await findFirst('Song 250');
    act(() => {
      fireEvent.change(screen.getByRole('combobox'), { target: { value: 'name' } });
      fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    });
    await waitFor(() => expect(currentPage()).toBe('2'));
    expect(history.read().search).toBe('?page=2&sort=name');
  });
});

it.each([
  ['?page=2', 'Song 150', MANY.toReversed()],
  ['?filter=song+24', 'Song 249', [249, 248, 247, 246, 245, 244, 243, 242, 241, 240, 24]],
])(
  '"Play from here" in My songs plays all pages of the filtered list: %s [11.1]',
  async (query, name, all) => {
    const { user, player, press } = await show(MANY, query);
    await press(`Options for ${name}`);
    await user.click(await screen.findByRole('menuitem', { name: 'Play from here' }));
    await waitFor(() => expect(player.commands).toHaveLength(1));
    const [command] = player.commands;
    if (command?.type !== 'playSongs') throw new Error('Nothing played');
    const ids = command.songIds ?? command.songs.map(({ annSongId }) => annSongId);
    expect(ids).toEqual(all);
    expect(command.startSongId).toBe(Number(name.slice('Song '.length)));
  },
);

it.each([
  ['?mine=all', 'Play this page', 'Add page to queue', buildSongs(3, 2, 1)],
  ['?mine=played', 'Play all', 'Add all to queue', buildSongs(2)],
])('the buttons of My songs use the shown songs: %s', async (query, play, add, songs) => {
  const { player, press, services } = await show(FEW, query, ({ listened }) =>
    listened.countListen(2),
  );
  await waitFor(() => expect(rowNames()).toHaveLength(songs.length));
  await press(play);
  await chooseOfAll(add);
  expect(player.commands).toEqual([
    { type: 'playSongs', songs },
    { type: 'addToQueue', songs },
  ]);
  await chooseOfAll('Add all to a PlayList');
  expect(services.dialogs.getSnapshot().dialog).toEqual({ kind: 'addToPlaylist', songs });
  await press('Shuffle');
  expect(player.commands.slice(2)).toEqual([
    { type: 'playSongs', songs, startSongId: expect.any(Number) },
    { type: 'setShuffled', isShuffled: true },
  ]);
});

it('"Clear all" in My songs also clears the choice of mine when no song is left', async () => {
  const { press, history } = await show(FEW, '?mine=played');
  expect(await screen.findByText('No songs match your filters')).toBeTruthy();
  await press('Clear all');
  await waitFor(() => expect(rowNames()).not.toEqual([]));
  expect(history.read().search).not.toContain('mine');
});

it.each([
  ['liked', 'Liked songs', /^No liked songs yet/],
  ['downloaded', 'Downloads', /^No downloads yet/],
])(
  'the page of the %s songs has a title of its own and says how to fill it',
  async (mine, title, text) => {
    await show(FEW, `?mine=${mine}`, (storage) => setLiked(storage.context, [9], true));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
  },
);

it('My songs, Liked and Downloads are three entries of one page', async () => {
  const { press, history } = await show(FEW, '?mine=liked', (storage) =>
    setLiked(storage.context, [2], true),
  );
  const entries = () =>
    within(screen.getByRole('group', { name: 'Which songs' }))
      .getAllByRole('button')
      .map((button) => `${button.textContent} ${button.getAttribute('aria-pressed')}`);
  await waitFor(() =>
    expect(entries()).toEqual(['My songs false', 'Liked true', 'Downloads false']),
  );
  await press('Downloads');
  expect(await screen.findByText(/^No downloads yet/)).toBeTruthy();
  expect(history.read().search).toBe('?mine=downloaded');
  await press('My songs');
  expect(entries()[0]).toBe('My songs true');
  expect(history.read().search).toBe('');
  expect(screen.getByRole('group', { name: 'Mine or everything' })).toBeTruthy();
});

it('My songs filters to liked songs even if their playlist was renamed [11.9]', async () => {
  const { storage, press, history } = await show(FEW, '?page=2', async ({ context, playlists }) => {
    const liked = await setLiked(context, [2], true);
    await playlists.renamePlaylist(liked?.after.id ?? 0, 'Mine');
    await playlists.createPlaylist('Liked songs', [3]);
  });
  await press('Liked');
  await waitFor(() => expect(rowNames()).toEqual(['Play Song 2']));
  expect(history.read().search).toBe('?mine=liked');
  await act(async () => void (await setLiked(storage.context, [1], true)));
  await waitFor(() => expect(rowNames()).toEqual(['Play Song 2', 'Play Song 1']));
});

const comeBy = async (storage: Storage, id: number) => {
  await noteOrigin(buildSongs(id), 'passing', storage);
  await storage.songs.saveSongs(buildSongs(id));
};
const rowCount = () => screen.queryAllByRole('button', { name: /^Play Song/ }).length;

it('My songs filters to songs only passed by, including those added since the last time', async () => {
  const { storage, press, history } = await show([3], '?mine=passed', (opened) =>
    comeBy(opened, 1),
  );
  await waitFor(() => expect(rowCount()).toBe(1));
  await press('Remove: Seen in lists');
  await waitFor(() => expect(history.read().search).not.toContain('mine'));
  await act(() => comeBy(storage, 2));
  act(() => history.navigator.push('/song?mine=passed'));
  await waitFor(() => expect(rowCount()).toBe(2));
});

it('a song that comes by while My songs is open does not count as found there', async () => {
  const { storage } = await show([3], '?mine=passed', (opened) => comeBy(opened, 1));
  await waitFor(() => expect(rowCount()).toBe(1));
  await act(() => comeBy(storage, 2));
  await waitFor(() => expect(rowCount()).toBe(2));
});
