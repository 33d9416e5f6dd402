// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { NO_LISTS, type SeasonIndex } from '../../domain/season/seasonIndex';
import { buildServices } from '../../testing/buildServices';
import { chooseOfAll } from '../../testing/chooseOfAll';
import { defer } from '../../testing/deferred';
import { openTestStorage } from '../../testing/openTestStorage';
import { FakeObserver, season, showSeason, watchSeasons, year } from '../../testing/seasonHarness';
import { buildSongs } from '../../testing/songBuilder';

watchSeasons();

describe('the season page', () => {
  const opensOn = async (name: string, seasonValue: string) => {
    await screen.findByText(`Anime of ${name}`);
    expect(season().value).toBe(seasonValue);
    cleanup();
  };

  it.each(['year=2300', ''])(
    'opens on the current season when the stored last season is "%s" [12.60]',
    async (lastSeason) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 10) });
      const services = buildServices();
      services.storage.extraSettings.changeSettings({ lastSeason });
      showSeason('', { services });
      await opensOn('2026 spring', 'spring');
    },
  );

  it('opens on the latest season that has anime when lists of today name none of the current one [12.60]', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 10) });
    const answer = defer<SeasonIndex>();
    const { asked } = showSeason('', { fetchSeasonIndex: () => answer.promise });
    expect(asked()).toEqual([]);
    answer.resolve({
      lastUpdate: 'Fall 2025',
      wholeOn: '2026-05-10',
      listNames: new Set(['2024-fall', '2025-fall', '2026-summer', 'no_date']),
    });
    await opensOn('2025 fall', 'fall');
    expect(asked()).toEqual(['2025 fall']);
  });

  it.each([
    ['?year=2026&season=spring', ''],
    ['', 'year=2026&season=spring'],
  ])(
    'shows no anime in the current season when the address %j or the last visit %j names it [12.60]',
    async (address, lastSeason) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 10) });
      const services = buildServices();
      services.storage.extraSettings.changeSettings({ lastSeason });
      const listNames = new Set(['2025-fall']);
      showSeason(address, {
        services,
        fetchSeasonIndex: async () => ({ lastUpdate: null, wholeOn: '2026-05-10', listNames }),
      });
      await screen.findByText('No anime here');
      expect([year().value, season().value]).toEqual(['2026', 'spring']);
    },
  );

  it.each([
    ['seen here', ''],
    ['seen meanwhile in another tab', 'year=2001&season=fall'],
  ])(
    'opens without a season in its address on the last one %s, not on that of its mount [12.60]',
    async (_, elsewhere) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 10) });
      const { services, history } = showSeason();
      await screen.findByText('Anime of 2026 spring');
      act(() => history.navigator.push('/season?year=1998&season=winter'));
      await screen.findByText('Anime of 1998 winter');
      if (elsewhere !== '')
        act(() => services.storage.extraSettings.changeSettings({ lastSeason: elsewhere }));
      act(() => history.navigator.push('/season'));
      const [shownYear, shownSeason] = elsewhere === '' ? ['1998', 'winter'] : ['2001', 'fall'];
      await screen.findByText(`Anime of ${shownYear} ${shownSeason}`);
      expect([year().value, season().value]).toEqual([shownYear, shownSeason]);
    },
  );

  it('keeps its season while another tab shows another season [12.60]', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 10) });
    const { services, user } = showSeason();
    await screen.findByText('Anime of 2026 spring');
    act(() => services.storage.extraSettings.changeSettings({ lastSeason: 'year=1998' }));
    await user.click(screen.getByRole('tab', { name: 'Songs' }));
    expect([year().value, season().value]).toEqual(['2026', 'spring']);
  });
});

