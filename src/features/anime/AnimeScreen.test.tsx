// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { SongAnswer } from '../../domain/song/songList';
import { answer, rowNames, SONGS, show, shown } from '../../testing/animeScreenHarness';
import { defer } from '../../testing/deferred';
import { createFakePlayer } from '../../testing/fakePlayer';

afterEach(cleanup);

describe('the songs of the anime screen', () => {
  it('show a loading text, then the anime name and its songs in order, and save the songs [2.34 4.5 12.64]', async () => {
    const { promise, resolve } = defer<SongAnswer>();
    const { services, container } = show({ songs: () => promise, entry: async () => null });
    expect(screen.getByText('Searching, wait...')).toBeTruthy();
    resolve(answer());
    await screen.findByRole('heading', { level: 1, name: 'Bleach' });
    expect(screen.getByText('Burichi')).toBeTruthy();
    expect(container.querySelector('header')?.textContent).toContain('Fall 2004TV');
    expect(rowNames()).toEqual(['Play Zebra', 'Play Alones', 'Play Life', 'Play Number One']);
    expect(screen.getByText('4 songs')).toBeTruthy();
    expect(screen.queryByText('Searching, wait...')).toBeNull();
    await waitFor(async () => expect(await services.library.getSong(1)).toEqual(SONGS[0]));
  });

  it('replace the queue by Play in the shown order, and can all be queued [2.36 4.9]', async () => {
    const player = createFakePlayer();
    const { user, history } = show({ services: { player } });
    await shown('4 songs');
    await user.click(screen.getByRole('button', { name: 'Play' }));
    await act(async () => history.navigator.push('/anime/4240?sort=name'));
    await waitFor(() => expect(rowNames()[0]).toBe('Play Alones'));
    await user.click(screen.getByRole('button', { name: 'Play' }));
    await user.click(screen.getByRole('button', { name: 'Add all to queue' }));
    const byName = [SONGS[1], SONGS[2], SONGS[3], SONGS[0]];
    expect(player.commands).toEqual([
      { type: 'playSongs', songs: SONGS },
      { type: 'playSongs', songs: byName },
      { type: 'addToQueue', songs: byName },
    ]);
  });

  it('show the number of each song instead of its position in the list [12.64]', async () => {
    const { container } = show({ query: '?sort=-name' });
    await shown('4 songs');
    const numbers = [...container.querySelectorAll<HTMLElement>('[data-number]')];
    expect(rowNames()).toEqual(['Play Zebra', 'Play Number One', 'Play Life', 'Play Alones']);
    expect(numbers.map(({ dataset }) => dataset.number)).toEqual(['OP 1', 'IN', 'ED 1', 'OP 2']);
  });
});
