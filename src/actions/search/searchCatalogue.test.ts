import { describe, expect, it, vi } from 'vitest';
import { ABSENT_CATALOGUE } from '../../testing/fakeCatalogue';
import { buildSongs } from '../../testing/songBuilder';
import { buildSongResult } from '../../testing/songResult';
import type { Catalogue } from '../catalogue/catalogue';
import { searchCatalogue } from './searchCatalogue';

const FACTS = { savedAtMs: 7, songCount: 9, animeCount: 3, byteCount: 100, droppedCount: 0 };

function setUp(songCount: number, isRanked = false) {
  const songs = buildSongs(...Array.from({ length: songCount }, (_, index) => index + 1));
  const found = buildSongResult(songs);
  const readRows = vi.fn(found.readRows);
  const find = vi.fn<Catalogue['find']>(async () => ({ ...found, readRows }));
  const parts = {
    catalogue: { find, getState: () => ({ ...ABSENT_CATALOGUE.getState(), facts: FACTS }) },
    rankedTime: { mayBeLimited: () => isRanked },
  };
  return { parts, find, readRows };
}

describe('a search in the catalogue', () => {
  it('gives all songs, however many parts they come in', async () => {
    const { parts, readRows } = setUp(250);
    const answer = await searchCatalogue('x', parts);
    expect(answer?.songs.map((song) => song.annSongId)).toHaveLength(250);
    expect(readRows).toHaveBeenCalledTimes(3);
    expect(answer).toMatchObject({ limitedTo: null, isFull: false, catalogue: { savedAtMs: 7 } });
  });

  it('leaves very many songs where they are [12.42]', async () => {
    const { parts, readRows, find } = setUp(2001);
    const answer = await searchCatalogue('x', parts);
    // The closest first, as for any text; requested once.
    expect(find).toHaveBeenCalledOnce();
    expect(find.mock.lastCall?.[0].sort.key).toBe('relevance');
    expect(answer?.songs).toEqual([]);
    expect(answer?.catalogue.found.songCount).toBe(2001);
    expect(readRows).not.toHaveBeenCalled();
  });

  it('searches anime names alone in ranked time, and says so [10.14]', async () => {
    const { parts, find } = setUp(1, true);
    expect(await searchCatalogue('x', parts)).toMatchObject({ limitedTo: 'anime' });
    expect(find.mock.calls[0]?.[0].isAnimeOnly).toBe(true);
  });

  it('is none where there is no catalogue', async () => {
    const { parts } = setUp(1);
    expect(await searchCatalogue('x', { ...parts, catalogue: ABSENT_CATALOGUE })).toBeNull();
  });

  it('asks for nothing with a blank text', async () => {
    const { parts, find } = setUp(1);
    expect(await searchCatalogue(' \n', parts)).toBeNull();
    expect(find).not.toHaveBeenCalled();
  });
});
