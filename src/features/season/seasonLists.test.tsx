// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Deferred, defer } from '../../testing/deferred';
import {
  entry,
  FakeObserver,
  type FetchIndex,
  type FetchList,
  type FetchSongs,
  group,
  nameOf,
  season,
  showSeason,
  WHOLE,
  watchSeasons,
} from '../../testing/seasonHarness';
import { buildSong } from '../../testing/songBuilder';

watchSeasons();

describe('the lists of all years', () => {
  it('are requested only when visible, four at a time', async () => {
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
    // Scrolled past before its turn, so it is not requested.
    act(() => FakeObserver.move(group('Fall 2016'), false));
    await act(async () => {
      for (const { resolve } of waiting) resolve({ entries: [entry(1, 'Here')], hasFailed: false });
    });
    await waitFor(() => expect(asked()).toHaveLength(5));
    expect(asked()).toEqual(['2020 fall', '2019 fall', '2018 fall', '2017 fall', '2015 fall']);
    // A loaded list stays in the page out of sight, for find-in-page.
    act(() => FakeObserver.move(group('Fall 2020'), false));
    expect(within(group('Fall 2020')).getByText('Here')).toBeTruthy();
  });
});

it.each(['Try again', 'the way back'])(
  'an outdated season list is shown with a note when its update fails, and updated on %s',
  async (again) => {
    const fetchSongsOfSeason = vi
      .fn<FetchSongs>()
      .mockRejectedValueOnce(new Error('Erro na solicitação'))
      .mockResolvedValueOnce({ songs: [buildSong({ annId: 4 })], droppedCount: 0 });
    const { user } = showSeason('?season=fall', {
      fetchSeasonIndex: async () => ({ ...WHOLE, wholeOn: '2024-11-05' }),
      fetchSeasonList: async () => ({ entries: [entry(9, 'Listed')], hasFailed: false }),
      fetchSongsOfSeason,
    });
    expect(await screen.findByText('Listed')).toBeTruthy();
    expect(screen.getByText(/The newest anime may be missing/)).toBeTruthy();
    if (again === 'Try again') await user.click(screen.getByRole('button', { name: again }));
    else {
      await user.selectOptions(season(), 'Summer');
      await within(group('Summer 2024')).findByRole('link');
      await user.selectOptions(season(), 'Fall');
    }
    expect(await within(group('Fall 2024')).findByText('2 anime')).toBeTruthy();
    expect(screen.queryByText(/may be missing/)).toBeNull();
  },
);

it('a season list that failed is asked for again, and not taken for an empty one', async () => {
  const fetchSeasonList = vi
    .fn<FetchList>()
    .mockResolvedValueOnce({ entries: [], hasFailed: true })
    .mockResolvedValueOnce({ entries: [entry(9, 'Listed')], hasFailed: false });
  const { user } = showSeason('?year=2019&season=fall', {
    fetchSeasonList,
    fetchSongsOfSeason: () => Promise.reject(new Error('500')),
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Listed')).toBeTruthy();
  expect(fetchSeasonList).toHaveBeenCalledTimes(2);
});

it('a season list does not say that the newest anime may be missing while they are asked for again', async () => {
  const { promise, resolve } = defer<Awaited<ReturnType<FetchSongs>>>();
  const { user } = showSeason('?season=fall', {
    fetchSeasonIndex: async () => ({ ...WHOLE, wholeOn: '2024-11-05' }),
    fetchSongsOfSeason: vi
      .fn<FetchSongs>()
      .mockRejectedValueOnce(new Error('500'))
      .mockReturnValueOnce(promise),
  });
  await screen.findByText(/The newest anime may be missing/);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByText(/may be missing/)).toBeNull();
  await act(async () => resolve({ songs: [buildSong({ annId: 4 })], droppedCount: 0 }));
  expect(await screen.findByText('2 anime')).toBeTruthy();
});

it('a season index that failed to load leaves single seasons usable, and Try again loads it', async () => {
  const fetchSeasonIndex = vi.fn<FetchIndex>().mockRejectedValue(new Error('500'));
  const { user } = showSeason('?year=1998', {
    fetchSeasonIndex,
    fetchSongsOfSeason: async () => ({ songs: [buildSong()], droppedCount: 0 }),
  });
  expect(await within(group('Winter 1998')).findByRole('link')).toBeTruthy();
  fetchSeasonIndex.mockResolvedValue(WHOLE);
  await user.click(
    await within(group('1998 season unknown')).findByRole('button', { name: 'Try again' }),
  );
  expect(await screen.findByText('Anime of 1998')).toBeTruthy();
});

it("a year's own list that has the whole year shows no anime of its seasons again", async () => {
  const ofYear = [entry(1, 'In winter'), entry(2, 'In fall'), entry(3, 'In no season')];
  const lists: Record<string, typeof ofYear> = {
    '1998': ofYear,
    '1998 winter': ofYear.slice(0, 1),
    '1998 fall': ofYear.slice(1, 2),
  };
  showSeason('?year=1998', {
    fetchSeasonList: async (key) => ({ entries: lists[nameOf(key)] ?? [], hasFailed: false }),
  });
  expect(await within(group('1998 season unknown')).findAllByRole('link')).toHaveLength(1);
  for (const name of ['In winter', 'In fall', 'In no season']) {
    expect(await screen.findAllByText(name)).toHaveLength(1);
  }
});

it('the songs of a season are filtered by each typed word, as anime names or song types [10.19]', async () => {
  const song = { annId: 4, animeENName: 'Alpha', animeJPName: 'Alpha' };
  const songs = [
    buildSong({ ...song, annSongId: 1, songName: 'First', songType: 'Opening 1' }),
    buildSong({ ...song, annSongId: 2, songName: 'Second', songType: 'Ending 1' }),
  ];
  showSeason('?season=fall&show=songs&filter=alpha%20ending', {
    fetchSongsOfSeason: async () => ({ songs, droppedCount: 0 }),
  });
  expect(await screen.findByRole('button', { name: 'Play Second' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Play First' })).toBeNull();
});
