// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Services } from '../../actions/services';
import { ROUTES, searchPath } from '../../config/paths';
import type { SearchAnswer } from '../../domain/song/songList';
import { buildServices } from '../../testing/buildServices';
import { renderScreen } from '../../testing/renderScreen';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import { SearchScreen } from './SearchScreen';

afterEach(cleanup);

type Search = Services['songDatabase']['fetchAllSong'];

const BY_SONG = buildSong({ annSongId: 1001, songName: 'Love Song', animeENName: 'Other' });
const BY_ARTIST = buildSong({
  annSongId: 1002,
  songName: 'Another',
  animeENName: 'Other',
  artists: [buildPerson({ id: 5, names: ['Lovers'] })],
});

function answer(songs: SearchAnswer['songs'], isFull = false): SearchAnswer {
  return { songs, droppedCount: 0, limitedTo: null, isFull };
}

/** Found by anime names alone, so many that nothing else has room. */
const FULL = answer([buildSong({ annSongId: 1, animeENName: 'Love Live', songName: 'A' })], true);

function show(search: Search, rankedTime?: Services['rankedTime'], text = 'love') {
  const base = buildServices();
  const fetchAllSong = vi.fn<Search>(search);
  const services = {
    ...base,
    songDatabase: { ...base.songDatabase, fetchAllSong },
    rankedTime: rankedTime ?? base.rankedTime,
  };
  const at = searchPath(text);
  const view = renderScreen(<SearchScreen />, { path: ROUTES.search, at, services });
  const asked = () => fetchAllSong.mock.calls.map(([, options]) => options?.fields);
  return { ...view, asked };
}

const row = (songName: string) => screen.findByRole('button', { name: `Play ${songName}` });
const tab = (name: string) => screen.findByRole('tab', { name });

const realService: Search = async (_text, { fields } = {}) => {
  if (fields === 'song') return answer([BY_SONG]);
  return fields === 'artist' ? answer([BY_ARTIST], true) : FULL;
};

describe('a full answer', () => {
  it('says when even a tab of its own is cut', async () => {
    const { user } = show(realService);
    await row('A');
    await user.click(await tab('Artist Name'));
    expect(await screen.findByText(/first 500 songs found by artist or composer/)).toBeTruthy();
  });

  it('shows what is known when the service does not answer for the rest, and can try again', async () => {
    let isDown = true;
    const { user } = show(async (text, options) => {
      if (options?.fields === 'anime' && isDown) throw new Error('down');
      return realService(text, options);
    });
    await row('A');
    await user.click(await tab('Anime Name'));
    expect(await screen.findByText(/The song database did not answer/)).toBeTruthy();
    await row('A');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(/did not answer/)).toBeNull());
  });

  it('asks nothing that a ranked match forbids', async () => {
    const { rankedTime } = buildServices();
    const isSearchLimited = vi.fn(async () => false);
    const { user, asked } = show(realService, { ...rankedTime, isSearchLimited });
    await row('A');
    isSearchLimited.mockResolvedValue(true);
    await user.click(await tab('Song Name'));
    expect(await screen.findByText(/names are not searched during a ranked match/)).toBeTruthy();
    expect(asked()).toEqual(['all']);
  });
});
