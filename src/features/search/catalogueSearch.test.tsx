// @vitest-environment happy-dom

import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, type Mock, vi } from 'vitest';
import { loadCatalogueModule } from '../../actions/catalogue/lazyCatalogue';
import type { Services } from '../../actions/services';
import { ROUTES, searchPath } from '../../config/paths';
import type { SearchAnswer } from '../../domain/song/songList';
import type { FindQuestion } from '../../engine/query/questions';
import { beInWindow } from '../../testing/beInWindow';
import { buildServices } from '../../testing/buildServices';
import { createFakeCatalogue } from '../../testing/fakeCatalogue';
import { createFakePlayer } from '../../testing/fakePlayer';
import { openMemoryStorage } from '../../testing/openTestStorage';
import { renderScreen } from '../../testing/renderScreen';
import { buildPerson, buildSong, buildSongs } from '../../testing/songBuilder';
import { answerFound } from '../../testing/songResult';
import { loadMenu } from '../../ui/menu/Menu';
import { PHONE_QUERY } from '../../ui/nearness/useWindowQuery';
import { SearchScreen } from './SearchScreen';

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

/** Renders a search with this catalogue and this answer of the service. */
function showSearch(
  text: string,
  {
    catalogue = createFakeCatalogue(
      HERE,
      answerFound(() => ({ songs: [LOCAL] })),
    ),
    query = '',
    storage = openMemoryStorage(),
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
    storage?: Services['storage'];
  } = {},
) {
  const base = buildServices({ storage });
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

// Loaded, as in a page that has been idle for a moment.
beforeAll(() => Promise.all([loadMenu(), loadCatalogueModule()]));
afterEach(cleanup);

describe('a catalogue that arrives while a search is shown', () => {
  it('gives way to the song database when it is removed again', async () => {
    const catalogue = createFakeCatalogue(
      HERE,
      answerFound(() => (catalogue.getState().isSearchable ? { songs: [LOCAL] } : null)),
    );
    showSearch('gurenge', { catalogue });
    await row('Local Gurenge');
    act(() => catalogue.setState({ facts: null, isSearchable: false }));
    await row('Remote Gurenge');
  });
});

it('a catalogue that arrives moves no row of a search that is shown, and answers where nothing was found', async () => {
  const storage = openMemoryStorage();
  await storage.songs.saveSongs([buildSong({ annSongId: 60, songName: 'Gurenge' })]);
  const catalogue = createFakeCatalogue(
    { isKnown: true },
    answerFound(() => ({ songs: [LOCAL], didYouMean: ['Guren no Yumiya'] })),
  );
  const inside = buildSong({ annSongId: 61, songName: 'Tengurenga' });
  showSearch('gurenga', { catalogue, storage, remoteSongs: [inside] });
  await screen.findByRole('link', { name: 'Gurenge' });
  act(() => catalogue.setState(HERE));
  await row('Tengurenga');
  expect(screen.queryByRole('button', { name: 'Play Local Gurenge' })).toBeNull();
  cleanup();
  act(() => catalogue.setState({ facts: null, isSearchable: false }));
  showSearch('gurenga', { catalogue, storage: openMemoryStorage(), remoteSongs: [] });
  await screen.findByText('Not found...');
  act(() => catalogue.setState(HERE));
  await row('Local Gurenge');
  screen.getByRole('link', { name: 'Guren no Yumiya' });
});

describe('a search without a catalogue', () => {
  it('reports words that were searched only in part, and offers a name close to the text [12.35]', async () => {
    const kanno = buildPerson({ id: 5, names: ['Yoko Kanno'] });
    const tank = buildSong({ annSongId: 50, songName: 'Tank!', composers: [kanno] });
    const fetchAllSong = vi.fn(async (text: string): Promise<SearchAnswer> => {
      const songs = text === 'yoko' ? [tank] : [];
      return { songs, droppedCount: 0, limitedTo: null, isFull: text === 'yoko' };
    });
    showSearch('yoko kano', { catalogue: createFakeCatalogue({ isKnown: true }), fetchAllSong });
    await row('Tank!');
    const emphasised = screen.getAllByRole('emphasis').map((word) => word.textContent);
    expect(emphasised).toEqual(['yoko', 'kano']);
    screen.getByText(/^Showing matches for/);
    screen.getByText(/^Searched only the first 500 songs of “yoko”/u);
    screen.getByRole('link', { name: 'Yoko Kanno' });
    screen.getByText('Yoko Kanno', { selector: 'mark' });
  });

  it('reports words that were searched only in part when nothing matches [12.35]', async () => {
    const fetchAllSong = vi.fn(async (): Promise<SearchAnswer> => {
      return { songs: [buildSong()], droppedCount: 0, limitedTo: null, isFull: true };
    });
    fetchAllSong.mockResolvedValueOnce({
      songs: [],
      droppedCount: 0,
      limitedTo: null,
      isFull: false,
    });
    showSearch('love lisa', { catalogue: createFakeCatalogue({ isKnown: true }), fetchAllSong });
    await screen.findByText('Not found...');
    screen.getByText(/^Searched only the first 500 songs of “lisa” and “love”/u);
  });

  it('reports that a mistyped word matches only similar names', async () => {
    const { fetchAllSong } = showSearch('lokale', {
      catalogue: createFakeCatalogue({ isKnown: true }),
      fetchAllSong: vi.fn(async (text: string): Promise<SearchAnswer> => {
        const songs = text === 'lok' ? [buildSong({ songName: 'Locale' })] : [];
        return { songs, droppedCount: 0, limitedTo: null, isFull: true };
      }),
    });
    await row('Locale');
    screen.getByText(/^No exact match\./u);
    expect(screen.queryByText(/^Searched only/u)).toBeNull();
    const offered = screen
      .getAllByRole('link', { name: 'Locale' })
      .map((link) => link.getAttribute('href'));
    expect(offered.join()).toContain('/search/Locale');
    expect(fetchAllSong).toHaveBeenCalledTimes(2);
  });
});

describe('a search with a catalogue', () => {
  it('offers a newer catalogue below the results, shows its progress, and reports its arrival [10.7]', async () => {
    const user = userEvent.setup();
    const download = vi.fn();
    const answers = answerFound(() => ({ songs: [LOCAL] }));
    const catalogue = {
      ...createFakeCatalogue({ ...HERE, hasNewer: true }, answers),
      download,
    };
    showSearch('gurenge', { catalogue });
    await screen.findByText('A newer song list is available.');
    await user.click(screen.getByRole('button', { name: 'Download the newer list' }));
    expect(download).toHaveBeenCalledOnce();
    const running = { kind: 'running', byteCount: 5, totalBytes: 10, songCount: 0 } as const;
    act(() => catalogue.setState({ download: running }));
    screen.getByRole('progressbar', { name: 'Downloading the song list' });
    await row('Local Gurenge');
    act(() => catalogue.setState({ download: { kind: 'failed', fault: 'offline' } }));
    screen.getByText(/^Connection lost/);
    screen.getByRole('button', { name: 'Download the newer list' });
    act(() => catalogue.setState({ download: { kind: 'idle' }, hasNewer: false }));
    screen.getByText(/^9 songs downloaded\. Search works instantly/);
  });

  it('reports an empty tab of a very long result, and returns to all results', async () => {
    const songs = buildSongs(...Array.from({ length: 2500 }, (_, index) => index + 1));
    const answers = { ...answerFound(() => ({ songs })), groups: async () => ({ songCount: 0 }) };
    showSearch('a', { catalogue: createFakeCatalogue(HERE, answers) });
    await row('Song 1');
    await userEvent.click(screen.getByRole('tab', { name: 'Song Name' }));
    expect(await screen.findByText('Song not found...')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show all results' }));
    await row('Song 1');
  });

  it('offers Try again when the catalogue went away while a long result was being grouped', async () => {
    const songs = buildSongs(...Array.from({ length: 2500 }, (_, index) => index + 1));
    const answers = answerFound(() => ({ songs }));
    const groups = vi.fn(answers.groups ?? (async () => null)).mockResolvedValueOnce(null);
    showSearch('a', { catalogue: createFakeCatalogue(HERE, { ...answers, groups }) });
    await row('Song 1');
    await userEvent.click(screen.getByRole('tab', { name: 'Song Name' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'S' })).toBeTruthy();
  });
});

describe('a search whose later results match much worse [12.33]', () => {
  const songs = buildSongs(1, 2, 3, 4, 5);

  function showDropping(songCount = 2, query = '') {
    const find = vi.fn(({ isCloseOnly }: FindQuestion) =>
      isCloseOnly ? { songs: songs.slice(0, songCount), lessCloseCount: 5 - songCount } : { songs },
    );
    return {
      find,
      ...showSearch('song', {
        catalogue: createFakeCatalogue(HERE, answerFound(find)),
        query,
        remoteSongs: [],
      }),
    };
  }

  it('hides them behind a button with the total count, which adds them in place', async () => {
    const { player } = showDropping();
    await row('Song 2');
    screen.getByText(/^2 songs$/u);
    expect(screen.queryByRole('button', { name: 'Play Song 3' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Play all' }));
    expect(player.commands).toMatchObject([{ songs: songs.slice(0, 2) }]);
    const first = await row('Song 1');
    await userEvent.click(screen.getByRole('button', { name: 'Show all 5' }));
    await row('Song 5');
    // The existing rows were not rendered again.
    expect(first.isConnected).toBe(true);
    screen.getByText(/^5 songs$/u);
    expect(screen.queryByRole('button', { name: /^Show all/u })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Play all' }));
    expect(player.commands[1]).toMatchObject({ songs });
  });

  it('shows all of them when the address says so', async () => {
    const { find } = showDropping(2, '?reach=all');
    await row('Song 5');
    expect(find.mock.calls.map(([{ isCloseOnly }]) => isCloseOnly)).toEqual([false]);
  });

  it('has a button without a count when a tab or a filter shows only some', async () => {
    showDropping();
    await row('Song 2');
    await userEvent.click(screen.getByRole('tab', { name: 'Song Name' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show weaker matches' }));
    await row('Song 5');
    cleanup();
    showDropping(2, '?type=ed');
    await screen.findByRole('button', { name: 'Show weaker matches' });
  });

  it('has no button when nothing is hidden', async () => {
    showDropping(5);
    await row('Song 5');
    expect(screen.queryByRole('button', { name: /^Show/u })).toBeNull();
  });

  it('offers a corrected text above songs that match otherwise [12.34]', async () => {
    const answers = answerFound(() => ({ songs: [LOCAL], didYouMean: ['Yoko Kanno'] }));
    showSearch('yoko kano', { catalogue: createFakeCatalogue(HERE, answers) });
    await row('Local Gurenge');
    const link = screen.getByRole('link', { name: 'Yoko Kanno' });
    expect(link.getAttribute('href')).toContain('/search/Yoko%20Kanno');
  });
});

describe('a song found by a person who is not shown in its row [12.37]', () => {
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
  ])('names that person with the match marked: %s', async (text, marked) => {
    showSearch(text, {
      catalogue: createFakeCatalogue(
        HERE,
        answerFound(() => ({ songs: [tank] })),
      ),
    });
    await row('Tank!');
    const mark = screen.getByText(marked, { selector: 'mark' });
    expect(mark.parentElement?.textContent).toBe('Composer: Yoko Kanno · Seatbelts');
    screen.getByRole('link', { name: 'Seatbelts' });
  });
});

describe('the best match on a phone', () => {
  const best = {
    kind: 'song',
    song: { song: LOCAL, nameMarks: [], artistMarks: [], animeMarks: [] },
  } as const;
  const withFirst = (first: typeof LOCAL) =>
    createFakeCatalogue(
      HERE,
      answerFound(() => ({ songs: [first, first === LOCAL ? REMOTE : LOCAL], best })),
    );
  const cardOf = () => screen.queryByRole('region', { name: 'Best match' });

  it('is not shown above the row of the same song [12.47]', async () => {
    beInWindow(PHONE_QUERY);
    showSearch('gurenge', { catalogue: withFirst(LOCAL) });
    await row('Local Gurenge');
    expect(cardOf()).toBeNull();
  });

  it('is shown above the row of another song, and wherever there is room [12.47]', async () => {
    beInWindow(PHONE_QUERY);
    showSearch('gurenge', { catalogue: withFirst(REMOTE) });
    await row('Local Gurenge');
    expect(cardOf()).not.toBeNull();
    cleanup();
    beInWindow();
    showSearch('gurenge', { catalogue: withFirst(LOCAL) });
    await row('Local Gurenge');
    expect(cardOf()).not.toBeNull();
  });
});
