// @vitest-environment happy-dom

import { cleanup, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type Catalogue,
  type CatalogueState,
  DOWNLOAD_FAULTS,
} from '../../actions/catalogue/catalogue';
import { createFakeCatalogue } from '../../testing/fakeCatalogue';
import { renderScreen } from '../../testing/renderScreen';
import { texts } from '../../texts/texts';
import { CatalogueSection } from './OfflineSections';

afterEach(cleanup);

const FACTS = {
  // Noon, so that the date is the same in every time zone.
  savedAtMs: Date.UTC(2026, 10, 21, 12),
  songCount: 60_000,
  animeCount: 9_000,
  byteCount: 9_800_000,
  droppedCount: 0,
};

function renderSection(state: Partial<CatalogueState>, overrides: Partial<Catalogue> = {}) {
  const catalogue = { ...createFakeCatalogue({ isKnown: true, ...state }), ...overrides };
  const view = renderScreen(<CatalogueSection />, { services: { catalogue }, path: '/', at: '/' });
  return { ...view, catalogue };
}

describe('the catalogue section of the settings', () => {
  it('shows song count, date, size, unread songs, and a button to update', async () => {
    const { catalogue } = renderSection({ facts: FACTS, isSearchable: true });
    expect(screen.getByText('60,000 songs of 21 November 2026, 9.8 MB')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Check for a newer list' })).toBeTruthy();
    act(() => catalogue.setState({ hasNewer: true, facts: { ...FACTS, droppedCount: 3 } }));
    expect(screen.getByRole('button', { name: 'Download the newer list' })).toBeTruthy();
    expect(screen.getByText(texts.catalogue.dropped(3))).toBeTruthy();
  });

  it('stores the choice to update automatically', async () => {
    const { user, services } = renderSection({ facts: FACTS });
    await user.click(screen.getByRole('switch', { name: 'Update automatically, once a week' }));
    expect(services.storage.catalogueChoices.getSettings().isAutomatic).toBe(true);
  });

  it.each(DOWNLOAD_FAULTS)(
    'explains the download fault %s, and offers the download again [10.10]',
    (fault) => {
      renderSection({ download: { kind: 'failed', fault } });
      expect(screen.getByText(texts.catalogue.failures[fault])).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy();
    },
  );

  it('says that the song list downloads only until all of it is here', () => {
    const progress = { kind: 'running', totalBytes: 6_000_000, songCount: 60_000 } as const;
    const { catalogue } = renderSection({ download: { ...progress, byteCount: 3_000_000 } });
    expect(screen.getByText('Downloading the song list')).toBeTruthy();
    act(() => catalogue.setState({ download: { ...progress, byteCount: 6_000_000 } }));
    expect(screen.queryByText('Downloading the song list')).toBeNull();
    expect(screen.getByRole('progressbar', { name: 'Preparing 60,000 songs…' })).toBeTruthy();
  });

  it('shows a download in another tab, and a search that failed', () => {
    renderSection({ download: { kind: 'elsewhere' }, facts: FACTS, isBroken: true });
    expect(screen.getByText(texts.catalogue.elsewhere)).toBeTruthy();
    expect(screen.getByText(texts.catalogue.broken)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Check for a newer list' })).toBeNull();
  });
});
