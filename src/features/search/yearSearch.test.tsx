// @vitest-environment happy-dom

import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ROUTES, searchPath } from '../../config/paths';
import { buildServices } from '../../testing/buildServices';
import { renderScreen } from '../../testing/renderScreen';
import { buildSong } from '../../testing/songBuilder';
import { SearchScreen } from './SearchScreen';

vi.mock('../../actions/songs/seasonPace', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  waitForSeasonTurn: async () => undefined,
}));

afterEach(cleanup);

/** Searches where no name has the text, and each season has one song. @returns what is requested */
function search(text: string): readonly string[] {
  const base = buildServices();
  const requests: string[] = [];
  function answer(request: string, vintages: readonly string[]) {
    requests.push(request);
    const songs = vintages.map((animeVintage) =>
      buildSong({ annSongId: requests.length, songName: `Song of ${animeVintage}`, animeVintage }),
    );
    return Promise.resolve({ songs, droppedCount: 0, limitedTo: null, isFull: false });
  }
  renderScreen(<SearchScreen />, {
    path: ROUTES.search,
    at: searchPath(text),
    services: {
      ...base,
      songDatabase: {
        ...base.songDatabase,
        fetchAllSong: (name) => answer(name, []),
        fetchSongsOfSeason: (vintage) => answer(vintage, [vintage]),
      },
    },
  });
  return requests;
}

it('a year without the song list is its name and three of its seasons, with a link to the fourth [10.18]', async () => {
  const requests = search('2016');
  const link = await screen.findByRole('link', { name: 'Fall 2016' });
  expect(link.getAttribute('href')).toBe('/season?year=2016&season=fall&show=songs');
  expect(requests).toEqual(['2016', 'Winter 2016', 'Spring 2016', 'Summer 2016']);
  for (const vintage of requests.slice(1)) {
    expect(screen.getByRole('button', { name: `Play Song of ${vintage}` })).toBeTruthy();
  }
});

it.each([
  ['2016 openings', ['Winter 2016', 'Spring 2016', 'Summer 2016', 'Fall 2016']],
  ['spring 2016', ['spring 2016', 'Spring 2016']],
])('“%s” without the song list has nothing left out [10.18]', async (text, expected) => {
  const requests = search(text);
  const last = expected.at(-1) ?? '';
  expect(await screen.findByRole('button', { name: `Play Song of ${last}` })).toBeTruthy();
  expect(screen.queryByText(/The rest of this year/)).toBeNull();
  expect(requests).toEqual(expected);
});
