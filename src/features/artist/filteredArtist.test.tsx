// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { artistPath, ROUTES } from '../../config/paths';
import { combineRoles } from '../../domain/song/personSongs';
import { buildServices } from '../../testing/buildServices';
import { createFakePlayer } from '../../testing/fakePlayer';
import { openMemoryStorage } from '../../testing/openTestStorage';
import { renderScreen } from '../../testing/renderScreen';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import { ArtistScreen } from './ArtistScreen';

afterEach(cleanup);

const ANN = buildPerson({ id: 7, names: ['Ann'] });
const BOB = buildPerson({ id: 8, names: ['Bob'] });
const SONGS = [
  buildSong({ annSongId: 1, songName: 'A', songType: 'Opening 1', artists: [ANN] }),
  buildSong({ annSongId: 2, songName: 'B', songType: 'Ending 1', artists: [ANN, BOB] }),
  buildSong({
    annSongId: 3,
    songName: 'C',
    songType: 'Ending 2',
    songDifficulty: 90,
    artists: [ANN],
  }),
  buildSong({ annSongId: 4, songName: 'D', artists: [BOB], composers: [ANN] }),
];

function show(query: string, storage = openMemoryStorage()) {
  const player = createFakePlayer();
  const base = buildServices({ storage, player });
  const view = renderScreen(<ArtistScreen />, {
    path: ROUTES.artist,
    at: artistPath(7) + query,
    services: {
      ...base,
      library: storage.songs,
      songDatabase: {
        ...base.songDatabase,
        fetchArtistOrComposerById: async () =>
          combineRoles(
            { songs: SONGS.slice(0, 3), droppedCount: 0 },
            { songs: SONGS.slice(3), droppedCount: 0, isFull: false },
          ),
      },
    },
  });
  return { ...view, player };
}

const rows = () =>
  screen
    .queryAllByRole('button', { name: /^Play ./ })
    .map((row) => row.getAttribute('aria-label')?.replace('Play ', ''))
    .join('');

it.each([
  ['?type=ed', 'BC', '2 songs'],
  ['?type=ed&sort=-name', 'CB', '2 songs'],
  ['?sort=-difficulty', 'CABD', '4 songs'],
  ['?alone=1', 'AC', '2 songs'],
  ['?filter=creator&others=0', '', '0 songs'],
  ['?type=nonsense&number=x&sort=odd', 'ABCD', '4 songs'],
])('the address filter %s of a person shows the songs %j', async (query, names, count) => {
  show(query);
  expect(await screen.findByText(count)).toBeTruthy();
  expect(rows()).toBe(names);
});

it('the panel filter and the tab of a person stay when the other one changes', async () => {
  const { user, history } = show('?type=op%2Ced');
  await screen.findByText('4 songs');
  await user.click(screen.getByRole('tab', { name: 'is Artist' }));
  expect(rows()).toBe('ABC');
  await user.click(screen.getByRole('button', { name: 'Take off: Opening' }));
  expect(rows()).toBe('BC');
  expect(history.read().search).toBe('?filter=artist&type=ed');
  expect(history.countSteps()).toBe(1);
});
