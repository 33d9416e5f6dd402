// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildSongs } from '../../testing/songBuilder';
import { buildSongDownloads } from '../../testing/songDownloadsFake';
import { openMenu, showSongList } from '../../testing/songListHarness';
import { buildSongRowControls } from '../../testing/songRowControlsFake';
import { loadMenu } from '../menu/Menu';
import { loadSongInformation } from './SongRow';

// As in a page that has been idle for a moment.
beforeAll(() => Promise.all([loadMenu(), loadSongInformation()]));
afterEach(cleanup);

describe('the menu', () => {
  it('offers to play on from the row, what the specification names, the heart and to keep it [2.27]', async () => {
    const { user } = showSongList({ songs: buildSongs(1, 2) });
    expect(screen.queryByRole('menu')).toBeNull();
    const menu = await openMenu(user, 'Song 2');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Play from here',
      'Add to Play queue',
      'Play next',
      'Add to a PlayList',
      'Like',
      'Keep for offline',
      'Song information',
    ]);
  });

  it.each([
    ['Add to Play queue', 'onAddToQueue'],
    ['Play next', 'onPlayNext'],
    ['Add to a PlayList', 'onAddToPlaylist'],
  ] as const)('%s', async (item, callback) => {
    const songs = buildSongs(1, 2);
    const { user, controls } = showSongList({ songs });
    await openMenu(user, 'Song 2');
    await user.click(screen.getByRole('menuitem', { name: item }));
    expect(controls[callback]).toHaveBeenCalledExactlyOnceWith([songs[1]]);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Options for Song 2' }));
  });

  it('comes to the pointer, also where it stood open at its button', async () => {
    const { user } = showSongList({ songs: buildSongs(1, 2) });
    await openMenu(user, 'Song 2');
    fireEvent.contextMenu(screen.getByText('Song 2'), { button: 2, clientX: 40, clientY: 30 });
    expect(await screen.findByRole('menu', { name: 'Options for Song 2' })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('removes instead of adding inside a playlist, and knows which row it was [2.28]', async () => {
    const onRemoveFromPlaylist = vi.fn();
    const { controls } = buildSongRowControls({ onRemoveFromPlaylist });
    const songs = buildSongs(1, 2);
    const { user } = showSongList({ songs, controls });
    await openMenu(user, 'Song 2');
    expect(screen.queryByRole('menuitem', { name: 'Add to a PlayList' })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Remove from PlayList' }));
    expect(onRemoveFromPlaylist).toHaveBeenCalledExactlyOnceWith(songs[1], 1);
  });

  it('keeps a song on this device, or no longer, and says which', async () => {
    const songs = buildSongs(1, 2);
    const { downloads } = buildSongDownloads(2);
    const { user } = showSongList({
      songs,
      controls: buildSongRowControls({ downloads }).controls,
    });
    await openMenu(user, 'Song 1');
    await user.click(screen.getByRole('menuitem', { name: 'Keep for offline' }));
    await openMenu(user, 'Song 2');
    await user.click(screen.getByRole('menuitem', { name: 'Remove from this device' }));
    expect(downloads.onDownload.mock.calls).toEqual([
      [songs[0], true],
      [songs[1], false],
    ]);
  });

  it('works with the keyboard alone', async () => {
    const { user } = showSongList({ songs: buildSongs(1) });
    const options = screen.getByRole('button', { name: 'Options for Song 1' });
    const focused = () => document.activeElement?.textContent;
    act(() => options.focus());
    await user.keyboard('{Enter}');
    expect(options.getAttribute('aria-expanded')).toBe('true');
    expect(focused()).toBe('Play from here');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('Play next');
    await user.keyboard('{End}');
    expect(focused()).toBe('Song information');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Play from here');
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('Song information');
    await user.keyboard('{Home}');
    expect(focused()).toBe('Play from here');
    await user.keyboard('p');
    expect(focused()).toBe('Play next');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(options);
    expect(options.getAttribute('aria-expanded')).toBe('false');
  });

  it('keeps its keys from the shortcuts of the page', async () => {
    const heard = vi.fn();
    document.addEventListener('keydown', heard);
    const { user } = showSongList({ songs: buildSongs(1) });
    await openMenu(user, 'Song 1');
    await user.keyboard('s{ArrowDown}{Escape}');
    document.removeEventListener('keydown', heard);
    expect(heard).not.toHaveBeenCalled();
  });

  it('closes on a press elsewhere, and moves when another row asks for it', async () => {
    const { user } = showSongList({ songs: buildSongs(1, 2) });
    await openMenu(user, 'Song 1');
    await openMenu(user, 'Song 2');
    expect(screen.getAllByRole('menu')).toHaveLength(1);
    await user.click(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
