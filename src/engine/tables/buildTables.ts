import { buildPeople, buildSongs } from './buildSongs';
import { toListColumn } from './lists';
import { type CatalogueSource, type SourceAnime, toColumnId } from './source';
import type { AnimeColumns, CatalogueTables } from './tables';
import { createTextCollector, type TextCollector } from './textCollector';

interface BuiltAnime {
  readonly placeOf: ReadonlyMap<number, number>;
  /** @param lastingIds final text ids by those of the collector */
  readonly finish: (lastingIds: Uint32Array) => AnimeColumns;
}

/** Columns of the anime, in the order of annId; of two with the same annId the first stays. */
function buildAnime(source: readonly SourceAnime[], texts: TextCollector): BuiltAnime {
  const byAnnId = new Map<number, SourceAnime>();
  for (const each of source) {
    if (toColumnId(each.annId) !== 0 && !byAnnId.has(each.annId)) byAnnId.set(each.annId, each);
  }
  const anime = [...byAnnId.values()].sort((left, right) => left.annId - right.annId);

  const names = anime.map(({ nameEN, nameJP }) => [texts.nameId(nameEN), texts.nameId(nameJP)]);
  const facts = anime.map(({ vintage, kind, category }) =>
    [vintage, kind, category].map((text) => texts.textId(text ?? '')),
  );
  const lists = anime.map(({ altNames, genres, tags }) =>
    [altNames, genres, tags].map((each) => each.map(texts.textId)),
  );

  function finish(lastingIds: Uint32Array): AnimeColumns {
    const lasting = (id: number | undefined) => lastingIds[id ?? 0] ?? 0;
    const textColumn = (rows: readonly (readonly number[])[], index: number) =>
      Uint32Array.from(rows, (row) => lasting(row[index]));
    const textLists = (index: number) =>
      toListColumn(lists.map((row) => row[index]?.map(lasting) ?? []));
    const idColumn = (idOf: (each: SourceAnime) => number | null) =>
      Int32Array.from(anime, (each) => toColumnId(idOf(each)));
    return {
      annId: idColumn(({ annId }) => annId),
      nameEN: textColumn(names, 0),
      nameJP: textColumn(names, 1),
      altNames: textLists(0),
      vintage: textColumn(facts, 0),
      kind: textColumn(facts, 1),
      category: textColumn(facts, 2),
      myanimelist: idColumn(({ linkedIds }) => linkedIds.myanimelist),
      anidb: idColumn(({ linkedIds }) => linkedIds.anidb),
      anilist: idColumn(({ linkedIds }) => linkedIds.anilist),
      kitsu: idColumn(({ linkedIds }) => linkedIds.kitsu),
      genres: textLists(1),
      tags: textLists(2),
    };
  }

  return { placeOf: new Map(anime.map(({ annId }, place) => [annId, place])), finish };
}

interface BuiltTables {
  readonly tables: CatalogueTables;
  /** Number of songs left out: of an unknown anime, or with the identity of an earlier song. */
  readonly droppedCount: number;
}

/**
 * Builds the catalogue in columns, with every text stored once. Songs are in the order of annId,
 * then of the source. Of songs with the same identity the first stays. Never throws.
 *
 * @param isSorted whether names are sorted now; otherwise the first sort compares them
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
