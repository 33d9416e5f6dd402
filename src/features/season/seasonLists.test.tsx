// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { readUnsearched } from '../../actions/search/unsearchedSongs';
import { buildServices } from '../../testing/buildServices';
import { type Deferred, defer } from '../../testing/deferred';
import { openTestStorage } from '../../testing/openTestStorage';
import {
  entry,
  FakeObserver,
  type FetchList,
  group,
  showSeason,
  watchSeasons,
} from '../../testing/seasonHarness';
import { buildSong } from '../../testing/songBuilder';

watchSeasons();

describe('a list', () => {
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
});
