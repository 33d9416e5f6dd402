import { expect, it } from 'vitest';
import { buildSourceAnime } from '../../testing/catalogueSourceBuilder';
import { buildTables } from './buildTables';
import { createLookups } from './lookups';

const topicsOf = (...anime: readonly Parameters<typeof buildSourceAnime>[0][]) =>
  createLookups(
    buildTables({ anime: anime.map((facts) => buildSourceAnime(facts)), people: [], songs: [] })
      .tables,
  ).topics();

it('names each genre and tag once, by name', () => {
  expect(
    topicsOf(
      { annId: 1, genres: ['Slice of Life', 'Comedy'], tags: ['School', '4-koma'] },
      { annId: 2, genres: ['Comedy', 'action', 'Éclair'], tags: ['School', 'band', 'CGDCT'] },
    ),
  ).toEqual({
    genres: ['action', 'Comedy', 'Éclair', 'Slice of Life'],
    tags: ['4-koma', 'band', 'CGDCT', 'School'],
  });
});

it('names none where the source has none', () => {
  expect(topicsOf({ annId: 1, tags: [''] }, { annId: 2 })).toEqual({ genres: [], tags: [] });
});
