import { expect, it, vi } from 'vitest';
import { buildServices } from '../testing/buildServices';
import { answerSongs, createFakeCatalogue } from '../testing/fakeCatalogue';
import { openMemoryStorage } from '../testing/openTestStorage';
import { buildPerson, buildSong } from '../testing/songBuilder';
import { findSameRecording } from './sameRecording';
import type { SongsAsk } from './songs/catalogueCalls';

const SONG = buildSong({ annSongId: 1, amqSongId: 9, artists: [buildPerson({ id: 7 })] });
const ELSEWHERE = buildSong({ annSongId: 2, amqSongId: 9, annId: 200, songName: 'Song 1' });
const COVER = buildSong({ annSongId: 3, amqSongId: 8 });
const ALL = [SONG, ELSEWHERE, COVER];

async function create(inCatalogue: boolean) {
  const storage = openMemoryStorage();
  await storage.songs.saveSongs(ALL);
  const songs = vi.fn((_: SongsAsk) => (inCatalogue ? ALL : null));
  const openLists = vi.fn(storage.openLists);
  const catalogue = createFakeCatalogue({}, { songs: answerSongs(songs) });
  return {
    songs,
    openLists,
    services: buildServices({ catalogue, storage: { ...storage, openLists } }),
  };
}

it('findSameRecording finds other songs with the same recording in the catalogue [11.5]', async () => {
  const { services, songs, openLists } = await create(true);
  expect(await findSameRecording(SONG, services)).toEqual([ELSEWHERE]);
  expect(songs).toHaveBeenCalledExactlyOnceWith({ of: 'person', personId: 7 });
  expect(openLists).not.toHaveBeenCalled();
});

it('findSameRecording searches the library when there is no catalogue [11.5]', async () => {
  expect(await findSameRecording(SONG, (await create(false)).services)).toEqual([ELSEWHERE]);
});

it('findSameRecording finds nothing without a recording id or when the library cannot be read', async () => {
  const known = await create(true);
  expect(await findSameRecording({ ...SONG, amqSongId: null }, known.services)).toEqual([]);
  expect(known.songs).not.toHaveBeenCalled();
  const openLists = () => Promise.reject(new Error('blocked'));
  const { services } = await create(false);
  const broken = { ...services, storage: { ...services.storage, openLists } };
  expect(await findSameRecording(SONG, broken)).toEqual([]);
});
