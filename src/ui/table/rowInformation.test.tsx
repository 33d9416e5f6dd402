// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import { showSongList } from '../../testing/songListHarness';
import { loadMenu } from '../menu/Menu';
import { loadSongInformation } from './SongRow';

// Loaded, as in a page that has been idle for a moment.
beforeAll(() => Promise.all([loadMenu(), loadSongInformation()]));
afterEach(cleanup);

describe('the information table', () => {
  it('shows the credited name when no artist is linked, and a dash for a person without a name', async () => {
    const song = buildSong({
      songArtist: 'Somebody',
      artists: [],
      composers: [buildPerson({ id: 9, names: [] })],
    });
    const { user } = showSongList({ songs: [song] });
    await user.click(screen.getByRole('button', { name: 'Information about Song 1' }));
    expect(within(screen.getByRole('table')).getByText('Somebody')).toBeTruthy();
    expect(screen.getByRole('link', { name: '—' }).getAttribute('href')).toBe('/artist/9');
  });
});
