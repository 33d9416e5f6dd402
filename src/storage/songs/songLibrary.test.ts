import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { identifySong } from '../../domain/song/songIdentity';
import { openTestStorage, putRecords, readAll } from '../../testing/openTestStorage';
import { buildPerson, buildSong, buildSongs } from '../../testing/songBuilder';

const counters = (factory: IDBFactory) => readAll(factory, 'SuperPlayer', 'pages');

async function storeCount(factory: IDBFactory, store: string): Promise<number> {
  return (await readAll(factory, 'SuperPlayer', store)).length;
}

function range(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

const manySongs = range(500).map((annSongId) =>
  buildSong({
    annSongId,
    annId: 1 + (annSongId % 40),
    artists: [buildPerson({ id: annSongId % 90 })],
    composers: [buildPerson({ id: 1000 + (annSongId % 30) })],
    arrangers: [buildPerson({ id: 2000 + (annSongId % 20) })],
  }),
);

describe('saveSongs', () => {
  it('adds songs, their anime, artists, composers and arrangers, and counts them [3.3 3.6 4.28]', async () => {
    const factory = new IDBFactory();
    const storage = openTestStorage({ indexedDB: factory });
    await storage.songs.saveSongs(manySongs);
    expect(await counters(factory)).toEqual([
      { id: 0, count: 500 },
      { id: 1, count: 40 },
      { id: 2, count: 90 },
      { id: 3, count: 50 },
    ]);
    expect(await readAll(factory, 'SuperPlayer', 'animes')).toContainEqual({
      id: expect.any(Number),
      annId: 7,
      name: 'Example Anime',
    });
  });

  it('updates a stored song under its own id and keeps fields it does not know [4.27]', async () => {
    const factory = new IDBFactory();
    const storage = openTestStorage({ indexedDB: factory });
    await storage.songs.saveSongs(buildSongs(7));
    const [record] = await readAll(factory, 'SuperPlayer', 'songs');
    expect(record).toMatchObject({ id: 1, annSongId: 7 });
    await putRecords(factory, 'songs', [{ ...Object(record), note: 'mine' }]);

    const renamed = buildSong({ annSongId: 7, songName: 'New name', songLengthSeconds: null });
    await storage.songs.saveSongs([renamed]);
    expect(await readAll(factory, 'SuperPlayer', 'songs')).toMatchObject([
      { id: 1, annSongId: 7, songName: 'New name', note: 'mine', songLength: 90 },
    ]);
  });

  it('gives a nameless person the name from a later song [3.3]', async () => {
    const factory = new IDBFactory();
    const storage = openTestStorage({ indexedDB: factory });
    const nameless = buildPerson({ id: 5, names: [] });
    await storage.songs.saveSongs([buildSong({ annSongId: 1, artists: [nameless] })]);
    await storage.songs.saveSongs([
      buildSong({ annSongId: 2, artists: [{ ...nameless, names: ['LiSA'] }] }),
    ]);
    expect(await readAll(factory, 'SuperPlayer', 'artists')).toEqual([
      { id: 1, idPeople: 5, name: 'LiSA' },
    ]);
  });

  it('saves the other songs when the browser refuses one record', async () => {
    const factory = new IDBFactory();
    const report = vi.fn();
    const storage = openTestStorage({ indexedDB: factory, report });
    const broken = buildSong({ annSongId: 2, annId: 200 });
    Object.defineProperty(broken, 'songName', { enumerable: true, value: () => 'not clonable' });
    await storage.songs.saveSongs([
      buildSong({ annSongId: 1 }),
      broken,
      buildSong({ annSongId: 3 }),
    ]);
    expect(await storeCount(factory, 'songs')).toBe(2);
    expect(await counters(factory)).toContainEqual({ id: 0, count: 2 });
    expect(await storage.songs.getSongById(2)).toMatchObject({ annSongId: 2, annId: 200 });
    expect(report).toHaveBeenCalledOnce();
  });
});

describe('unlinked songs', () => {
  const facts = { annId: 9, songType: 'Opening 1', songName: 'One', songArtist: 'A' };
  const firstId = identifySong(-1, facts);
  const first = buildSong({ ...facts, annSongId: firstId });
  const second = buildSong({
    ...facts,
    songName: 'Two',
    annSongId: identifySong(-1, { ...facts, songName: 'Two' }),
  });

  it('do not overwrite each other', async () => {
    const storage = openTestStorage();
    await storage.songs.saveSongs([first, second]);
    expect((await storage.songs.getSongById(first.annSongId))?.songName).toBe('One');
    expect((await storage.songs.getSongById(second.annSongId))?.songName).toBe('Two');
  });

  it('update the record that the described app stored under -1 in place', async () => {
    const factory = new IDBFactory();
    await openTestStorage({ indexedDB: factory }).ready;
    await putRecords(factory, 'songs', [{ ...facts, annSongId: -1 }]);
    const storage = openTestStorage({ indexedDB: factory });
    expect((await storage.songs.getSongById(firstId))?.annSongId).toBe(firstId);
    expect((await storage.songs.getSongs([-1])).get(-1)?.annSongId).toBe(firstId);
    await storage.songs.saveSongs([first, second]);
    expect(await storeCount(factory, 'songs')).toBe(2);
    expect(await readAll(factory, 'SuperPlayer', 'songs')).toMatchObject([
      { id: 1, annSongId: -1, songName: 'One', audio: first.audio },
      { id: 2, annSongId: second.annSongId },
    ]);
  });
});

describe('records whose ids are stored as text', () => {
  it('are found by number and updated in place [4.27]', async () => {
    const factory = new IDBFactory();
    await openTestStorage({ indexedDB: factory }).ready;
    const record = { annSongId: '7', annId: '9', songName: 'Old', animeENName: 'Nine' };
    await putRecords(factory, 'songs', [record]);
    await putRecords(factory, 'animes', [{ annId: '9', name: 'Nine' }]);
    await putRecords(factory, 'artists', [{ idPeople: '5', name: ['LiSA', 'Lisa'] }]);
    const storage = openTestStorage({ indexedDB: factory });
    expect((await storage.songs.getSongs([7, 8])).get(7)).toMatchObject({ songName: 'Old' });
    const { readPage } = await storage.openLists();
    const query = { page: 1, sort: 'newest', filter: '' } as const;
    expect((await readPage('animes', query)).rows).toEqual([{ annId: 9, name: 'Nine' }]);
    expect((await readPage('artists', query)).rows).toEqual([{ idPeople: 5, name: 'LiSA' }]);

    const lisa = buildPerson({ id: 5, names: ['LiSA'] });
    const song = buildSong({ annSongId: 7, annId: 9, songName: 'New', artists: [lisa] });
    await storage.songs.saveSongs([song]);
    expect(await readAll(factory, 'SuperPlayer', 'songs')).toMatchObject([
      { id: 1, annSongId: 7, songName: 'New' },
    ]);
    expect(await storeCount(factory, 'animes')).toBe(1);
    expect(await storeCount(factory, 'artists')).toBe(1);
    expect(await storage.names.getPersonName(5)).toBe('LiSA');
  });
});

describe('getSongs', () => {
  it('skips and reports an unreadable record instead of failing', async () => {
    const factory = new IDBFactory();
    const report = vi.fn();
    const storage = openTestStorage({ indexedDB: factory, report });
    await storage.songs.saveSongs(buildSongs(1, 2));
    await putRecords(factory, 'songs', [
      { id: 3, annSongId: 3, annId: null, songName: null, artists: null },
      { id: 4, annSongId: 4, annId: 8, animeENName: 'A', artists: [null] },
    ]);
    const found = await storage.songs.getSongs([4, 3, 2, 99, 2]);
    expect([...found.keys()]).toEqual([4, 2]);
    expect(found.get(4)).toMatchObject({ animeENName: 'A', songName: '', artists: [] });
    expect(report).toHaveBeenCalledOnce();
  });

  it('returns each saved field unchanged [1.1 3.2 7.23]', async () => {
    const storage = openTestStorage();
    const member = { id: 3, names: ['Member'] };
    const song = buildSong({
      annSongId: 5,
      amqSongId: 12,
      animeAltNames: ['Alt'],
      linkedIds: { myanimelist: 1, anidb: null, anilist: 3, kitsu: null },
      artists: [buildPerson({ id: 2, members: [member], groups: [member] })],
    });
    await storage.songs.saveSongs([song]);
    expect(await storage.songs.getSongById(5)).toEqual(song);
  });
});
