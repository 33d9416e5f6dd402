// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, type Mock, vi } from 'vitest';
import type { Catalogue } from '../../actions/catalogue/catalogue';
import { loadCatalogueModule } from '../../actions/catalogue/lateCatalogue';
import type { Services } from '../../actions/services';
import { ROUTES, searchPath } from '../../config/paths';
import type { SearchAnswer } from '../../domain/songList';
import { buildServices } from '../../testing/buildServices';
import { createFakeCatalogue } from '../../testing/fakeCatalogue';
import { createFakePlayer } from '../../testing/fakePlayer';
import { buildFoundSongs } from '../../testing/foundSongs';
import { renderScreen } from '../../testing/renderScreen';
import { buildPerson, buildSong, buildSongs } from '../../testing/songBuilder';
import { loadMenu } from '../../ui/menu/Menu';
import { SearchScreen } from './SearchScreen';

// As in a page that has been idle for a moment.
beforeAll(() => Promise.all([loadMenu(), loadCatalogueModule()]));
afterEach(cleanup);

const SAVED_AT_MS = new Date(2026, 10, 21, 12).getTime();
const FACTS = {
  savedAtMs: SAVED_AT_MS,
  songCount: 9,
  animeCount: 3,
  byteCount: 100,
  droppedCount: 0,
};
const HERE = { facts: FACTS, isKnown: true, isSearchable: true };
const LOCAL = buildSong({ annSongId: 1, songName: 'Local Gurenge' });
const REMOTE = buildSong({ annSongId: 2, songName: 'Remote Gurenge' });

