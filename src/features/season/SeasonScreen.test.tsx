// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { NO_LISTS } from '../../domain/season/seasonIndex';
import { buildServices } from '../../testing/buildServices';
import { openTestStorage } from '../../testing/openTestStorage';
import { FakeObserver, season, showSeason, watchSeasons, year } from '../../testing/seasonHarness';
import { buildSongs } from '../../testing/songBuilder';

watchSeasons();

describe('the page opens', () => {
  const opensOn = async (name: string, seasonValue: string) => {
    await screen.findByText(`Anime of ${name}`);
    expect(season().value).toBe(seasonValue);
    cleanup();
  };

  it.each(['year=2300', ''])(
    'on the running season where "%s" was looked at last [12.60]',
    async (lastSeason) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 10) });
      const services = buildServices();
      services.storage.extraSettings.changeSettings({ lastSeason });
      showSeason('', { services });
      await opensOn('2026 spring', 'spring');
    },
  );

  it('once more on what was looked at last when the same page is opened again [12.60]', async () => {
    const { history } = showSeason('?year=1998&season=spring');
    await screen.findByText('Anime of 1998 spring');
    await act(async () => history.navigator.push('/season'));
    expect([year().value, season().value]).toEqual(['1998', 'spring']);
  });

  it('and stays there while another tab looks at another season [12.60]', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 10) });
    const { services, user } = showSeason();
    await screen.findByText('Anime of 2026 spring');
    act(() => services.storage.extraSettings.changeSettings({ lastSeason: 'year=1998' }));
    await user.click(screen.getByRole('tab', { name: 'Songs' }));
    expect([year().value, season().value]).toEqual(['2026', 'spring']);
  });
});

describe('the season before and the one after', () => {
  const previous = () => screen.getByRole('button', { name: 'Previous season' });
  const next = () => screen.getByRole('button', { name: 'Next season' });
  const isEnd = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

  it.each([
    ['?year=1917&season=winter', true, false],
    ['?year=2026&season=fall', false, true],
    ['?year=all', true, true],
  ])('%s: none before is %s, none after is %s [12.60]', async (query, isFirst, isLast) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 10) });
    FakeObserver.isEverythingNear = false;
    const { history } = showSeason(query);
    expect([isEnd(previous()), isEnd(next())]).toEqual([isFirst, isLast]);
    if (isFirst) fireEvent.click(previous());
    if (isLast) fireEvent.click(next());
    expect(history.read().search).toBe(query);
  });
});

describe('the songs of a season', () => {
  it('are another list than those of the one before: what was selected is not any more [12.62]', async () => {
    const { user } = showSeason('?year=2020&season=winter&show=songs', {
      fetchSongsOfSeason: async () => ({ songs: buildSongs(1, 2), droppedCount: 0 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Select' }));
    await user.click(screen.getByRole('checkbox', { name: /Song 1/ }));
    expect(screen.getByRole('button', { name: /Play selected/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next season' }));
    await screen.findByRole('button', { name: 'Play Song 1' });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Play selected/ })).toBeNull();
  });
});

describe('the songs of one type', () => {
  const open = () =>
    showSeason('?year=2020&season=winter&type=ed,in', {
      fetchSongsOfSeason: async () => ({ songs: buildSongs(1, 2), droppedCount: 0 }),
    });

  it('take the focus to their button, and not once more when one comes back to them', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Openings' }));
    const pressed = () => screen.findByRole('button', { name: 'Openings', pressed: true });
    expect(document.activeElement).toBe(await pressed());
    await user.click(screen.getByRole('tab', { name: 'Anime' }));
    await user.click(screen.getByRole('tab', { name: 'Songs' }));
    await pressed();
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Songs' }));
  });

  it('that was lost on this device is asked for by its number, beside those that are here', async () => {
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
    [buildSongs(1), 'No anime of this list fits the filter.'],
    [[], 'The song database has no songs of this season.'],
  ])('that are none say whether the filter leaves none: %#', async (songs, text) => {
    showSeason('?year=2020&season=winter&show=songs&filter=zzz', {
      fetchSongsOfSeason: async () => ({ songs, droppedCount: 0 }),
    });
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('the last update', () => {
  it.each([Number.NaN, Date.UTC(2500, 1)])(
    'is a season that there is for a clock at %s [12.61 12.94]',
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
