import { describe, expect, it, vi } from 'vitest';
import type { FindQuestion } from '../../engine/query/questions';
import { buildServices } from '../../testing/buildServices';
import { ABSENT_CATALOGUE, createFakeCatalogue } from '../../testing/fakeCatalogue';
import { buildSongs } from '../../testing/songBuilder';
import { answerFound } from '../../testing/songResult';
import { searchCatalogue } from './searchCatalogue';

const FACTS = { savedAtMs: 7, songCount: 9, animeCount: 3, byteCount: 100, droppedCount: 0 };

function setUp(songCount: number) {
  const songs = buildSongs(...Array.from({ length: songCount }, (_, index) => index + 1));
  const find = vi.fn((_: FindQuestion) => ({ songs }));
  const answers = answerFound(find);
  const readRows = vi.fn(answers.songs ?? (async () => null));
  const catalogue = createFakeCatalogue({ facts: FACTS }, { ...answers, songs: readRows });
  return { services: buildServices({ catalogue }), find, readRows };
}

describe('a search in the catalogue', () => {
  it('returns all songs, which it asks for in one call', async () => {
    const { services, readRows } = setUp(250);
    const answer = await searchCatalogue('x', services);
    expect(answer?.songs.map((song) => song.annSongId)).toHaveLength(250);
    expect(readRows).toHaveBeenCalledTimes(1);
    expect(answer).toMatchObject({ limitedTo: null, isFull: false, catalogue: { savedAtMs: 7 } });
  });

  it('does not read the rows of a very long result [12.42]', async () => {
    const { services, readRows, find } = setUp(2001);
    const answer = await searchCatalogue('x', services);
    // The closest first, as for any text; requested once.
    expect(find).toHaveBeenCalledOnce();
    expect(find.mock.lastCall?.[0].sort.key).toBe('relevance');
    expect(answer?.songs).toEqual([]);
    expect(answer?.catalogue.found.songCount).toBe(2001);
    expect(readRows).not.toHaveBeenCalled();
  });

  it('searches all names at any time [10.14]', async () => {
    const { services, find } = setUp(1);
    expect(await searchCatalogue('x', services)).toMatchObject({ limitedTo: null });
    expect(find.mock.calls[0]?.[0].isAnimeOnly).toBe(false);
  });

  it('returns null without a catalogue', async () => {
    const { services } = setUp(1);
    expect(await searchCatalogue('x', { ...services, catalogue: ABSENT_CATALOGUE })).toBeNull();
  });

  it('returns null for a blank text without a question', async () => {
    const { services, find } = setUp(1);
    expect(await searchCatalogue(' \n', services)).toBeNull();
    expect(find).not.toHaveBeenCalled();
  });
});
