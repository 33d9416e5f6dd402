// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SongAnswer } from '../../domain/songList';
import { answer, rowNames, SONGS, show, shown, tab } from '../../testing/animeScreenStage';
import { defer } from '../../testing/deferred';
import { createFakePlayer } from '../../testing/fakePlayer';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '');
});

describe('the songs', () => {
  it('waits, then names the anime and lists its songs by name, and saves them', async () => {
    const { promise, resolve } = defer<SongAnswer>();
    const { services, container } = show({ songs: () => promise, entry: async () => null });
    expect(screen.getByText('Searching, wait...')).toBeTruthy();
    resolve(answer());
    await screen.findByRole('heading', { level: 1, name: 'Bleach' });
    expect(screen.getByText('Burichi')).toBeTruthy();
    expect(container.querySelector('header')?.textContent).toContain('Fall 2004TV');
    expect(rowNames()).toEqual(['Play Alones', 'Play Life', 'Play Number One', 'Play Zebra']);
    expect(screen.getByText('4 songs')).toBeTruthy();
    expect(screen.queryByText('Searching, wait...')).toBeNull();
    await waitFor(async () => expect(await services.library.getSong(1)).toEqual(SONGS[0]));
  });

  it('stands under Opening, Ending and Insert Song by type, with the filter in the address', async () => {
    const { user, history } = show();
    await shown('4 songs');
    await user.click(tab('by Type'));
    expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual([
      'Opening',
      'Ending',
      'Insert Song',
    ]);
    expect(rowNames()).toEqual(['Play Zebra', 'Play Alones', 'Play Life', 'Play Number One']);
    expect(history.read().search).toBe('?filter=type');
    expect(history.countSteps()).toBe(1);
    await user.click(tab('All Song'));
    expect(history.read().search).toBe('');
  });

  it('Play replaces the queue with the songs in the order shown; all can be queued', async () => {
    const player = createFakePlayer();
    const { user } = show({ services: { player } });
    await shown('4 songs');
    await user.click(screen.getByRole('button', { name: 'Play' }));
    await user.click(tab('by Type'));
    await user.click(screen.getByRole('button', { name: 'Play' }));
    await user.click(screen.getByRole('button', { name: 'Add all to queue' }));
    const byName = [SONGS[1], SONGS[2], SONGS[3], SONGS[0]];
    expect(player.commands).toEqual([
      { type: 'playSongs', songs: byName },
      { type: 'playSongs', songs: SONGS },
      { type: 'addToQueue', songs: SONGS },
    ]);
  });

  it('Share hands over the title, a sentence and the address', async () => {
    const share = vi.fn(async () => {});
    Object.defineProperty(window.navigator, 'share', { value: share, configurable: true });
    const { user } = show();
    await shown('4 songs');
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledExactlyOnceWith({
      title: 'Bleach',
      text: 'Songs of Bleach',
      url: window.location.href,
    });
    Reflect.deleteProperty(window.navigator, 'share');
  });

  it('says how many songs of the answer could not be read', async () => {
    show({ songs: async () => ({ songs: SONGS, droppedCount: 1 }) });
    expect(await shown('1 song of the answer could not be read and was left out.')).toBeTruthy();
  });
});
