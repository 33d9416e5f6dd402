// @vitest-environment happy-dom

import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadCatalogueModule } from '../../actions/catalogue/lazyCatalogue';
import { ROUTES, searchPath } from '../../config/paths';
import { querySongs } from '../../engine/query/querySongs';
import type { FindQuestion } from '../../engine/query/questions';
import { createSongSet } from '../../engine/query/songSet';
import { buildServices } from '../../testing/buildServices';
import { chooseOfAll } from '../../testing/chooseOfAll';
import { createFakeCatalogue } from '../../testing/fakeCatalogue';
import { createFakePlayer } from '../../testing/fakePlayer';
import { renderScreen } from '../../testing/renderScreen';
import { buildSong } from '../../testing/songBuilder';
import { answerFound } from '../../testing/songResult';
import { loadFilterPanel } from '../../ui/filter/FilterArea';
import { SearchScreen } from './SearchScreen';

beforeAll(() => Promise.all([loadCatalogueModule(), loadFilterPanel()]));
afterEach(cleanup);

const FACTS = { savedAtMs: 1, songCount: 2500, animeCount: 9, byteCount: 1, droppedCount: 0 };
const HERE = { facts: FACTS, isKnown: true, isSearchable: true };
const NOBODY = {
  playlistSongIds: new Set<number>(),
  listenedSongIds: new Set<number>(),
  personId: null,
};

/** The first three are endings; names descend as ids ascend. */
const SONGS = Array.from({ length: 2500 }, (_, index) =>
  buildSong({
    annSongId: index + 1,
    songName: `Song ${9000 - index}`,
    songType: index < 3 ? 'Ending 1' : 'Opening 1',
  }),
);

const SONG_SET = createSongSet(SONGS);

function show(query = '') {
  const find = vi.fn(({ filter, sort }: FindQuestion) => ({
    songs: querySongs(SONG_SET, { filter, sort }, NOBODY).songs,
  }));
  const player = createFakePlayer();
  renderScreen(<SearchScreen />, {
    path: ROUTES.search,
    at: searchPath('song') + query,
    services: {
      ...buildServices(),
      player,
      catalogue: createFakeCatalogue(HERE, answerFound(find)),
    },
  });
  return { find, player, user: userEvent.setup() };
}

const rows = () =>
  screen
    .getAllByRole('button', { name: /^Play Song/u })
    .map((button) => button.getAttribute('aria-label'));
const count = (text: RegExp) => screen.findAllByText(text);

it('a long result is filtered by the address, and only the filtered songs are queued [10.25]', async () => {
  const { find, player } = show('?type=ed');
  await count(/^3 songs$/u);
  // In the order of the result, which is not by name.
  expect(rows()).toEqual(['Play Song 9000', 'Play Song 8999', 'Play Song 8998']);
  expect(find.mock.lastCall?.[0]).toMatchObject({ text: 'song', filter: { types: ['ending'] } });
  await chooseOfAll('Add all to queue');
  await vi.waitFor(() =>
    expect(player.commands).toEqual([{ type: 'addIdsToQueue', songIds: [1, 2, 3] }]),
  );
});

it('the tabs of a long result are filtered by the address too', async () => {
  show('?filter=song&type=ed');
  await screen.findByRole('heading', { name: 'S' });
  await count(/^3 songs$/u);
  expect(rows()).toHaveLength(3);
});
