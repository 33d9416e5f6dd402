import { expect, it, vi } from 'vitest';
import { SAME_ORIGIN_HOSTS } from '../../config/hosts';
import { answerSongs, createFakeCatalogue } from '../../testing/fakeCatalogue';
import { practiceSongs } from '../../testing/sessionHarness';
import { createSongDatabaseClient } from '../../wire/songDatabase/songDatabaseClient';
import { readSongsOf } from './practiceSongs';

const request = () => Promise.reject(new Error('nothing is asked for'));

it.each([
  ['many songs are read from the catalogue, in its worker', 600, 0],
  ['a few songs are read from the library', 5, 1],
])('%s', async (_name, count, libraryReads) => {
  const songs = practiceSongs(count);
  const ids = songs.map(({ annSongId }) => annSongId);
  const getSongs = vi.fn(async () => new Map(songs.map((song) => [song.annSongId, song])));
  const found = await readSongsOf(ids, {
    library: { getSongs, saveSongs: vi.fn(), getSongById: vi.fn(), readSongs: vi.fn() },
    catalogue: createFakeCatalogue({}, { songs: answerSongs(() => songs) }),
    songDatabase: createSongDatabaseClient(request, SAME_ORIGIN_HOSTS.songDatabase),
  });
  expect(found).toEqual(songs);
  expect(getSongs).toHaveBeenCalledTimes(libraryReads);
});
