// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type KeepingState, NOTHING_KEPT } from '../../actions/keeping/keeping';
import { playlistPath, ROUTES } from '../../config/paths';
import { buildServices } from '../../testing/buildServices';
import { createFakeKeeping } from '../../testing/fakeKeeping';
import { openTestStorage } from '../../testing/openTestStorage';
import { renderScreen } from '../../testing/renderScreen';
import { buildSongs } from '../../testing/songBuilder';
import { loadMenu } from '../../ui/menu/Menu';
import { DownloadCount } from './PlaylistDownload';
import { PlaylistScreen } from './PlaylistScreen';

beforeAll(loadMenu);
afterEach(cleanup);

const FETCHING = { songName: 'Tank!', receivedBytes: 1, totalBytes: 2 };

function showCount(state: Partial<KeepingState>) {
  render(<DownloadCount songIds={[1, 2, 3, 2]} keeping={{ ...NOTHING_KEPT, ...state }} />);
}

it('a playlist is kept by its menu, and no longer', async () => {
  const storage = openTestStorage();
  const keeping = createFakeKeeping();
  const notify = vi.fn();
  await storage.songs.saveSongs(buildSongs(1, 2));
  const { id } = await storage.playlists.createPlaylist('Mine', [1, 2]);
  const services = buildServices({ storage, library: storage.songs, keeping, notify });
  const { user } = renderScreen(<PlaylistScreen />, {
    path: ROUTES.playlist,
    at: playlistPath(id),
    services,
  });
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Options for Mine' }));
    await user.click(screen.getByRole('menuitem', { name }));
  };
  await choose('Keep for offline');
  expect(await screen.findByText('0 of 2 on this device')).toBeTruthy();
  expect(keeping.getState().wishes).toEqual([{ kind: 'playlist', id }]);
  await choose('Remove from this device');
  await vi.waitFor(() => expect(keeping.getState().wishes).toEqual([]));
  expect(screen.queryByText(/on this device/)).toBeNull();
  expect(notify.mock.calls.map(([{ message }]) => message)).toEqual([
    'Mine will be kept on this device.',
    'Mine is no longer kept on this device.',
  ]);
});

describe('beside the count of a kept playlist', () => {
  it('stands how many of its songs are here, each once, and a bar while the rest comes', () => {
    showCount({ keptIds: new Set([1, 9]), progress: FETCHING });
    expect(screen.getByText('1 of 3 on this device')).toBeTruthy();
    const bar = screen.getByRole('progressbar', { name: 'Fetching for offline' });
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['1', '3']);
  });

  it('stands nothing but that it is here once all of it is', () => {
    showCount({ keptIds: new Set([1, 2, 3]), progress: FETCHING, fault: 'full' });
    expect(screen.getByText('On this device')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByText(/not enough room/)).toBeNull();
  });

  it('stands why the rest does not come; what cannot be had is not waited for', () => {
    showCount({ keptIds: new Set([1]), fault: 'full' });
    expect(screen.getByText(/not enough room/)).toBeTruthy();
    cleanup();
    showCount({ keptIds: new Set([1]), missingIds: new Set([2, 3]), progress: FETCHING });
    expect(screen.getByText('1 of 3 on this device')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});
