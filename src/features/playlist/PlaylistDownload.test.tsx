// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type DownloadsState, NO_DOWNLOADS } from '../../actions/downloads/downloads';
import { playlistPath, ROUTES } from '../../config/paths';
import { buildServices } from '../../testing/buildServices';
import { createFakeDownloads } from '../../testing/fakeDownloads';
import { openTestStorage } from '../../testing/openTestStorage';
import { renderScreen } from '../../testing/renderScreen';
import { buildSongs } from '../../testing/songBuilder';
import { loadMenu } from '../../ui/menu/Menu';
import { DownloadCount } from './PlaylistDownload';
import { PlaylistScreen } from './PlaylistScreen';

beforeAll(loadMenu);
afterEach(cleanup);

const FETCHING = { songName: 'Tank!', receivedBytes: 1, totalBytes: 2 };

function showCount(state: Partial<DownloadsState>) {
  render(<DownloadCount songIds={[1, 2, 3, 2]} downloads={{ ...NO_DOWNLOADS, ...state }} />);
}

it('a playlist is kept by its menu, and no longer', async () => {
  const storage = openTestStorage();
  const downloads = createFakeDownloads();
  const notify = vi.fn();
  await storage.songs.saveSongs(buildSongs(1, 2));
  const { id } = await storage.playlists.createPlaylist('Mine', [1, 2]);
  const services = buildServices({ storage, library: storage.songs, downloads, notify });
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
  expect(downloads.getState().requests).toEqual([{ kind: 'playlist', id }]);
  await choose('Remove from this device');
  await vi.waitFor(() => expect(downloads.getState().requests).toEqual([]));
  expect(screen.queryByText(/on this device/)).toBeNull();
  expect(notify.mock.calls.map(([{ message }]) => message)).toEqual([
    'Mine will be kept on this device.',
    'Mine is no longer kept on this device.',
  ]);
});

describe('beside the count of a kept playlist', () => {
  it('stands how many of its songs are here, each once, and a bar while the rest comes', () => {
    showCount({ downloadedIds: new Set([1, 9]), progress: FETCHING });
    expect(screen.getByText('1 of 3 on this device')).toBeTruthy();
    const bar = screen.getByRole('progressbar', { name: 'Fetching for offline' });
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['1', '3']);
  });

  it('stands nothing but that it is here once all of it is', () => {
    showCount({ downloadedIds: new Set([1, 2, 3]), progress: FETCHING, fault: 'full' });
    expect(screen.getByText('On this device')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByText(/not enough room/)).toBeNull();
  });

  it('stands why the rest does not come; what cannot be had is not waited for', () => {
    showCount({ downloadedIds: new Set([1]), fault: 'full' });
    expect(screen.getByText(/not enough room/)).toBeTruthy();
    cleanup();
    showCount({ downloadedIds: new Set([1]), missingIds: new Set([2, 3]), progress: FETCHING });
    expect(screen.getByText('1 of 3 on this device')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});
