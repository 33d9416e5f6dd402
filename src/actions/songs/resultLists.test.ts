import { expect, it, vi } from 'vitest';
import { createFakeCatalogue } from '../../testing/fakeCatalogue';
import { buildSongs } from '../../testing/songBuilder';
import { createDialogs } from '../dialogs';
import type { Services } from '../services';
import { resultLists } from './useResultActions';

function create(known: readonly number[] | null) {
  const dialogs = createDialogs();
  const notify = vi.fn<Services['notify']>();
  const catalogue = createFakeCatalogue(
    {},
    { songsByAnnSongIds: async () => (known === null ? null : buildSongs(...known)) },
  );
  return { lists: resultLists({ dialogs, notify, catalogue }), dialogs, notify };
}

const found = (ids: readonly number[], songCount = ids.length) => ({
  songCount,
  readIds: async () => ids,
});

it('takes songs in the order of their ids', async () => {
  const { lists, notify } = create([1, 2, 3]);
  expect(await lists.takeSongs([3, 1])).toEqual(buildSongs(3, 1));
  expect(notify).not.toHaveBeenCalled();
});

it('asks which playlist all of them go to [11.11]', async () => {
  const { lists, dialogs } = create([1, 2]);
  await lists.addToPlaylist(found([2, 1]));
  expect(dialogs.getSnapshot().dialog).toEqual({
    kind: 'addToPlaylist',
    songs: buildSongs(2, 1),
  });
});

it('more songs than a page can hold go to a new playlist', async () => {
  const { lists, dialogs } = create([]);
  const ids = Array.from({ length: 10_000 }, (_, index) => index + 1);
  await lists.addToPlaylist(found(ids));
  expect(dialogs.getSnapshot().dialog).toEqual({ kind: 'createPlaylist', songIds: ids });
});

it.each([
  ['the catalogue has gone', null, found([1])],
  ['not all ids are there', [1], found([1], 2)],
])('says so where %s, and opens nothing', async (_what, known, result) => {
  const { lists, dialogs, notify } = create(known);
  await lists.addToPlaylist(result);
  expect(dialogs.getSnapshot().dialog).toBeNull();
  expect(notify).toHaveBeenCalledOnce();
});