function show(
  text: string,
  {
    catalogue = createFakeCatalogue(HERE, { find: async () => buildFoundSongs([LOCAL]) }),
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

const row = (name: string) => screen.findByRole('button', { name: `Play ${name}` });

describe('a search where there is a catalogue', () => {
  it('offers a newer one below the results, shows it come, and says that it is there', async () => {
    const user = userEvent.setup();
    const download = vi.fn();
    const find = async () => buildFoundSongs([LOCAL]);
    const catalogue = createFakeCatalogue({ ...HERE, hasNewer: true }, { find, download });
    show('gurenge', { catalogue });
    await screen.findByText('The song database has changed since.');
    await user.click(screen.getByRole('button', { name: 'Download the newer one' }));
    expect(download).toHaveBeenCalledOnce();
    const running = { kind: 'running', byteCount: 5, totalBytes: 10, songCount: 0 } as const;
    act(() => catalogue.setState({ download: running }));
    screen.getByRole('progressbar', { name: 'Downloading the catalogue' });
    await row('Local Gurenge');
    act(() => catalogue.setState({ download: { kind: 'failed', fault: 'offline' } }));
    screen.getByText(/the connection broke off/);
    screen.getByRole('button', { name: 'Download the newer one' });
    act(() => catalogue.setState({ download: { kind: 'idle' }, hasNewer: false }));
    screen.getByText(/^9 songs are on this device now/);
  });

  it('says when the thread that searches it has broken down twice', async () => {
    const broken = { ...HERE, isSearchable: false, isBroken: true };
    show('gurenge', { catalogue: createFakeCatalogue(broken) });
    await row('Remote Gurenge');
    screen.getByText(/^Searching the catalogue broke down twice/);
  });

  it('is answered by it, says so, and asks nobody', async () => {
    const { fetchAllSong } = show('gurenge');
    await row('Local Gurenge');
    expect(screen.getByText(/from the catalogue of 21 November/)).toBeTruthy();
    expect(fetchAllSong).not.toHaveBeenCalled();
  });

  it('stands as it was found, the closest first, under headings too, until it is sorted', async () => {
    const songs = buildSongs(9, 1, 5);
    const catalogue = createFakeCatalogue(HERE, { find: async () => buildFoundSongs(songs) });
    const { fetchAllSong } = show('song', { catalogue, remoteSongs: songs });
    const sort = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    const names = () =>
      screen
        .getAllByRole('button', { name: /^Play Song/u })
        .map((name) => name.getAttribute('aria-label')?.slice(-1));
    await row('Song 9');
    expect(names()).toEqual(['9', '1', '5']);
    expect(sort().selectedOptions[0]?.text).toBe('Relevance');
    await userEvent.click(screen.getByRole('tab', { name: 'Song Name' }));
    expect(names()).toEqual(['9', '1', '5']);
    await userEvent.selectOptions(sort(), 'Name');
    expect(names()).toEqual(['1', '5', '9']);
    await userEvent.click(screen.getByRole('tab', { name: 'All' }));
    expect(names()).toEqual(['1', '5', '9']);
    await userEvent.selectOptions(sort(), 'Relevance');
    // The song database does not say what fits best: its songs stand by name.
    await userEvent.click(screen.getByRole('button', { name: 'ask AniSongDB' }));
    await waitFor(() => expect(fetchAllSong).toHaveBeenCalledOnce());
    await waitFor(() => expect(names()).toEqual(['1', '5', '9']));
    expect(sort().selectedOptions[0]?.text).toBe('Name');
    expect(Array.from(sort().options, ({ text }) => text)).not.toContain('Relevance');
  });

  it('asks the song database when told to, and leads back', async () => {
    const { fetchAllSong } = show('gurenge');
    await row('Local Gurenge');
    await userEvent.click(screen.getByRole('button', { name: 'ask AniSongDB' }));
    await row('Remote Gurenge');
    expect(fetchAllSong).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'search the catalogue' }));
    await row('Local Gurenge');
  });

  it('asks the song database where the address says so', async () => {
    show('gurenge', { query: '?source=anisongdb' });
    await row('Remote Gurenge');
  });

  it('shows what was understood, to be taken off', async () => {
    const find = vi.fn<Catalogue['find']>(async ({ takenOff }) =>
      buildFoundSongs([LOCAL], {
        understood:
          takenOff.length > 0
            ? []
            : [{ text: 'op 1', fact: { kind: 'type', type: 'opening', number: 1 } }],
      }),
    );
    show('gurenge op 1', { catalogue: createFakeCatalogue(HERE, { find }) });
    await userEvent.click(await screen.findByRole('button', { name: /^Opening 1\./ }));
    await waitFor(() => expect(find.mock.lastCall?.[0].takenOff).toEqual(['op 1']));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Opening 1\./ })).toBeNull());
  });

  it('shows the best match above the list, which plays and opens', async () => {
    const hit = { song: LOCAL, nameMarks: [], artistMarks: [], animeMarks: [] };
    const find: Catalogue['find'] = async () =>
      buildFoundSongs([LOCAL], { best: { kind: 'song', song: hit } });
    const { player } = show('local gurenge', {
      catalogue: createFakeCatalogue(HERE, { find }),
    });
    const card = await screen.findByRole('region', { name: 'Best match' });
    card.querySelector('button')?.click();
    expect(player.commands).toEqual([{ type: 'playSongs', songs: [LOCAL] }]);
  });

  it('stands as rows that come as they are seen where there are very many', async () => {
    const songs = buildSongs(...Array.from({ length: 2500 }, (_, index) => index + 1));
    show('a', {
      catalogue: createFakeCatalogue(HERE, { find: async () => buildFoundSongs(songs) }),
    });
    await row('Song 1');
    expect(screen.getByText(/^2.500 songs$/u)).toBeTruthy();
  });

  it.each([
    ['Anime Name', 'Anime 0', 2500],
    ['Song Name', 'S', 2500],
    ['Artist Name', 'Person 1', 2500],
  ])('stands under the headings of %s where there are very many', async (tab, heading, count) => {
    const songs = Array.from({ length: count }, (_, index) =>
      buildSong({ annSongId: index + 1, annId: index % 5, animeENName: `Anime ${index % 5}` }),
    );
    const { player } = show('a', {
      catalogue: createFakeCatalogue(HERE, { find: async () => buildFoundSongs(songs) }),
    });
    await row('Song 1');
    await userEvent.click(screen.getByRole('tab', { name: tab }));
    const group = await screen.findByRole('region', { name: heading });
    expect(within(group).getByRole('heading', { level: 2, name: heading })).toBeTruthy();
    expect(within(group).getAllByRole('listitem')[0]?.getAttribute('aria-posinset')).toBe('1');
    expect(screen.getByText(/^2.500 songs$/u)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Add all to queue' }));
    await waitFor(() =>
      expect(player.commands).toMatchObject([
        { type: 'addIdsToQueue', songIds: { length: count } },
      ]),
    );
  });

  it('says so where a tab of very many is empty', async () => {
    const songs = buildSongs(...Array.from({ length: 2500 }, (_, index) => index + 1));
    const nothing = { groups: [], songCount: 0, readRows: async () => [], readIds: async () => [] };
    const found = buildFoundSongs(songs, { readGroups: async () => nothing });
    show('a', { catalogue: createFakeCatalogue(HERE, { find: async () => found }) });
    await row('Song 1');
    await userEvent.click(screen.getByRole('tab', { name: 'Song Name' }));
    expect(await screen.findByText('Song not found...')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show all results' }));
    await row('Song 1');
  });

  it('tries again where the catalogue went while very many were grouped', async () => {
    const songs = buildSongs(...Array.from({ length: 2500 }, (_, index) => index + 1));
    const { readGroups } = buildFoundSongs(songs);
    const answers = [async () => null, readGroups];
    const found = buildFoundSongs(songs, {
      readGroups: async (...asked) => (answers.shift() ?? readGroups)(...asked),
    });
    show('a', { catalogue: createFakeCatalogue(HERE, { find: async () => found }) });
    await row('Song 1');
    await userEvent.click(screen.getByRole('tab', { name: 'Song Name' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'S' })).toBeTruthy();
  });

  it('offers what may have been meant where it finds nothing', async () => {
    const find: Catalogue['find'] = async () => buildFoundSongs([], { didYouMean: ['Gurenge'] });
    show('gurrrenga', { catalogue: createFakeCatalogue(HERE, { find }) });
    const link = await screen.findByRole('link', { name: 'Gurenge' });
    expect(link.getAttribute('href')).toContain('/search/Gurenge');
  });
});

