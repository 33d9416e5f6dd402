// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { NO_FILTER } from '../../domain/filter/filter';
import { NO_LISTS } from '../../domain/season/seasonIndex';
import { querySongs } from '../../engine/query/querySongs';
import { createSongSet } from '../../engine/query/songSet';
import { buildServices } from '../../testing/buildServices';
import { createFakeCatalogue, type FakeAnswers } from '../../testing/fakeCatalogue';
import { entry, showSeason, watchSeasons } from '../../testing/seasonHarness';
import { buildSong } from '../../testing/songBuilder';
import { loadFilterPanel } from '../../ui/filter/FilterArea';

watchSeasons();
beforeAll(async () => {
  await loadFilterPanel();
});

const NO_FACETS = querySongs(
  createSongSet([]),
  { filter: NO_FILTER, sort: { key: 'relevance', isDescending: false, seed: 0 } },
  { playlistSongIds: new Set(), listenedSongIds: new Set(), personId: null },
).facets();
const FACTS = { savedAtMs: 7, songCount: 9, animeCount: 3, byteCount: 100, droppedCount: 0 };

function show(query: string, hasCatalogue: boolean) {
  const readSeason = vi.fn<NonNullable<FakeAnswers['season']>>(async () => ({
    anime: {
      annIds: [1, 3, 8],
      leftCounts: [2, 1, 5],
      songCounts: [4, 1, 5],
      listedNames: ['Alpha', 'Gamma', null],
    },
    facets: NO_FACETS,
  }));
  const open = vi.fn(async () => undefined);
  const facts = hasCatalogue ? { facts: FACTS } : {};
  const state = { isKnown: true, isSearchable: hasCatalogue, ...facts };
  const catalogue = { ...createFakeCatalogue(state, { season: readSeason }), open };
  const entries = [entry(1, 'Alpha'), entry(2, 'Beta', 'Movie'), entry(3, 'Gamma', null)];
  const view = showSeason(`?year=2019&season=fall${query}`, {
    services: { ...buildServices(), catalogue },
    fetchSeasonList: async () => ({ entries, hasFailed: false }),
  });
  return { ...view, readSeason, open };
}

const cards = async () => {
  const list = await screen.findByRole('list', { name: 'Fall 2019' });
  return within(list)
    .getAllByRole('listitem')
    .map((card) => card.textContent);
};

it('a season counts by romaji names when those are shown', async () => {
  const { services, user } = show('', true);
  await services.storage.songs.saveSongs([
    buildSong({ annId: 3, animeENName: 'Gamma', animeJPName: 'Sakana no Uta' }),
  ]);
  services.storage.animeNames.changeSettings({ style: 'romaji' });
  await screen.findByText('Sakana no Uta');
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const panel = await screen.findByRole('region', { name: 'Filter anime' });
  await user.type(screen.getByRole('searchbox', { name: 'Filter by anime name' }), 'sakana');
  await waitFor(() => expect(within(panel).getByText('1 anime')).toBeTruthy());
  expect(await cards()).toHaveLength(1);
});

it('a season is sorted by the shown names, and its filter matches either name', async () => {
  const { services, user } = show('', false);
  await services.storage.songs.saveSongs([
    buildSong({ annSongId: 1, annId: 1, animeENName: 'Alpha', animeJPName: 'Zankoku' }),
    buildSong({ annSongId: 3, annId: 3, animeENName: 'Gamma', animeJPName: 'Aoi' }),
  ]);
  services.storage.animeNames.changeSettings({ style: 'romaji' });
  await screen.findByText('Zankoku');
  expect(await cards()).toEqual(['Aoi', 'BetaMovie', 'ZankokuTV']);
  await user.type(screen.getByRole('searchbox', { name: 'Filter by anime name' }), 'alpha');
  await waitFor(async () => expect(await cards()).toEqual(['ZankokuTV']));
});

it('a season does not query the catalogue without a filter and with a closed panel', async () => {
  const { readSeason, open } = show('', true);
  expect(await cards()).toEqual(['AlphaTV', 'BetaMovie', 'Gamma']);
  expect(readSeason).not.toHaveBeenCalled();
  expect(open).not.toHaveBeenCalled();
});

describe('anime without a date on a host without season lists', () => {
  const open = (catalogue: ReturnType<typeof createFakeCatalogue>) =>
    showSeason('?year=noDate', {
      services: { ...buildServices(), catalogue },
      fetchSeasonIndex: async () => NO_LISTS,
    });

  it('come from the song list on the device', async () => {
    const readSeason = vi.fn<NonNullable<FakeAnswers['season']>>(async () => ({
      anime: {
        annIds: [5, 3, 8],
        leftCounts: [2, 1, 5],
        songCounts: [2, 1, 5],
        listedNames: ['Undated', 'Anywhen', null],
      },
      facets: NO_FACETS,
    }));
    const state = { isKnown: true, isSearchable: true, facts: FACTS };
    open(createFakeCatalogue(state, { season: readSeason }));
    const list = await screen.findByRole('list', { name: 'No date' });
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Anywhen', 'Undated']);
    expect(readSeason).toHaveBeenCalledWith(
      expect.objectContaining({ question: { lists: [{ kind: 'noDate' }], filter: NO_FILTER } }),
      expect.anything(),
      expect.anything(),
    );
  });

  it('say without one that they need it, and lead to it', async () => {
    open(createFakeCatalogue({ isKnown: true }));
    expect(await screen.findByText('Anime without a season need the song list')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Get the song list' });
    expect(link.getAttribute('href')).toMatch(/\/find$/);
    expect(screen.queryByText('No anime here')).toBeNull();
  });
});
