// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PATHS } from '../../config/paths';
import { createFakeCatalogue } from '../../testing/fakeCatalogue';
import { openTestStorage } from '../../testing/openTestStorage';
import { renderScreen } from '../../testing/renderScreen';
import { ArtistsScreen } from './ArtistsScreen';

afterEach(cleanup);

it('the letter shown in one tab is stored once, and does not contend with that of another tab', async () => {
  const storage = openTestStorage();
  const row = { id: 7, name: 'LiSA', songCount: 3, type: null, year: null, groups: [] };
  const counted = { letters: new Map([['L', 1]]), years: new Map(), animeKinds: new Map() };
  const catalogue = createFakeCatalogue(
    { isKnown: true, isSearchable: true },
    { browse: async () => ({ rows: [row], page: 1, totalCount: 1, listedCount: 1, ...counted }) },
  );
  const at = `${PATHS.artists}?mine=catalogue&letter=L`;
  renderScreen(<ArtistsScreen />, { path: PATHS.artists, at, services: { storage, catalogue } });
  await screen.findByText('LiSA');
  const { extraSettings } = storage;
  const kept = () => extraSettings.getSettings().browsed?.artists;
  expect(kept()).toEqual({ address: 'mine=catalogue&letter=L', isShown: true });

  const ofOtherTab = { address: 'mine=catalogue&letter=M', isShown: true };
  await act(async () => extraSettings.changeSettings({ browsed: { artists: ofOtherTab } }));
  expect(kept()).toEqual(ofOtherTab);
  expect(screen.getByText('LiSA')).toBeDefined();
});
