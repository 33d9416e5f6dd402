// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildSongs } from '../../testing/songBuilder';
import { openMenu, showSongList } from '../../testing/songListHarness';
import { loadMenu } from '../menu/Menu';
import { loadSongInformation } from './SongRow';

// Loaded, as in a page that has been idle for a moment.
beforeAll(() => Promise.all([loadMenu(), loadSongInformation()]));
afterEach(cleanup);

describe('the menu of a song row', () => {
  it('opens at a right click even while it is open at its button, and closes by one Escape', async () => {
    const { user } = showSongList({ songs: buildSongs(1, 2) });
    await openMenu(user, 'Song 2');
    fireEvent.contextMenu(screen.getByText('Song 2'), { button: 2, clientX: 40, clientY: 30 });
    expect(await screen.findByRole('menu', { name: 'Options for Song 2' })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('handles its keys without triggering shortcuts of the page', async () => {
    const heard = vi.fn();
    document.addEventListener('keydown', heard);
    const { user } = showSongList({ songs: buildSongs(1) });
    await openMenu(user, 'Song 1');
    await user.keyboard('s{ArrowDown}{Escape}');
    document.removeEventListener('keydown', heard);
    expect(heard).not.toHaveBeenCalled();
  });
});
