import { buildAnime } from './buildAnime';
import { buildPeople } from './buildPeople';
import { buildSongs } from './buildSongs';
import type { CatalogueSource } from './catalogueSource';
import type { CatalogueTables } from './catalogueTables';
import { createTextCollector } from './textCollector';

export interface BuiltTables {
  readonly tables: CatalogueTables;
  /** Songs that were left out: of an unknown anime, or with the identity of an earlier one. */
  readonly droppedCount: number;
}

/**
 * The catalogue in columns, every text once. Songs stand in the order of annId, then as the source
 * has them. Of songs with one identity the first stays. Never throws.
 *
 * @param isSorted whether names are put in order now; else the first sort has to compare them
 */
export function buildTables(source: CatalogueSource, isSorted = true): BuiltTables {
  const texts = createTextCollector(isSorted);
  const anime = buildAnime(source.anime, texts);
  const people = buildPeople(source.people, texts);
  const songs = buildSongs(source.songs, { anime: anime.placeOf, people, texts });
  const { texts: table, lastingIds } = texts.finish();
  return {
    tables: {
      songCount: songs.songCount,
      animeCount: anime.placeOf.size,
      personCount: people.placeOf.size,
      texts: table,
      songs: songs.finish(lastingIds),
      anime: anime.finish(lastingIds),
      people: people.finish(lastingIds),
      kept: null,
    },
    droppedCount: songs.droppedCount,
  };
}
