// @vitest-environment happy-dom

import { cleanup, screen, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type Catalogue,
  type CatalogueState,
  DOWNLOAD_FAULTS,
} from '../../actions/catalogue/catalogue';
import { createFakeCatalogue } from '../../testing/fakeCatalogue';
import { renderScreen } from '../../testing/renderScreen';
import * as texts from '../../texts/texts';
import { CatalogueSection } from './CatalogueSection';

afterEach(cleanup);

const FACTS = {
  // Noon, so that it is the same day wherever the test runs.
  savedAtMs: Date.UTC(2026, 10, 21, 12),
  songCount: 60_000,
  animeCount: 9_000,
  byteCount: 9_800_000,
  droppedCount: 0,
};

function renderSection(state: Partial<CatalogueState>, overrides: Partial<Catalogue> = {}) {
  const catalogue = createFakeCatalogue({ isKnown: true, ...state }, overrides);
  const view = renderScreen(<CatalogueSection />, { services: { catalogue }, path: '/', at: '/' });
  return { ...view, catalogue };
}

describe('the catalogue in the settings', () => {
  it('is offered in one sentence with its size [10.4]', async () => {
    const download = vi.fn();
    const { user } = renderSection({}, { download });
    expect(
      screen.getByText(
        'Keep all songs on this device: search as you type, filters, offline. About 6 MB, once.',
      ),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(download).toHaveBeenCalledOnce();
  });

  it('is not spoken of before anybody has looked', () => {
    renderSection({ isKnown: false });
    expect(screen.queryByRole('heading', { name: 'Catalogue' })).toBeNull();
  });

  it('says how far a download is', async () => {
    const cancelDownload = vi.fn(async () => undefined);
    const running = {
      kind: 'running',
      byteCount: 3_100_000,
      totalBytes: 6_000_000,
      songCount: 21_000,
    } as const;
    const { user } = renderSection({ download: running }, { cancelDownload });
    expect(screen.getByText('3.1 MB of about 6 MB · 21,000 songs')).toBeTruthy();
    const bar = screen.getByRole('progressbar', { name: 'Downloading the catalogue' });
    expect(bar).toHaveProperty('value', 3_100_000);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(cancelDownload).toHaveBeenCalledOnce();
  });

  it('is there: what, of when, and how large', async () => {
    const { catalogue } = renderSection({ facts: FACTS, isSearchable: true });
    expect(screen.getByText('60,000 songs of 21 November 2026, 9.8 MB')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Check for a newer one' })).toBeTruthy();
    act(() => catalogue.setState({ hasNewer: true, facts: { ...FACTS, droppedCount: 3 } }));
    expect(screen.getByRole('button', { name: 'Download the newer one' })).toBeTruthy();
    expect(screen.getByText(texts.catalogue.dropped(3))).toBeTruthy();
  });

  it('keeps itself up to date where that is chosen', async () => {
    const { user, services } = renderSection({ facts: FACTS });
    await user.click(
      screen.getByRole('switch', { name: 'Keep it up to date by itself (at most once a week)' }),
    );
    expect(services.storage.catalogueChoices.getSettings().isAutomatic).toBe(true);
  });

  it('is removed after a question that says what it frees [10.8]', async () => {
    const remove = vi.fn(async () => 9_800_000);
    const { user, catalogue } = renderSection({ facts: FACTS }, { remove });
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    const question = within(screen.getByRole('region', { name: texts.catalogue.removeTitle }));
    expect(question.getByText(/This frees 9\.8 MB/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Remove' }));
    expect(remove).toHaveBeenCalledOnce();
    act(() => catalogue.setState({ facts: null }));
    expect(screen.getByText('The catalogue is removed. 9.8 MB are free again.')).toBeTruthy();
  });

  it.each(DOWNLOAD_FAULTS)('says what to do after %s, and offers it again [10.10]', (fault) => {
    renderSection({ download: { kind: 'failed', fault } });
    expect(screen.getByText(texts.catalogue.failures[fault])).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy();
  });

  it('shows what another tab does, and a search that broke down', () => {
    renderSection({ download: { kind: 'elsewhere' }, facts: FACTS, isBroken: true });
    expect(screen.getByText(texts.catalogue.elsewhere)).toBeTruthy();
    expect(screen.getByText(texts.catalogue.broken)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Check for a newer one' })).toBeNull();
  });
});
