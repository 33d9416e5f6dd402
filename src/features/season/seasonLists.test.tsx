// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { readUnsearched } from '../../actions/search/unsearchedSongs';
import { NO_LISTS } from '../../domain/season/seasonIndex';
import { buildServices } from '../../testing/buildServices';
import { type Deferred, defer } from '../../testing/deferred';
import { openTestStorage } from '../../testing/openTestStorage';
import {
  entry,
  FakeObserver,
  type FetchList,
  type FetchSongs,
  group,
  showSeason,
  watchSeasons,
} from '../../testing/seasonHarness';
import { buildSong } from '../../testing/songBuilder';

watchSeasons();

describe('a list', () => {
  it('waits, then leads to the anime, each with its type [4.5]', async () => {
    const { promise, resolve } = defer<Awaited<ReturnType<FetchList>>>();
    showSeason('?season=fall', { fetchSeasonList: () => promise });
    expect(screen.getByText('Searching, wait...')).toBeTruthy();
    await act(async () =>
      resolve({ entries: [entry(13, 'Bebop'), entry(7, 'Akira', null)], hasFailed: false }),
    );
    const list = within(await screen.findByRole('list', { name: 'Fall 2024' }));
    expect(list.getByRole('link', { name: 'Bebop TV' }).getAttribute('href')).toBe('/anime/13');
    expect(list.getByRole('link', { name: 'Akira' }).getAttribute('href')).toBe('/anime/7');
    expect(screen.getByText('2 anime')).toBeTruthy();
    expect(screen.queryByText('Searching, wait...')).toBeNull();
  });

  it('that is missing is made from the songs of the season, which are kept', async () => {
    const songs = [
      buildSong({ annSongId: 1, annId: 5, animeENName: 'Zeta' }),
      buildSong({ annSongId: 2, annId: 4, animeENName: 'Alpha', animeType: 'Movie' }),
      buildSong({ annSongId: 3, annId: 5, animeENName: 'Zeta' }),
    ];
    const services = buildServices({ storage: openTestStorage() });
    const { fetchSongsOfSeason, saveSongs } = showSeason('?season=fall', {
      services,
      fetchSeasonList: async () => ({ entries: [], hasFailed: true }),
      fetchSongsOfSeason: async () => ({ songs, droppedCount: 0 }),
    });
    const list = within(await screen.findByRole('list', { name: 'Fall 2024' }));
    expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'AlphaMovie',
      'ZetaTV',
    ]);
    expect(fetchSongsOfSeason.mock.calls.map(([vintage]) => vintage)).toEqual(['Fall 2024']);
    await vi.waitFor(() => expect(saveSongs).toHaveBeenCalledExactlyOnceWith(songs));
    // Nobody looked for them.
    await vi.waitFor(async () => expect(await readUnsearched(services)).toEqual([1, 2, 3]));
  });

  it('that fails is an empty group with a sentence and a way on [8.10]', async () => {
    const fetchSongsOfSeason = vi
      .fn<FetchSongs>()
      .mockRejectedValueOnce(new Error('Erro na solicitação'))
      .mockResolvedValueOnce({ songs: [buildSong()], droppedCount: 0 });
    const { user } = showSeason('?season=fall', {
      fetchSeasonList: async () => ({ entries: [], hasFailed: false }),
      fetchSongsOfSeason,
    });
    expect(await screen.findByText('This list could not be loaded.')).toBeTruthy();
    expect(screen.queryByText('Erro na solicitação')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /Example Anime/ })).toBeTruthy();
  });

  it('with nothing in it says so', async () => {
    showSeason('?year=noDate', {
      fetchSeasonList: async () => ({ entries: [], hasFailed: false }),
    });
    expect(await screen.findByText('No anime is listed here.')).toBeTruthy();
  });

  it('can be filtered by name, as forgiving as the search', async () => {
    const entries = [entry(1, 'Tōkyō Ghoul'), entry(2, 'Bleach')];
    const { user, history } = showSeason('?year=noDate', {
      fetchSeasonList: async () => ({ entries, hasFailed: false }),
    });
    await screen.findByText('2 anime');
    await user.type(screen.getByRole('searchbox', { name: 'Filter by anime name' }), 'toukyou');
    expect(await screen.findByText('1 of 2 anime')).toBeTruthy();
    expect(history.read().search).toBe('?year=noDate&filter=toukyou');
    await user.type(screen.getByRole('searchbox'), 'zzz');
    expect(await screen.findByText('No anime of this list fits the filter.')).toBeTruthy();
  });
});

describe('every list there is', () => {
  it('is asked for only where one looks, few at once', async () => {
    const waiting: Deferred<Awaited<ReturnType<FetchList>>>[] = [];
    FakeObserver.isEverythingNear = false;
    const { asked } = showSeason('?year=all&season=fall', {
      fetchSeasonList: () => {
        const answer = defer<Awaited<ReturnType<FetchList>>>();
        waiting.push(answer);
        return answer.promise;
      },
    });
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(90);
    expect(asked()).toEqual([]);
    const years = [2020, 2019, 2018, 2017, 2016, 2015];
    act(() => {
      for (const each of years) FakeObserver.move(group(`Fall ${each}`), true);
    });
    await waitFor(() => expect(asked()).toHaveLength(4));
    // Scrolled past before its turn: nobody asks for it any more.
    act(() => FakeObserver.move(group('Fall 2016'), false));
    await act(async () => {
      for (const { resolve } of waiting) resolve({ entries: [entry(1, 'Here')], hasFailed: false });
    });
    await waitFor(() => expect(asked()).toHaveLength(5));
    expect(asked()).toEqual(['2020 fall', '2019 fall', '2018 fall', '2017 fall', '2015 fall']);
    // What was loaded stays in the page when it is out of sight, where find-in-page looks.
    act(() => FakeObserver.move(group('Fall 2020'), false));
    expect(within(group('Fall 2020')).getByText('Here')).toBeTruthy();
  });

  it('is asked of the song database in turn: two a second, given up when passed, never twice', async () => {
    FakeObserver.isEverythingNear = false;
    const waiting: Deferred<Awaited<ReturnType<FetchSongs>>>[] = [];
    const askedAtMs: number[] = [];
    const { fetchSongsOfSeason } = showSeason('?year=all&season=fall', {
      fetchSeasonIndex: async () => NO_LISTS,
      fetchSongsOfSeason: () => {
        const answer = defer<Awaited<ReturnType<FetchSongs>>>();
        waiting.push(answer);
        askedAtMs.push(performance.now());
        return answer.promise;
      },
    });
    const look = (listed: number, isNear: boolean) =>
      act(() => FakeObserver.move(group(`Fall ${listed}`), isNear));
    for (const listed of [2020, 2019, 2018, 2017]) look(listed, true);
    await waitFor(() => expect(askedAtMs).toHaveLength(1));
    // One is under way, one waits for its turn: both are passed by.
    look(2020, false);
    look(2019, false);
    await waitFor(() => expect(askedAtMs).toHaveLength(3));
    look(2020, true);
    const songs = [buildSong()];
    await act(async () => {
      for (const { resolve } of waiting) resolve({ songs, droppedCount: 0 });
    });
    expect(await within(group('Fall 2020')).findByRole('link')).toBeTruthy();
    expect(fetchSongsOfSeason.mock.calls.map(([vintage]) => vintage)).toEqual([
      'Fall 2020',
      'Fall 2018',
      'Fall 2017',
    ]);
    const pauses = askedAtMs.slice(1).map((atMs, index) => atMs - (askedAtMs[index] ?? 0));
    for (const pause of pauses) expect(pause).toBeGreaterThan(500);
  });
});
