import { expect, it } from 'vitest';
import { openMemoryStorage, openTestStorage } from '../../testing/openTestStorage';
import { buildSong } from '../../testing/songBuilder';
import { createRomajiNames } from './romajiNames';

const eva = buildSong({ annSongId: 1, annId: 10, animeJPName: 'Shin Seiki Evangelion' });
const ghost = buildSong({ annSongId: 2, annId: 20, animeJPName: '' });
const bebop = buildSong({ annSongId: 3, annId: 30, animeJPName: 'Cowboy Bebop' });

it.each([
  ['stored', openTestStorage],
  ['in memory only', openMemoryStorage],
])('are those of the songs, and of what comes later: %s', async (_, open) => {
  const storage = open();
  await storage.songs.saveSongs([eva, ghost]);
  const names = storage.openRoom(createRomajiNames);
  const first = await names.read();
  expect([...first]).toEqual([[10, 'Shin Seiki Evangelion']]);
  expect(await names.read()).toBe(first);
  await storage.songs.saveSongs([bebop]);
  expect([...(await names.read())]).toEqual([
    [10, 'Shin Seiki Evangelion'],
    [30, 'Cowboy Bebop'],
  ]);
});
