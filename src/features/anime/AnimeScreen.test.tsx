// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { SongAnswer } from '../../domain/song/songList';
import { answer, rowNames, SONGS, show } from '../../testing/animeScreenHarness';
import { defer } from '../../testing/deferred';

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
});
