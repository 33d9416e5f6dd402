// @vitest-environment happy-dom

import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Downloads } from '../../actions/downloads/createDownloads';
import type { DownloadsState } from '../../actions/downloads/downloads';
import { createFakeDownloads } from '../../testing/fakeDownloads';
import { renderScreen } from '../../testing/renderScreen';
import { DownloadsSection } from './OfflineSections';

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

describe('the downloads section of the settings', () => {
  it.each([
    ['full', /^Not enough space/],
    ['blocked', /blocking storage/],
    ['offline', /^Offline\. Downloads resume/],
  ] as const)('explains why the downloads stopped, and retries: %s', async (fault, words) => {
    const again = vi.fn();
    const { user } = renderSection({ ...TWO_OF_THREE, fault }, { tryAgain: again });
    expect(screen.getByText(words)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(again).toHaveBeenCalledOnce();
  });

  it('reports songs that are not available', () => {
    renderSection({ ...TWO_OF_THREE, missingIds: new Set([3]) });
    expect(screen.getByText(/^1 song unavailable/)).toBeDefined();
  });
});
