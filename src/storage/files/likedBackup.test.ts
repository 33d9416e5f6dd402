import { expect, it } from 'vitest';
import { backUp, restore } from '../../testing/listensHarness';
import { openTestStorage } from '../../testing/openTestStorage';
import { readLiked, setLiked } from '../playlists/likedSongs';

type Storage = ReturnType<typeof openTestStorage>;

async function moveTo(from: Storage, to: Storage, change = (text: string) => text): Promise<void> {
  expect((await restore(to, change(await backUp(from)))).ok).toBe(true);
}

it('a restore brings the liked list of the other browser, even if it was renamed [11.15]', async () => {
  const old = openTestStorage();
  await old.playlists.createPlaylist('Evening', [9]);
  const made = await setLiked(old.context, [5], true);
  await old.playlists.renamePlaylist(made?.after.id ?? 0, 'Favourites');
  const other = openTestStorage();
  await setLiked(other.context, [7], true);
  await moveTo(old, other);
  expect(await readLiked(other.context)).toMatchObject({
    title: 'Favourites',
    songsCollections: [5],
  });
});

it('a restored backup without liked songs makes no other list the liked one', async () => {
  const old = openTestStorage();
  await old.playlists.createPlaylist('Evening', [9]);
  const other = openTestStorage();
  const made = await setLiked(other.context, [7], true);
  expect(made?.after.id).toBe(1);
  await moveTo(old, other);
  expect(await readLiked(other.context)).toBeNull();
});

it('a liked list id of an unknown type is ignored, and the list is found by its name', async () => {
  const old = openTestStorage();
  await setLiked(old.context, [5], true);
  const other = openTestStorage();
  await moveTo(old, other, (text) => {
    const file: object = JSON.parse(text);
    return JSON.stringify({ ...file, likedPlaylistId: 'one' });
  });
  expect(await readLiked(other.context)).toMatchObject({ songsCollections: [5] });
});

it('a liked list id missing from the backup makes no later list the liked one', async () => {
  const old = openTestStorage();
  const made = await setLiked(old.context, [5], true);
  await old.playlists.deletePlaylist(made?.after.id ?? 0);
  const other = openTestStorage();
  await moveTo(old, other);
  expect(await other.playlists.createPlaylist('Evening', [9])).toMatchObject({
    id: made?.after.id,
  });
  expect(await readLiked(other.context)).toBeNull();
});
