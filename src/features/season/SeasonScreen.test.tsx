// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { labels, season, showSeason, watchSeasons, year } from '../../testing/seasonStage';

watchSeasons();

describe('the choices', () => {
  it('are those of the specification, 2024 at first, later years added', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 10) });
    showSeason();
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
    const { user, history, asked } = showSeason('?season=winter');
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
    const { history, asked } = showSeason('?year=2020&season=winter');
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
    const { user, history } = showSeason('?season=winter');
    await screen.findByText('Anime of 2024 winter');
    await user.type(screen.getByRole('searchbox'), 'anime');
    await act(async () => {
      fireEvent.change(season(), { target: { value: 'fall' } });
      fireEvent.change(year(), { target: { value: '1998' } });
    });
    await waitFor(() => expect(history.read().search).toBe('?year=1998&season=fall&filter=anime'));
  });

  it('follow the way back after a breath of choices', async () => {
    const { history } = showSeason('?season=winter');
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
    const { user, asked } = showSeason('?season=fall');
    await user.selectOptions(year(), 'No date');
    await screen.findByText('Anime of none');
    expect(season().disabled).toBe(true);
    await user.selectOptions(year(), '2024');
    expect(season().disabled).toBe(false);
    expect(season().value).toBe('fall');
    expect(asked()).toEqual(['2024 fall', 'none']);
  });

  it('show a whole year as its seasons and its own list', async () => {
    showSeason('?year=1998&season=all');
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
    showSeason('?year=noDate', { update });
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
