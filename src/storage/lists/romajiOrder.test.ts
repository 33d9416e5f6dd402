import { describe, expect, it } from 'vitest';
import { openListedStorage } from '../../testing/openListedStorage';
import { openMemoryStorage, openTestStorage } from '../../testing/openTestStorage';
import { buildSong } from '../../testing/songBuilder';
import type { LibrarySort } from './listIndex';

describe.each([
  ['stored', () => openTestStorage()],
  ['sorted and filtered by a thread', openListedStorage],
  ['in memory', () => openMemoryStorage()],
])('lists that are %s', (_name, open) => {
  it('sort and filter anime, and sort songs, by the romaji names where those are shown', async () => {
    const storage = open();
    const { pages, songs } = storage;
    await songs.saveSongs([
      buildSong({ annSongId: 1, annId: 7, animeENName: 'A', animeJPName: 'Zankyou' }),
      buildSong({ annSongId: 2, annId: 8, animeENName: 'B', animeJPName: 'Kimi' }),
      buildSong({ annSongId: 3, annId: 9, animeENName: 'Noir', animeJPName: '' }),
    ]);
    const query = { page: 1, filter: '', animeNames: 'romaji' } as const;
    const namesBy = async (sort: LibrarySort, filter = '') =>
      (await pages.animes.getPage({ ...query, sort, filter })).rows.map(({ name }) => name);
    expect(await namesBy('name')).toEqual(['B', 'Noir', 'A']);
    expect((await pages.animes.getPage({ page: 1, filter: '', sort: 'name' })).rows).toMatchObject([
      { name: 'A' },
      { name: 'B' },
      { name: 'Noir' },
    ]);
    const byAnime = await pages.songs.getPage({ ...query, sort: 'anime' });
    expect(byAnime.rows.map(({ annSongId }) => annSongId)).toEqual([2, 3, 1]);
    expect(await namesBy('name', 'zankyou')).toEqual(['A']);
    expect(await namesBy('newest', 'noir')).toEqual(['Noir']);
    await songs.saveSongs([buildSong({ annSongId: 4, annId: 9, animeJPName: 'Aoi' })]);
    expect(await namesBy('name')).toEqual(['Noir', 'B', 'A']);
    expect(await namesBy('name', 'aoi')).toEqual(['Noir']);
  });
});
