import { vi } from 'vitest';
import type { Catalogue, CatalogueState } from '../actions/catalogue/catalogue';
import { ROUTES } from '../config/paths';
import { FindScreen } from '../features/find/FindScreen';
import { ABSENT_CATALOGUE } from './absentCatalogue';
import { buildServices } from './buildServices';
import { createFakePlayer } from './fakePlayer';
import { renderScreen } from './renderScreen';
import { buildSongs } from './songBuilder';
import { buildSongResult } from './songResult';

const FACTS = { savedAtMs: 7, songCount: 9, animeCount: 3, byteCount: 100, droppedCount: 0 };
export const READY: CatalogueState = {
  ...ABSENT_CATALOGUE.getState(),
  facts: FACTS,
  isSearchable: true,
};

/** The page of the whole catalogue with so many songs in its answer. */
export function showFindScreen(songCount: number, query = '', rest: Partial<Catalogue> = {}) {
  const songs = buildSongs(...Array.from({ length: songCount }, (_, index) => index + 1));
  const find = vi.fn<Catalogue['find']>(async () => buildSongResult(songs));
  const player = createFakePlayer();
  const base = buildServices();
  const catalogue: Catalogue = { ...ABSENT_CATALOGUE, getState: () => READY, find, ...rest };
  const view = renderScreen(<FindScreen />, {
    path: ROUTES.find,
    at: `${ROUTES.find}${query}`,
    services: { ...base, catalogue, player },
  });
  return { ...view, find, player };
}
