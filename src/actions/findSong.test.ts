import { expect, it } from 'vitest';
import { openMemoryStorage } from '../testing/openTestStorage';
import { buildSong } from '../testing/songBuilder';
import { replyJson, setUpSongDatabase } from '../testing/songDatabaseHarness';
import { findSong, lookUpSong } from './findSong';

function openServices(answer: () => Response) {
  const { client, calls } = setUpSongDatabase(answer);
  return { calls, from: [openMemoryStorage().songs, client] as const };
}

const refuse = () => replyJson({}, 404);

it('a song is asked for once, saved, and then found in the library', async () => {
  const { from, calls } = openServices(() => replyJson([buildSong({ annSongId: 7 })]));
  for (const _ of ['asked', 'saved']) {
    expect(await findSong(7, ...from)).toMatchObject({ annSongId: 7 });
  }
  expect(calls).toHaveLength(1);
});

it('a song that does not exist is told from one that could not be asked for', async () => {
  expect(await findSong(7, ...openServices(() => replyJson([])).from)).toBeNull();
  const { from } = openServices(refuse);
  await expect(findSong(7, ...from)).rejects.toThrow();
  expect(await findSong(-1, ...from)).toBeNull();
});

it('the current record of a song is none if nobody answers', async () => {
  expect(await lookUpSong(7, ...openServices(refuse).from)).toBeNull();
});
