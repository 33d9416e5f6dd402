// @vitest-environment happy-dom

import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Downloads, DownloadsState } from '../../actions/downloads/downloads';
import { createFakeDownloads } from '../../testing/fakeDownloads';
import { renderScreen } from '../../testing/renderScreen';
import { DownloadsSection } from './DownloadsSection';

afterEach(cleanup);

const TWO_OF_THREE: Partial<DownloadsState> = {
  requests: [{ kind: 'playlist', id: 4 }],
  wantedIds: new Set([1, 2, 3]),
  downloadedIds: new Set([1, 2]),
  byteCount: 3_400_000,
};

function renderSection(state: Partial<DownloadsState>, overrides: Partial<Downloads> = {}) {
  const downloads = createFakeDownloads(state, overrides);
  const view = renderScreen(<DownloadsSection />, { services: { downloads }, path: '/', at: '/' });
  return view;
}

describe('songs on this device, in the settings', () => {
  it('say how to keep one while there is none', () => {
    renderSection({});
    expect(screen.getByText(/Keep for offline/)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('say how many are here, how large they are, and what is being fetched [11.42]', () => {
    renderSection({
      ...TWO_OF_THREE,
      progress: { songName: 'Tank!', receivedBytes: 500_000, totalBytes: 1_000_000 },
    });
    expect(screen.getByText(/^2 of 3 songs, 3\.4 MB$/)).toBeDefined();
    const bar = screen.getByRole('progressbar', { name: 'Tank!' });
    expect(bar.getAttribute('value')).toBe('500000');
    expect(screen.getByText('Tank!: 500 kB of 1 MB')).toBeDefined();
  });

  it.each([
    ['full', /not enough room/],
    ['blocked', /keeps nothing/],
    ['offline', /No connection/],
  ] as const)('say why they stop: %s', async (fault, words) => {
    const again = vi.fn();
    const { user } = renderSection({ ...TWO_OF_THREE, fault }, { tryAgain: again });
    expect(screen.getByText(words)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(again).toHaveBeenCalledOnce();
  });

  it('say which could not be had', () => {
    renderSection({ ...TWO_OF_THREE, missingIds: new Set([3]) });
    expect(screen.getByText(/^1 song could not be had/)).toBeDefined();
  });

  it('go by one word, after a question [11.42]', async () => {
    const { user } = renderSection(TWO_OF_THREE);
    await user.click(screen.getByRole('button', { name: 'Remove all' }));
    const question = within(screen.getByRole('region', { name: /^Remove all songs/ }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Remove all' }));
    await user.click(
      within(screen.getByRole('region', { name: /^Remove all songs/ })).getByRole('button', {
        name: 'Remove all',
      }),
    );
    expect(screen.getByText(/Keep for offline/)).toBeDefined();
  });
});
