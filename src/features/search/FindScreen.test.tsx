import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Catalogue, CatalogueState } from '../../actions/catalogue/catalogue';
import { ROUTES } from '../../config/paths';
import { NO_FILTER } from '../../domain/filter/filter';
import type { Song } from '../../domain/song/song';
import { querySongs } from '../../engine/query/querySongs';
import type { FindQuestion } from '../../engine/query/questions';
import { createSongSet } from '../../engine/query/songSet';
import { beInWindow } from '../../testing/beInWindow';
import { buildServices } from '../../testing/buildServices';
import { chooseOfAll } from '../../testing/chooseOfAll';
import {
  ABSENT_CATALOGUE,
  answerSongs,
  createFakeCatalogue,
  type FakeAnswers,
} from '../../testing/fakeCatalogue';
import { createFakePlayer } from '../../testing/fakePlayer';
import { renderScreen } from '../../testing/renderScreen';
import { buildPerson, buildSong, buildSongs } from '../../testing/songBuilder';
import { answerFound } from '../../testing/songResult';
import { loadFilterPanel } from '../../ui/filter/FilterArea';
import { loadMenu } from '../../ui/menu/Menu';
import { PHONE_QUERY } from '../../ui/nearness/useWindowQuery';
import { FindScreen } from './FindScreen';

const FACTS = { savedAtMs: 7, songCount: 9, animeCount: 3, byteCount: 100, droppedCount: 0 };
const READY: CatalogueState = {
  ...ABSENT_CATALOGUE.getState(),
  facts: FACTS,
  isSearchable: true,
};

type Found = ReturnType<Parameters<typeof answerFound>[0]>;

/** The page of the whole catalogue, with the given number of songs in its answer. */
function showFindScreen(
  songCount: number,
  query = '',
  answers: Omit<FakeAnswers, 'find'> & { readonly found?: Found } = {},
  page: Partial<Catalogue> = {},
) {
  const songs = buildSongs(...Array.from({ length: songCount }, (_, index) => index + 1));
  const { found = { songs }, ...others } = answers;
  const find = vi.fn((_: FindQuestion) => found);
  const { songs: rows = async () => null, ...ofFound } = answerFound(find);
  const readRows = vi.fn(rows);
  const player = createFakePlayer();
  const base = buildServices();
  const fake = createFakeCatalogue(READY, { ...ofFound, songs: readRows, ...others });
  const catalogue: Catalogue = { ...fake, ...page };
  const view = renderScreen(<FindScreen />, {
    path: ROUTES.find,
    at: `${ROUTES.find}${query}`,
    services: { ...base, catalogue, player },
  });
  return { ...view, find, readRows, player };
}

async function openFilters() {
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
}

// @vitest-environment happy-dom

// Loaded, as in a page that has been idle for a moment.
beforeAll(() => Promise.all([loadMenu(), loadFilterPanel()]));
afterEach(cleanup);

