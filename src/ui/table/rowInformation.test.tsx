// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson, buildSong, buildSongs } from '../../testing/songBuilder';
import { openMenu, showSongList } from '../../testing/songListHarness';
import { loadMenu } from '../menu/Menu';
import { loadSongInformation } from './SongRow';

// As in a page that has been idle for a moment.
beforeAll(() => Promise.all([loadMenu(), loadSongInformation()]));
afterEach(cleanup);

describe('the information table', () => {
  it('opens from the menu and from the row, and closes from the row [2.29]', async () => {
    const { user } = showSongList({ songs: buildSongs(1) });
    await openMenu(user, 'Song 1');
    await user.click(screen.getByRole('menuitem', { name: 'Song information' }));
    const table = screen.getByRole('table', { name: 'Information about Song 1' });
    const disclosure = screen.getByRole('button', { name: 'Information about Song 1' });
    expect(disclosure.getAttribute('aria-expanded')).toBe('true');
    expect(disclosure.getAttribute('aria-controls')).toBe(table.id);
    await user.click(disclosure);
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(disclosure);
    expect(screen.getByRole('table')).toBeTruthy();
  });

  it('names people by the credit when nobody is linked, and a nameless person by a dash', async () => {
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
