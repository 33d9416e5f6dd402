import { describe, expect, it } from 'vitest';
import { openListedStorage, openStorageWithBrokenWorker } from '../../testing/openListedStorage';
import { openMemoryStorage, openTestStorage } from '../../testing/openTestStorage';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import type { ClosestOfEachQuery } from './readClosest';

const SEATBELTS = buildPerson({ id: 19, names: ['Seatbelts'] });
const KANNO = buildPerson({ id: 20, names: ['Yoko Kanno'] });
const SONGS = [
  buildSong({ annSongId: 1, annId: 13, animeENName: 'Cowboy Bebop', artists: [SEATBELTS] }),
  buildSong({ annSongId: 2, annId: 14, animeENName: 'Bebop', composers: [KANNO] }),
  buildSong({ annSongId: 3, annId: 15, animeENName: 'Naruto', songName: 'Bebop' }),
];

function queryOf(text: string, limit = 5): ClosestOfEachQuery {
  const texts = [text];
  const filters = { songs: texts, animes: texts, artists: texts, composers: texts };
  return { filters, texts, limit };
}

describe.each([
  ['stored', () => openTestStorage()],
  ['looked through by a worker', () => openListedStorage()],
  ['in memory', openMemoryStorage],
  ['left to the page by a broken worker', openStorageWithBrokenWorker],
])('the closest rows of all lists, %s', (_name, open) => {
  it('are the closest first, and of equally close ones the newest', async () => {
    const storage = open();
    await storage.songs.saveSongs(SONGS);
    const { songs, animes, artists, composers, songCount } = await storage.pages.readClosest(
      queryOf('bebop'),
    );
    expect(songs.map(({ annSongId }) => annSongId)).toEqual([3, 2, 1]);
    expect(animes.map(({ name }) => name)).toEqual(['Bebop', 'Cowboy Bebop']);
    expect([artists, composers, songCount]).toEqual([[], [], 3]);
    expect((await storage.pages.readClosest(queryOf('bebop', 1))).animes).toEqual([
      { annId: 14, name: 'Bebop' },
    ]);
    expect((await storage.pages.readClosest(queryOf('kanno'))).composers).toEqual([
      { idPeople: 20, name: 'Yoko Kanno' },
    ]);
  });

  it('are none of a list that nothing is asked of', async () => {
    const storage = open();
    await storage.songs.saveSongs(SONGS);
    const filters = { songs: [], animes: ['bebop', 'naruto'], artists: [], composers: [] };
    const found = await storage.pages.readClosest({ filters, texts: ['naruto'], limit: 5 });
    expect(found.animes.map(({ name }) => name)).toEqual(['Naruto', 'Bebop', 'Cowboy Bebop']);
    expect([found.songs, found.songCount]).toEqual([[], 0]);
  });
});

describe('the worker that looks for the closest rows', () => {
  it('is asked one question for all lists, and none that was given up before its turn', async () => {
    const asked: string[] = [];
    const storage = openListedStorage((name) => asked.push(name));
    await storage.songs.saveSongs(SONGS);
    const older = new AbortController();
    const first = storage.pages.readClosest(queryOf('b'));
    const second = storage.pages.readClosest(queryOf('be'), older.signal);
    const third = storage.pages.readClosest(queryOf('beb'));
    older.abort(new DOMException('Superseded', 'AbortError'));
    await expect(second).rejects.toThrow('Superseded');
    expect((await first).songCount).toBe(3);
    expect((await third).songCount).toBe(3);
    expect(asked).toEqual(['closestRows', 'closestRows']);
  });
});