describe('the page of the whole catalogue', () => {
  it('keeps the selection when the sort changes, and ends it when the text changes', async () => {
    showFindScreen(3, '?text=a');
    await chooseOfAll('Select');
    await userEvent.click(await screen.findByRole('button', { name: 'Select all' }));
    await screen.findByText('3 selected');
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Length');
    await screen.findByText('3 selected');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Any name' }), 'b');
    await waitFor(() => expect(screen.queryByText(/selected$/)).toBeNull());
  });

  it('starts with the top openings of each year, and its heading says which ones are shown', async () => {
    const { find } = showFindScreen(2);
    await userEvent.click(await screen.findByRole('link', { name: 'Top openings of 2019' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Top openings of 2019' });
    expect(heading).toBeTruthy();
    await waitFor(() => expect(find.mock.lastCall?.[0].sort.key).toBe('popular'));
    expect(find.mock.lastCall?.[0].filter.types).toEqual(['opening']);
  });

  it('offers a corrected text when nothing is found', async () => {
    const { find } = showFindScreen(0, '?text=gurenga', {
      found: { songs: [], didYouMean: ['Gurenge'] },
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Gurenge' }));
    await waitFor(() => expect(screen.getByDisplayValue('Gurenge')).toBeTruthy());
    await waitFor(() => expect(find.mock.lastCall?.[0].text).toBe('Gurenge'));
  });

  it.each(['?text=kanno', '?composer=kanno&match=any'])(
    'names the composer by whom a song was found: %s [12.37]',
    async (query) => {
      const composers = [buildPerson({ id: 5, names: ['Yoko Kanno'] })];
      showFindScreen(0, query, { found: { songs: [buildSong({ composers })] } });
      const mark = await screen.findByText('Kanno', { selector: 'mark' });
      expect(mark.parentElement?.textContent).toContain('Composer: Yoko Kanno · ');
    },
  );

  it('requests each filter or sort change once, with the first rows', async () => {
    const { find, readRows } = showFindScreen(1);
    await screen.findByText('1 song');
    await openFilters();
    find.mockClear();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Movie' }));
    await waitFor(() => expect(find).toHaveBeenCalled());
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Season');
    await waitFor(() => expect(find).toHaveBeenCalledTimes(2));
    expect(find.mock.calls.map(([question]) => [question.filter.animeKinds, question.sort.key]))
      // One call per change: the prefetched question equals the one from the address.
      .toEqual([
        [['movie'], 'name'],
        [['movie'], 'season'],
      ]);
    const [rows] = readRows.mock.lastCall ?? [];
    expect(rows?.of === 'result' && rows.to).toBeGreaterThan(20);
  });

  it('scrolls to the start of the list after a filter change if it was scrolled further down', async () => {
    const { find } = showFindScreen(500);
    await screen.findByText('500 songs');
    await openFilters();
    const scrollIntoView = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Movie' }));
    await waitFor(() => expect(find).toHaveBeenCalledTimes(2));
    expect(scrollIntoView).not.toHaveBeenCalled();
    const area = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
    area.mockReturnValue(new DOMRect(0, -5000, 800, 30_000));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Opening' }));
    await waitFor(() => expect(scrollIntoView).toHaveBeenCalledTimes(1));
    vi.restoreAllMocks();
  });

  it('requests the filter counts once the panel is open and songs are loaded, not after a new sort', async () => {
    const everything = {
      filter: NO_FILTER,
      sort: { key: 'relevance', isDescending: false, seed: 0 },
    } as const;
    const { counts } = querySongs(createSongSet(buildSongs(1, 2)), everything, {
      playlistSongIds: new Set(),
      listenedSongIds: new Set(),
      personId: null,
    }).facets();
    const readCounts = vi.fn(async () => counts);
    showFindScreen(2, '', { counts: readCounts });
    await screen.findByText('2 songs');
    expect(readCounts).not.toHaveBeenCalled();
    await openFilters();
    const box = await screen.findByRole('checkbox', { name: 'Has audio', description: '2 songs' });
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Length');
    expect(readCounts).toHaveBeenCalledTimes(1);
    await userEvent.click(box);
    await waitFor(() => expect(readCounts).toHaveBeenCalledTimes(2));
  });

  it('requests the filter counts for a changed filter while its rows are still loading', async () => {
    const readCounts = vi.fn(async () => null);
    let readRows: () => readonly Song[] | Promise<readonly Song[]> = () => buildSongs(1, 2);
    showFindScreen(2, '', { counts: readCounts, songs: answerSongs(() => readRows()) });
    await openFilters();
    await waitFor(() => expect(readCounts).toHaveBeenCalledTimes(1));
    readRows = () => new Promise(() => undefined);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Has audio' }));
    await waitFor(() => expect(readCounts).toHaveBeenCalledTimes(2));
  });

  it('requests the filter counts again when a playlist changes while the panel is open [10.26]', async () => {
    const readCounts = vi.fn(async () => null);
    const { services, find } = showFindScreen(2, '', { counts: readCounts });
    await screen.findByText('2 songs');
    await services.storage.playlists.createPlaylist('Evening', [1]);
    await openFilters();
    await waitFor(() => expect(readCounts).toHaveBeenCalledTimes(1));
    await services.storage.playlists.createPlaylist('Evening', [1]);
    await waitFor(() => expect(readCounts).toHaveBeenCalledTimes(2));
    expect(find).toHaveBeenCalledTimes(1);
  });

  it.each<[string, CatalogueState['download'], string | RegExp]>([
    ['nothing', { kind: 'idle' }, 'This page needs the song list'],
    [
      'one under way',
      { kind: 'running', byteCount: 1e6, totalBytes: 6e6, songCount: 9 },
      'Downloading the song list',
    ],
    ['one in another tab', { kind: 'elsewhere' }, /^Another tab is downloading/],
    ['one that failed', { kind: 'failed', fault: 'full' }, /^Not enough space/],
  ])(
    'offers the catalogue when there is none, with the download state: %s',
    async (_what, download, text) => {
      const begin = vi.fn();
      const state = { ...READY, facts: null, isSearchable: false, download };
      showFindScreen(1, '', {}, { getState: () => state, download: begin });
      expect(
        await screen.findByText(typeof text === 'string' ? new RegExp(text) : text),
      ).toBeTruthy();
      const button = screen.queryByRole('button', { name: 'Download 6 MB' });
      expect(button !== null).toBe(download.kind === 'idle' || download.kind === 'failed');
      if (button !== null) await userEvent.click(button);
      expect(begin).toHaveBeenCalledTimes(button === null ? 0 : 1);
    },
  );

  it.each<[string, Partial<CatalogueState>, string]>([
    ['none', { facts: null, isSearchable: false }, 'This page needs the song list'],
    ['a broken one', { isSearchable: false, isBroken: true }, 'stopped working'],
    ['one that is being opened', { isSearchable: false }, 'Opening the song list'],
    ['one nobody looked for yet', { facts: null, isKnown: false, isSearchable: false }, 'Opening'],
  ])('searches nothing and says why, with a catalogue state of %s', async (_what, state, text) => {
    const whole = { ...READY, ...state };
    const { find } = showFindScreen(1, '', {}, { getState: () => whole });
    expect(await screen.findByText(new RegExp(text))).toBeTruthy();
    expect(find).not.toHaveBeenCalled();
  });
});

it('on a phone the best match is not shown above the row of the same song [12.47]', async () => {
  const [first, second] = buildSongs(1, 2);
  if (first === undefined || second === undefined) throw new Error('no songs');
  const bestOf = (song: Song) => ({
    songs: [first, second],
    best: {
      kind: 'song',
      song: { song, nameMarks: [], artistMarks: [], animeMarks: [] },
    } as const,
  });
  beInWindow(PHONE_QUERY);
  const shown = showFindScreen(2, '?text=song', { found: bestOf(first) });
  await screen.findByRole('button', { name: `Play ${first.songName}` });
  expect(screen.queryByRole('region', { name: 'Best match' })).toBeNull();
  shown.unmount();
  showFindScreen(2, '?text=song', { found: bestOf(second) });
  expect(await screen.findByRole('region', { name: 'Best match' })).toBeTruthy();
});