describe('the previous and next season buttons', () => {
  const previous = () => screen.getByRole('button', { name: 'Previous season' });
  const next = () => screen.getByRole('button', { name: 'Next season' });
  const isEnd = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

  it.each([
    ['?year=1917&season=winter', true, false],
    ['?year=2026&season=fall', false, true],
    ['?year=all', true, true],
  ])(
    'are disabled at the ends: at %s previous is %s, next is %s [12.60]',
    async (query, isFirst, isLast) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 10) });
      FakeObserver.isEverythingNear = false;
      const { history } = showSeason(query);
      expect([isEnd(previous()), isEnd(next())]).toEqual([isFirst, isLast]);
      if (isFirst) fireEvent.click(previous());
      if (isLast) fireEvent.click(next());
      expect(history.read().search).toBe(query);
    },
  );
});

describe('the songs of a season', () => {
  it('lose their selection when another season is shown [12.62]', async () => {
    const { user } = showSeason('?year=2020&season=winter&show=songs', {
      fetchSongsOfSeason: async () => ({ songs: buildSongs(1, 2), droppedCount: 0 }),
    });
    await chooseOfAll('Select');
    await user.click(screen.getByRole('checkbox', { name: /Song 1/ }));
    expect(screen.getByRole('button', { name: /Play selected/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next season' }));
    await screen.findByRole('button', { name: 'Play Song 1' });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Play selected/ })).toBeNull();
  });
});

describe('the song list of a season', () => {
  const open = () =>
    showSeason('?year=2020&season=winter&type=ed,in', {
      fetchSongsOfSeason: async () => ({ songs: buildSongs(1, 2), droppedCount: 0 }),
    });

  it('focuses the button of the chosen type, but not again when the user returns to the tab', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Openings' }));
    const pressed = () => screen.findByRole('button', { name: 'Openings', pressed: true });
    expect(document.activeElement).toBe(await pressed());
    await user.click(screen.getByRole('tab', { name: 'Anime' }));
    await user.click(screen.getByRole('tab', { name: 'Songs' }));
    await pressed();
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Songs' }));
  });

  it('fetches a song that is missing on this device, and shows the stored ones too', async () => {
    const base = buildServices({ storage: openTestStorage() });
    const [kept, lost] = buildSongs(1, 2);
    await base.storage.songs.saveSongs([kept].flatMap((song) => song ?? []));
    await base.storage.infoCache.put('songsOf 2020-winter', [1, 2]);
    const fetchSongsByAnnSongIds = vi.fn(async () => ({
      songs: [lost].flatMap((song) => song ?? []),
      droppedCount: 0,
    }));
    const songDatabase = { ...base.songDatabase, fetchSongsByAnnSongIds };
    showSeason('?year=2020&season=winter&show=songs', { services: { ...base, songDatabase } });
    expect(await screen.findByRole('button', { name: 'Play Song 2' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Play Song 1' })).toBeTruthy();
    expect(fetchSongsByAnnSongIds).toHaveBeenCalledExactlyOnceWith([2], expect.anything());
  });

  it.each([
    [buildSongs(1), 'No matching anime'],
    [[], 'No songs of this season yet'],
  ])('reports whether the filter or the season has no songs: %#', async (songs, text) => {
    showSeason('?year=2020&season=winter&show=songs&filter=zzz', {
      fetchSongsOfSeason: async () => ({ songs, droppedCount: 0 }),
    });
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('the last update', () => {
  it.each([Number.NaN, Date.UTC(2500, 1)])(
    'is a valid season when the clock says %s [12.61 12.94]',
    async (now) => {
      const realDate = Date;
      vi.stubGlobal(
        'Date',
        class extends realDate {
          constructor(...parts: readonly [number?]) {
            super(parts[0] ?? now);
          }
        },
      );
      showSeason('', { fetchSeasonIndex: async () => NO_LISTS });
      expect(await screen.findByText('Last update: Winter 2024')).toBeTruthy();
      expect([year().value, season().value]).toEqual(['2024', 'winter']);
      expect(document.body.textContent).not.toMatch(/NaN|Invalid|undefined/);
      vi.stubGlobal('Date', realDate);
    },
  );
});
