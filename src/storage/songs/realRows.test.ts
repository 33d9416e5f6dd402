import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { parseSongList } from '../../domain/song/parseSong';
import { openTestStorage, readAll } from '../../testing/openTestStorage';
import { GROUP_CREDITS, REAL_GROUP, realRow } from '../../testing/realRows';
import { DATABASE_NAMES } from '../database/keys';

const MEMBER = { id: 9001, names: ['Mika Test'] };
const LATER_MEMBER = { id: 9002, names: ['Rio Test'] };
const WIDER_GROUP = { id: 9101, names: ['All Tests United'] };

function parse(...rows: readonly unknown[]) {
  const { songs, droppedCount } = parseSongList(rows);
  expect(droppedCount).toBe(0);
  return songs;
}

/** Saves the songs of the rows twice and reads them in another session. */
async function saveAndReadBack(...rows: readonly unknown[]) {
  const factory = new IDBFactory();
  const songs = parse(...rows);
  const first = openTestStorage({ indexedDB: factory });
  await first.songs.saveSongs(songs);
  await first.songs.saveSongs(parse(...rows));
  expect(await readAll(factory, DATABASE_NAMES.library, 'songs')).toHaveLength(songs.length);
  first.close();
  const storage = openTestStorage({ indexedDB: factory });
  const ids = songs.map((song) => song.annSongId);
  const known = await storage.songs.getSongs(ids);
  return { factory, storage, songs, ids, readBack: ids.map((id) => known.get(id)) };
}

describe('unlinked songs with the shared annSongId -1', () => {
  const rows = [realRow('One'), realRow('Two'), realRow('Two', { songArtist: 'Another' })];

  it('are stored as separate records and read back unchanged', async () => {
    const { factory, songs, readBack } = await saveAndReadBack(...rows);
    expect(readBack).toEqual(songs);
    expect(await readAll(factory, DATABASE_NAMES.library, 'songs')).toHaveLength(3);
  });

  it('keep their identity in a list and in the queue, also in the next session', async () => {
    const { factory, storage, ids } = await saveAndReadBack(...rows);
    const { id } = await storage.playlists.createPlaylist('Mine', ids);
    storage.queue.loadQueue();
    storage.queue.saveQueue(ids);
    expect(storage.queue.loadQueue()).toEqual(ids);
    const next = openTestStorage({ indexedDB: factory });
    expect((await next.playlists.getPlaylist(id))?.songsCollections).toEqual(ids);
    const known = await next.songs.getSongs(ids);
    expect(ids.map((songId) => known.get(songId)?.songName)).toEqual(['One', 'Two', 'Two']);
  });

  it('count their listens separately', async () => {
    const { storage, ids } = await saveAndReadBack(...rows);
    const [first = 0, second = 0] = ids;
    await storage.listened.countListen(second);
    await storage.listened.countListen(second);
    await storage.listened.countListen(first);
    expect(await storage.listened.getTopList()).toEqual([
      { annSongId: second, count: 2 },
      { annSongId: first, count: 1 },
    ]);
  });
});

describe('a null animeAltName', () => {
  it('gives no other names and keeps those of an earlier response', async () => {
    const { songs, readBack } = await saveAndReadBack(realRow('One', { annSongId: 5 }));
    expect(songs[0]?.animeAltNames).toEqual([]);
    expect(readBack).toEqual(songs);
    const { storage } = await saveAndReadBack(
      realRow('One', { annSongId: 5, animeAltName: ['Rows: The Animation'] }),
    );
    await storage.songs.saveSongs(songs);
    expect((await storage.songs.getSongById(5))?.animeAltNames).toEqual(['Rows: The Animation']);
  });
});

describe('the credit of a group', () => {
  it.each([
    ['with its line-up', GROUP_CREDITS.lineUp, [MEMBER], []],
    [
      'with a later line-up, in a group of groups',
      GROUP_CREDITS.laterLineUp,
      [LATER_MEMBER],
      [WIDER_GROUP],
    ],
    ['without a line-up', GROUP_CREDITS.withoutLineUp, [], []],
    ['with none among the composers', GROUP_CREDITS.nullLineUp, [], []],
    ['with empty lists', GROUP_CREDITS.emptyLists, [], []],
  ] as const)('is read, stored and named: %s', async (_name, credit, members, groups) => {
    const row = realRow('One', { artists: [credit], composers: [credit], arrangers: [credit] });
    const { factory, storage, songs, readBack } = await saveAndReadBack(row);
    const person = { ...REAL_GROUP, members, groups };
    expect(songs[0]).toMatchObject({ artists: [person], composers: [person], arrangers: [person] });
    expect(readBack).toEqual(songs);
    expect(await storage.names.getPersonName(REAL_GROUP.id)).toBe('Group of Tests');
    for (const store of ['artists', 'composers']) {
      expect(await readAll(factory, DATABASE_NAMES.library, store)).toHaveLength(1);
    }
  });

  it('keeps a separate line-up for each song', async () => {
    const { readBack } = await saveAndReadBack(
      realRow('One', { artists: [GROUP_CREDITS.lineUp] }),
      realRow('Two', { artists: [GROUP_CREDITS.withoutLineUp] }),
      realRow('Three', { artists: [GROUP_CREDITS.laterLineUp] }),
    );
    expect(readBack.map((song) => song?.artists[0]?.members)).toEqual([
      [MEMBER],
      [],
      [LATER_MEMBER],
    ]);
  });
});
