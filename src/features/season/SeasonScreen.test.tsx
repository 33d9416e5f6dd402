// @vitest-environment happy-dom
import {
  act,
  cleanup,
  configure,
  fireEvent,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Services } from '../../actions/services';
import { ROUTES } from '../../config/paths';
import { NO_LISTS, type SeasonIndex } from '../../domain/seasonIndex';
import type { SeasonListEntry, SeasonListKey } from '../../domain/seasonList';
import { buildServices } from '../../testing/buildServices';
import { type Deferred, defer } from '../../testing/deferred';
import { renderScreen } from '../../testing/renderScreen';
import { buildSong } from '../../testing/songBuilder';
import { SeasonScreen } from './SeasonScreen';

type FetchList = Services['seasonLists']['fetchSeasonList'];
type FetchIndex = Services['seasonLists']['fetchSeasonIndex'];
type FetchSongs = Services['songDatabase']['fetchSongsOfSeason'];

/** Tells which groups are near; the browser's own needs a layout. */
class FakeObserver {
  static all = new Set<FakeObserver>();
  readonly targets = new Set<Element>();

  constructor(readonly report: (entries: object[]) => void) {
    FakeObserver.all.add(this);
  }
  observe(target: Element) {
    this.targets.add(target);
    if (FakeObserver.isEverythingNear) this.report([{ target, isIntersecting: true }]);
  }
  unobserve(target: Element) {
    this.targets.delete(target);
  }
  disconnect() {
    FakeObserver.all.delete(this);
  }
  static isEverythingNear = true;
  static move(target: Element, isIntersecting: boolean) {
    for (const observer of FakeObserver.all) {
      if (observer.targets.has(target)) observer.report([{ target, isIntersecting }]);
    }
  }
}
beforeAll(() => {
  vi.stubGlobal('IntersectionObserver', FakeObserver);
});
afterAll(() => {
  vi.unstubAllGlobals();
});

// A machine that is busy with other tests must not fail this one.
configure({ asyncUtilTimeout: 5000 });

