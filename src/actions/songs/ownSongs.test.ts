import { expect, it, vi } from 'vitest';
import type { Playlist } from '../../domain/playlist/playlist';
import { createListedSongs } from './ownSongs';

const listOf = (id: number, ...songsCollections: number[]): Playlist => ({
  id,
  title: `List ${id}`,
  songsCollections,
});

function open(getAllPlaylist: () => Promise<readonly Playlist[]>) {
  let tell: () => void = () => undefined;
  const read = createListedSongs({
    playlists: { getAllPlaylist },
    changes: {
      subscribe: (_topics, listener) => {
        tell = listener;
        return () => undefined;
      },
    },
  });
  return { read, change: () => tell() };
}

it('createListedSongs reads the playlists once, and again after a change', async () => {
  const getAllPlaylist = vi.fn(async () => [listOf(1, 10, 11)]);
  const { read, change } = open(getAllPlaylist);
  await Promise.all([read(), read()]);
  expect([...(await read())]).toEqual([[1, [10, 11]]]);
  expect(getAllPlaylist).toHaveBeenCalledTimes(1);
  getAllPlaylist.mockResolvedValue([listOf(1, 10), listOf(2)]);
  change();
  expect([...(await read())]).toEqual([
    [1, [10]],
    [2, []],
  ]);
});

it('a playlist change during a read leads to a new read', async () => {
  const finish: ((lists: readonly Playlist[]) => void)[] = [];
  const { read, change } = open(() => new Promise((resolve) => void finish.push(resolve)));
  const first = read();
  change();
  const second = read();
  finish[1]?.([listOf(2, 20)]);
  finish[0]?.([listOf(1, 10)]);
  expect([...(await first)]).toEqual([[1, [10]]]);
  expect([...(await second)]).toEqual([[2, [20]]]);
  expect(await read()).toBe(await second);
});

it('a failed read of the playlists is repeated at the next call', async () => {
  const getAllPlaylist = vi.fn(async () => [listOf(1)]);
  getAllPlaylist.mockRejectedValueOnce(new Error('closed'));
  const { read } = open(getAllPlaylist);
  await expect(read()).rejects.toThrow('closed');
  expect((await read()).size).toBe(1);
});