describe('where closeness drops steeply', () => {
  const songs = buildSongs(1, 2, 3, 4, 5);

  function showDropping(songCount = 2, query = '') {
    const find = vi.fn<Catalogue['find']>(async ({ isCloseOnly }) =>
      isCloseOnly
        ? buildFoundSongs(songs.slice(0, songCount), { lessCloseCount: 5 - songCount })
        : buildFoundSongs(songs),
    );
    return { find, ...show('song', { catalogue: createFakeCatalogue(HERE, { find }), query }) };
  }

  it('the rest is behind a button that counts, and opens in place', async () => {
    const { player } = showDropping();
    await row('Song 2');
    screen.getByText(/^2 songs$/u);
    expect(screen.queryByRole('button', { name: 'Play Song 3' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Play all' }));
    expect(player.commands).toMatchObject([{ songs: songs.slice(0, 2) }]);
    const first = await row('Song 1');
    await userEvent.click(screen.getByRole('button', { name: 'Show all 5' }));
    await row('Song 5');
    // Nothing that was there has been drawn anew.
    expect(first.isConnected).toBe(true);
    screen.getByText(/^5 songs$/u);
    expect(screen.queryByRole('button', { name: /^Show all/u })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Play all' }));
    expect(player.commands[1]).toMatchObject({ songs });
  });

  it('the address keeps that it was opened', async () => {
    const { find } = showDropping(2, '?reach=all');
    await row('Song 5');
    expect(find.mock.calls.map(([{ isCloseOnly }]) => isCloseOnly)).toEqual([false]);
  });

  it('the button counts nothing where a tab or a filter shows only some', async () => {
    showDropping();
    await row('Song 2');
    await userEvent.click(screen.getByRole('tab', { name: 'Song Name' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show what fits less closely' }));
    await row('Song 5');
    cleanup();
    showDropping(2, '?type=ed');
    await screen.findByRole('button', { name: 'Show what fits less closely' });
  });

  it('there is no button where nothing is left out', async () => {
    showDropping(5);
    await row('Song 5');
    expect(screen.queryByRole('button', { name: /^Show/u })).toBeNull();
  });

  it('offers what may have been meant above songs that fit otherwise', async () => {
    const find: Catalogue['find'] = async () =>
      buildFoundSongs([LOCAL], { didYouMean: ['Yoko Kanno'] });
    show('yoko kano', { catalogue: createFakeCatalogue(HERE, { find }) });
    await row('Local Gurenge');
    const link = screen.getByRole('link', { name: 'Yoko Kanno' });
    expect(link.getAttribute('href')).toContain('/search/Yoko%20Kanno');
  });
});

describe('a song that was found by somebody who does not stand in its row', () => {
  const kanno = buildPerson({ id: 5, names: ['Yoko Kanno'] });
  const tank = buildSong({
    annSongId: 50,
    songName: 'Tank!',
    songArtist: 'Seatbelts',
    artists: [buildPerson({ id: 6, names: ['Seatbelts'] })],
    composers: [kanno],
  });

  it.each([
    ['kanno', 'Kanno'],
    ['yoko kano', 'Yoko Kanno'],
  ])('%s: says by whom, with what fits marked', async (text, marked) => {
    show(text, {
      catalogue: createFakeCatalogue(HERE, { find: async () => buildFoundSongs([tank]) }),
    });
    await row('Tank!');
    const mark = screen.getByText(marked, { selector: 'mark' });
    expect(mark.parentElement?.textContent).toBe('Composer: Yoko Kanno · Seatbelts');
    screen.getByRole('link', { name: 'Seatbelts' });
  });

  it('says so on the tabs of groups too, and nothing where its row tells it', async () => {
    show('kanno', {
      catalogue: createFakeCatalogue(HERE, { find: async () => buildFoundSongs([tank]) }),
      query: '?filter=artist',
    });
    await row('Tank!');
    screen.getByText('Kanno', { selector: 'mark' });
    cleanup();
    show('tank', {
      catalogue: createFakeCatalogue(HERE, { find: async () => buildFoundSongs([tank]) }),
    });
    await row('Tank!');
    expect(screen.queryByText(/Composer:/u)).toBeNull();
  });
});

describe('a catalogue that arrives while a search is shown', () => {
  it('answers it', async () => {
    const catalogue = createFakeCatalogue(
      { isKnown: true },
      { find: async () => (catalogue.getState().isSearchable ? buildFoundSongs([LOCAL]) : null) },
    );
    show('gurenge', { catalogue });
    await row('Remote Gurenge');
    act(() => catalogue.setState(HERE));
    await row('Local Gurenge');
  });

  it('and goes again leaves the search to the song database', async () => {
    const catalogue = createFakeCatalogue(HERE, {
      find: async () => (catalogue.getState().isSearchable ? buildFoundSongs([LOCAL]) : null),
    });
    show('gurenge', { catalogue });
    await row('Local Gurenge');
    act(() => catalogue.setState({ facts: null, isSearchable: false }));
    await row('Remote Gurenge');
  });
});

describe('without a catalogue', () => {
  it('says nothing of where songs are from', async () => {
    show('gurenge', { catalogue: createFakeCatalogue({ isKnown: true }) });
    await row('Remote Gurenge');
    expect(screen.queryByText(/AniSongDB/)).toBeNull();
  });

  it('shows the best match of what the service answered', async () => {
    const { player } = show('remote gurenge', {
      catalogue: createFakeCatalogue({ isKnown: true }),
    });
    const card = await screen.findByRole('region', { name: 'Best match' });
    card.querySelector('button')?.click();
    expect(player.commands).toEqual([{ type: 'playSongs', songs: [REMOTE] }]);
    await userEvent.click(screen.getByRole('tab', { name: 'Song Name' }));
    expect(screen.queryByRole('region', { name: 'Best match' })).toBeNull();
  });

  it('shows what it understood where it was looked for word by word', async () => {
    const fetchAllSong = vi.fn(async (text: string): Promise<SearchAnswer> => {
      const songs = text === 'remote' ? [REMOTE] : [];
      return { songs, droppedCount: 0, limitedTo: null, isFull: false };
    });
    show('remote op 1', { catalogue: createFakeCatalogue({ isKnown: true }), fetchAllSong });
    await row('Remote Gurenge');
    await userEvent.click(screen.getByRole('button', { name: /^Opening 1\./ }));
    expect(await screen.findByText('Not found...')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Opening 1\./ })).toBeNull();
  });

  it('says which words were looked through in part, and offers the name that is nearly the text', async () => {
    const kanno = buildPerson({ id: 5, names: ['Yoko Kanno'] });
    const tank = buildSong({ annSongId: 50, songName: 'Tank!', composers: [kanno] });
    const fetchAllSong = vi.fn(async (text: string): Promise<SearchAnswer> => {
      const songs = text === 'yoko' ? [tank] : [];
      return { songs, droppedCount: 0, limitedTo: null, isFull: text === 'yoko' };
    });
    show('yoko kano', { catalogue: createFakeCatalogue({ isKnown: true }), fetchAllSong });
    await row('Tank!');
    screen.getByText(/^Only the first 500 songs of “yoko” were looked through/u);
    screen.getByRole('link', { name: 'Yoko Kanno' });
    screen.getByText('Yoko Kanno', { selector: 'mark' });
  });

  it('says that the songs of a mistyped word have names nearly like it', async () => {
    const { fetchAllSong } = show('lokale', {
      catalogue: createFakeCatalogue({ isKnown: true }),
      fetchAllSong: vi.fn(async (text: string): Promise<SearchAnswer> => {
        const songs = text === 'lok' ? [buildSong({ songName: 'Locale' })] : [];
        return { songs, droppedCount: 0, limitedTo: null, isFull: true };
      }),
    });
    await row('Locale');
    screen.getByText(/^No name holds this text\./u);
    expect(screen.queryByText(/^Only the first/u)).toBeNull();
    const offered = screen
      .getAllByRole('link', { name: 'Locale' })
      .map((link) => link.getAttribute('href'));
    expect(offered.join()).toContain('/search/Locale');
    expect(fetchAllSong).toHaveBeenCalledTimes(2);
  });

  it('finds word by word what the whole text does not', async () => {
    const { fetchAllSong } = show('person remote', {
      catalogue: createFakeCatalogue({ isKnown: true }),
      remoteSongs: [],
    });
    await screen.findByText('Not found...');
    expect(fetchAllSong.mock.calls.map(([text]) => text)).toEqual([
      'person remote',
      'person',
      'remote',
    ]);
  });
});