beforeEach(() => {
  FakeObserver.isEverythingNear = true;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Lists that lack nothing. */
const WHOLE: SeasonIndex = { lastUpdate: null, wholeOn: '2150-01-01', listNames: null };

const nameOf = (key: SeasonListKey) =>
  key.kind === 'noDate'
    ? 'none'
    : key.kind === 'year'
      ? `${key.year}`
      : `${key.year} ${key.season}`;
const entry = (id: number, name: string, type: string | null = 'TV'): SeasonListEntry => ({
  id,
  name,
  type,
});

function show(
  query = '',
  parts: {
    fetchSeasonList?: FetchList;
    fetchSongsOfSeason?: FetchSongs;
    update?: string | null;
    fetchSeasonIndex?: FetchIndex;
  } = {},
) {
  const base = buildServices();
  const fetchSeasonList = vi.fn<FetchList>(
    parts.fetchSeasonList ??
      (async (key) => ({ entries: [entry(1, `Anime of ${nameOf(key)}`)], hasFailed: false })),
  );
  const fetchSongsOfSeason = vi.fn<FetchSongs>(
    parts.fetchSongsOfSeason ?? (async () => ({ songs: [], droppedCount: 0 })),
  );
  const saveSongs = vi.fn(base.library.saveSongs);
  const view = renderScreen(<SeasonScreen />, {
    path: ROUTES.season,
    at: `/season${query}`,
    services: {
      seasonLists: {
        fetchSeasonList,
        fetchSeasonIndex:
          parts.fetchSeasonIndex ?? (async () => ({ ...WHOLE, lastUpdate: parts.update ?? null })),
      },
      songDatabase: { ...base.songDatabase, fetchSongsOfSeason },
      library: { ...base.library, saveSongs },
    },
  });
  const asked = () => fetchSeasonList.mock.calls.map(([key]) => nameOf(key));
  return { ...view, fetchSongsOfSeason, saveSongs, asked };
}

const year = () => screen.getByLabelText<HTMLSelectElement>('Year');
const season = () => screen.getByLabelText<HTMLSelectElement>('Season');
const labels = (select: HTMLSelectElement) => [...select.options].map(({ text }) => text);
const group = (name: string) => screen.getByRole('region', { name });

describe('the choices', () => {
  it('are those of the specification, 2024 at first, later years added', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 10) });
    show();
    expect(year().value).toBe('2024');
    expect(labels(year())[0]).toBe('2026');
    expect(labels(year()).slice(-3)).toEqual(['1917', 'No date', 'All']);
    expect(labels(season())).toEqual(['Winter', 'Spring', 'Summer', 'Fall', 'All']);
    expect(season().disabled).toBe(false);
    expect(screen.getByText('Some anime can only be found by the year')).toBeTruthy();
    expect(document.title).toContain('Season selector');
    await screen.findByText('Anime of 2024');
  });

  it('stand in the address and ask for the list', async () => {
    const { user, history, asked } = show('?season=winter');
    await screen.findByText('Anime of 2024 winter');
    await user.selectOptions(season(), 'Fall');
    await screen.findByText('Anime of 2024 fall');
    await user.selectOptions(year(), '1998');
    await screen.findByText('Anime of 1998 fall');
    expect(history.read().search).toBe('?year=1998&season=fall');
    expect(asked()).toEqual(['2024 winter', '2024 fall', '1998 fall']);
    expect(screen.queryByText('Anime of 2024 fall')).toBeNull();
  });

  it('made in one breath are all kept, and shown at once', async () => {
    const { history, asked } = show('?year=2020&season=winter');
    await screen.findByText('Anime of 2020 winter');
    act(() => {
      fireEvent.change(year(), { target: { value: '1998' } });
      fireEvent.change(season(), { target: { value: 'fall' } });
    });
    expect([year().value, season().value]).toEqual(['1998', 'fall']);
    await screen.findByText('Anime of 1998 fall');
    expect(history.read().search).toBe('?year=1998&season=fall');
    expect(asked()).toEqual(['2020 winter', '1998 fall']);
  });

  it('are not lost while a filter is being typed, nor is the filter', async () => {
    const { user, history } = show('?season=winter');
    await screen.findByText('Anime of 2024 winter');
    await user.type(screen.getByRole('searchbox'), 'anime');
    await act(async () => {
      fireEvent.change(season(), { target: { value: 'fall' } });
      fireEvent.change(year(), { target: { value: '1998' } });
    });
    await waitFor(() => expect(history.read().search).toBe('?year=1998&season=fall&filter=anime'));
  });

  it('follow the way back after a breath of choices', async () => {
    const { history } = show('?season=winter');
    await screen.findByText('Anime of 2024 winter');
    await act(async () => history.navigator.push('/season?year=1998&season=winter'));
    act(() => {
      fireEvent.change(season(), { target: { value: 'fall' } });
      fireEvent.change(season(), { target: { value: 'spring' } });
    });
    await screen.findByText('Anime of 1998 spring');
    await act(async () => history.navigator.go(-1));
    await screen.findByText('Anime of 2024 winter');
    expect([year().value, season().value]).toEqual(['2024', 'winter']);
    act(() => fireEvent.change(season(), { target: { value: 'summer' } }));
    await screen.findByText('Anime of 2024 summer');
    expect(history.read().search).toBe('?season=summer');
  });

  it('without a date leave no season to choose', async () => {
    const { user, asked } = show('?season=fall');
    await user.selectOptions(year(), 'No date');
    await screen.findByText('Anime of none');
    expect(season().disabled).toBe(true);
    await user.selectOptions(year(), '2024');
    expect(season().disabled).toBe(false);
    expect(season().value).toBe('fall');
    expect(asked()).toEqual(['2024 fall', 'none']);
  });

  it('show a whole year as its seasons and its own list', async () => {
    show('?year=1998&season=all');
    await screen.findByText('Anime of 1998');
    expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
      'Winter 1998',
      'Spring 1998',
      'Summer 1998',
      'Fall 1998',
      '1998 season unknown',
    ]);
  });
});

describe('the last update', () => {
  it.each([
    ['Fall 2026', 'Last update: Fall 2026'],
    [null, 'Last update: Winter 2024'],
  ])('%s', async (update, text) => {
    show('?year=noDate', { update });
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('where the host has no lists', () => {
  const parts = { fetchSeasonIndex: async () => NO_LISTS };
  const answer = async () => ({ songs: [buildSong({ annId: 9 })], droppedCount: 0 });

  it('a season is asked of the song database, once, and no file for it', async () => {
    const { user, asked, fetchSongsOfSeason } = show('?season=fall', {
      ...parts,
      fetchSongsOfSeason: answer,
    });
    expect(await screen.findByRole('link', { name: /Example Anime/ })).toBeTruthy();
    await user.selectOptions(season(), 'Winter');
    await within(group('Winter 2024')).findByRole('link');
    await user.selectOptions(season(), 'Fall');
    await within(group('Fall 2024')).findByRole('link');
    expect(asked()).toEqual([]);
    expect(fetchSongsOfSeason.mock.calls.map(([vintage]) => vintage)).toEqual([
      'Fall 2024',
      'Winter 2024',
    ]);
  });

  it.each(['?year=noDate', '?year=1998'])('%s says what cannot be known', async (query) => {
    const { asked } = show(query, parts);
    expect(await screen.findByText(/finds anime by their season only/)).toBeTruthy();
    expect(asked()).toEqual([]);
    expect(screen.queryByText('This list could not be loaded.')).toBeNull();
  });

  it('the last update is today’s season', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2031, 4, 5) });
    show('?season=fall', parts);
    expect(await screen.findByText('Last update: Spring 2031')).toBeTruthy();
  });
});

