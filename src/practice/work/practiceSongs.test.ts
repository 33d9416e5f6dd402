import { expect, it, vi } from 'vitest';
import { buildServices } from '../../testing/buildServices';
import { answerSongs, createFakeCatalogue } from '../../testing/fakeCatalogue';
import { practiceSongs } from '../../testing/sessionHarness';
import { readSongsOf } from './practiceSongs';

it.each([
  ['many songs are read from the catalogue, in its worker', 600, 0],
  ['a few songs are read from the library', 5, 1],
])('%s', async (_name, count, libraryReads) => {
  const songs = practiceSongs(count);
  const ids = songs.map(({ annSongId }) => annSongId);
  const getSongs = vi.fn(async () => new Map(songs.map((song) => [song.annSongId, song])));
  const { storage } = buildServices();
  const services = buildServices({
    storage: { ...storage, songs: { ...storage.songs, getSongs } },
    catalogue: createFakeCatalogue({}, { songs: answerSongs(() => songs) }),
  });
  const found = await readSongsOf(ids, services);
  expect(found).toEqual(songs);
  expect(getSongs).toHaveBeenCalledTimes(libraryReads);
});
