// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type DownloadsState, NO_DOWNLOADS } from '../../actions/downloads/downloads';
import { loadMenu } from '../../ui/menu/Menu';
import { DownloadCount } from './PlaylistHeader';

beforeAll(loadMenu);
afterEach(cleanup);

const FETCHING = { songName: 'Tank!', receivedBytes: 1, totalBytes: 2 };

function showCount(state: Partial<DownloadsState>) {
  render(<DownloadCount songIds={[1, 2, 3, 2]} downloads={{ ...NO_DOWNLOADS, ...state }} />);
}

describe('the download state of a playlist', () => {
  it('shows how many of its songs are downloaded, each once, and a progress bar', () => {
    showCount({ downloadedIds: new Set([1, 9]), progress: FETCHING });
    expect(screen.getByText('1 of 3 downloaded')).toBeTruthy();
    const bar = screen.getByRole('progressbar', { name: 'Downloading' });
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['1', '3']);
  });

  it('shows only that it is on this device once all songs are downloaded', () => {
    showCount({ downloadedIds: new Set([1, 2, 3]), progress: FETCHING, fault: 'full' });
    expect(screen.getByText('Downloaded')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByText(/Not enough space/)).toBeNull();
  });

  it('shows why a download stopped, and no progress bar for songs that are not available', () => {
    showCount({ downloadedIds: new Set([1]), fault: 'full' });
    expect(screen.getByText(/Not enough space/)).toBeTruthy();
    cleanup();
    showCount({ downloadedIds: new Set([1]), missingIds: new Set([2, 3]), progress: FETCHING });
    expect(screen.getByText('1 of 3 downloaded')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});