describe('a list that is older than its season', () => {
  const parts = {
    fetchSeasonIndex: async () => ({ ...WHOLE, wholeOn: '2024-11-05' }),
    fetchSeasonList: async () => ({ entries: [entry(9, 'Listed')], hasFailed: false }),
  };

  it('is joined with what the song database has', async () => {
    const songs = [buildSong({ annId: 9, animeENName: 'Listed' }), buildSong({ annId: 4 })];
    show('?season=fall', {
      ...parts,
      fetchSongsOfSeason: async () => ({ songs, droppedCount: 0 }),
    });
    const list = within(await screen.findByRole('list', { name: 'Fall 2024' }));
    expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Example AnimeTV',
      'ListedTV',
    ]);
  });

  it('is used alone where its season was over', async () => {
    const { fetchSongsOfSeason } = show('?season=summer', parts);
    expect(await screen.findByText('Listed')).toBeTruthy();
    expect(fetchSongsOfSeason).not.toHaveBeenCalled();
  });

  it('stays when the song database does not answer, and says what may be missing', async () => {
    const fetchSongsOfSeason = vi
      .fn<FetchSongs>()
      .mockRejectedValueOnce(new Error('Erro na solicitação'))
      .mockResolvedValueOnce({ songs: [buildSong({ annId: 4 })], droppedCount: 0 });
    const { user } = show('?season=fall', { ...parts, fetchSongsOfSeason });
    expect(await screen.findByText('Listed')).toBeTruthy();
    expect(screen.getByText(/the newest anime of this season may be missing/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('2 anime')).toBeTruthy();
    expect(screen.queryByText(/may be missing/)).toBeNull();
  });
});

describe('an index that does not come', () => {
  it('leaves seasons to the song database, and another try for the rest', async () => {
    const fetchSeasonIndex = vi.fn<FetchIndex>().mockRejectedValue(new Error('500'));
    const { user } = show('?year=1998', {
      fetchSeasonIndex,
      fetchSongsOfSeason: async () => ({ songs: [buildSong()], droppedCount: 0 }),
    });
    expect(await within(group('Winter 1998')).findByRole('link')).toBeTruthy();
    fetchSeasonIndex.mockResolvedValue(WHOLE);
    await user.click(
      await within(group('1998 season unknown')).findByRole('button', { name: 'Retry' }),
    );
    expect(await screen.findByText('Anime of 1998')).toBeTruthy();
  });
});

describe('a list', () => {
  it('waits, then leads to the anime, each with its type', async () => {
    const { promise, resolve } = defer<Awaited<ReturnType<FetchList>>>();
    show('?season=fall', { fetchSeasonList: () => promise });
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
    const { fetchSongsOfSeason, saveSongs } = show('?season=fall', {
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
  });

  it('that fails is an empty group with a sentence and a way on', async () => {
    const fetchSongsOfSeason = vi
      .fn<FetchSongs>()
      .mockRejectedValueOnce(new Error('Erro na solicitação'))
      .mockResolvedValueOnce({ songs: [buildSong()], droppedCount: 0 });
    const { user } = show('?season=fall', {
      fetchSeasonList: async () => ({ entries: [], hasFailed: false }),
      fetchSongsOfSeason,
    });
    expect(await screen.findByText('This list could not be loaded.')).toBeTruthy();
    expect(screen.queryByText('Erro na solicitação')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /Example Anime/ })).toBeTruthy();
  });

  it('of a year fails alone; the others stay', async () => {
    show('?year=1998&season=all', {
      fetchSeasonList: async (key) =>
        key.kind === 'year'
          ? { entries: [], hasFailed: true }
          : { entries: [entry(1, `Anime of ${nameOf(key)}`)], hasFailed: false },
    });
    expect(await screen.findByText('This list could not be loaded.')).toBeTruthy();
    expect(screen.getByText('Anime of 1998 fall')).toBeTruthy();
  });

  it('with nothing in it says so', async () => {
    show('?year=noDate', { fetchSeasonList: async () => ({ entries: [], hasFailed: false }) });
    expect(await screen.findByText('No anime is listed here.')).toBeTruthy();
  });

  it('can be filtered by name, as forgiving as the search', async () => {
    const entries = [entry(1, 'Tōkyō Ghoul'), entry(2, 'Bleach')];
    const { user, history } = show('?year=noDate', {
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
    const { asked } = show('?year=all&season=fall', {
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
    const { fetchSongsOfSeason } = show('?year=all&season=fall', {
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
