import { buildSongs, collectSongTexts, placeSongs } from './buildSongs';
import { toListColumn } from './lists';
import {
  type CatalogueSource,
  isColumnId,
  MOST_LINE_UPS,
  type SourceAnime,
  type SourcePerson,
  toColumnId,
} from './source';
import type { AnimeColumns, CatalogueTables, PeopleColumns } from './tables';
import { createTextCollector, type TextCollector, type TextIdOf } from './textCollector';

/** The rows in the order of their ids; of two with the same id the first stays. */
function inOrder<Row>(
  source: readonly Row[],
  idOf: (row: Row) => number,
  isId: (id: number) => boolean,
): readonly Row[] {
  const byId = new Map<number, Row>();
  for (const row of source) {
    const id = idOf(row);
    if (isId(id) && !byId.has(id)) byId.set(id, row);
  }
  return [...byId.values()].sort((left, right) => idOf(left) - idOf(right));
}

function placesById<Row>(rows: readonly Row[], idOf: (row: Row) => number) {
  return new Map(rows.map((row, place) => [idOf(row), place]));
}

function collectAnimeTexts(anime: readonly SourceAnime[], texts: TextCollector): void {
  for (const { nameEN, nameJP } of anime) [nameEN, nameJP].forEach(texts.addName);
  for (const { vintage, kind, category } of anime) {
    for (const text of [vintage, kind, category]) texts.addText(text ?? '');
  }
  for (const { altNames, genres, tags } of anime) {
    for (const list of [altNames, genres, tags]) list.forEach(texts.addText);
  }
}

function buildAnime(anime: readonly SourceAnime[], textIdOf: TextIdOf): AnimeColumns {
  const texts = (textOf: (each: SourceAnime) => string | null) =>
    Uint32Array.from(anime, (each) => textIdOf(textOf(each) ?? ''));
  const textLists = (textsOf: (each: SourceAnime) => readonly string[]) =>
    toListColumn(anime.map((each) => textsOf(each).map(textIdOf)));
  const ids = (idOf: (each: SourceAnime) => number | null) =>
    Int32Array.from(anime, (each) => toColumnId(idOf(each)));
  return {
    annId: ids(({ annId }) => annId),
    nameEN: texts(({ nameEN }) => nameEN),
    nameJP: texts(({ nameJP }) => nameJP),
    altNames: textLists(({ altNames }) => altNames),
    vintage: texts(({ vintage }) => vintage),
    kind: texts(({ kind }) => kind),
    category: texts(({ category }) => category),
    myanimelist: ids(({ linkedIds }) => linkedIds.myanimelist),
    anidb: ids(({ linkedIds }) => linkedIds.anidb),
    anilist: ids(({ linkedIds }) => linkedIds.anilist),
    kitsu: ids(({ linkedIds }) => linkedIds.kitsu),
    genres: textLists(({ genres }) => genres),
    tags: textLists(({ tags }) => tags),
  };
}

function buildPeople(
  people: readonly SourcePerson[],
  placeOf: ReadonlyMap<number, number>,
  textIdOf: TextIdOf,
): PeopleColumns {
  const placesOf = (ids: readonly number[]) =>
    ids.map((id) => placeOf.get(id)).filter((place) => place !== undefined);
  return {
    id: Int32Array.from(people, ({ id }) => id),
    names: toListColumn(people.map(({ names }) => names.map(textIdOf))),
    groups: toListColumn(people.map(({ groupIds }) => placesOf(groupIds))),
    lineUps: toListColumn(
      people.map(({ lineUps }) =>
        lineUps.slice(0, MOST_LINE_UPS).flatMap((memberIds) => {
          const members = placesOf(memberIds);
          return [members.length, ...members];
        }),
      ),
    ),
  };
}

interface BuiltTables {
  readonly tables: CatalogueTables;
  /** Number of songs left out: of an unknown anime, or with the identity of an earlier song. */
  readonly droppedCount: number;
}

/**
 * Builds the catalogue in columns, with every text stored once. Anime and people are in the order
 * of their ids; songs in the order of annId, then of the source. Of songs with the same identity
 * the first stays. Never throws.
 *
 * @param isSorted whether names are sorted now; otherwise the first sort compares them
 */
export function buildTables(source: CatalogueSource, isSorted = true): BuiltTables {
  const animeId = ({ annId }: SourceAnime) => annId;
  const personId = ({ id }: SourcePerson) => id;
  const anime = inOrder(source.anime, animeId, (id) => toColumnId(id) !== 0);
  const people = inOrder(source.people, personId, isColumnId);
  const placeOfPerson = placesById(people, personId);
  const songs = placeSongs(source.songs, placesById(anime, animeId));

  const collector = createTextCollector(isSorted);
  collectAnimeTexts(anime, collector);
  for (const { names } of people) names.forEach(collector.addText);
  collectSongTexts(songs, collector);
  const { texts, textIdOf } = collector.finish();
  return {
    tables: {
      songCount: songs.length,
      animeCount: anime.length,
      personCount: people.length,
      texts,
      songs: buildSongs(songs, people, placeOfPerson, textIdOf),
      anime: buildAnime(anime, textIdOf),
      people: buildPeople(people, placeOfPerson, textIdOf),
      kept: null,
    },
    droppedCount: source.songs.length - songs.length,
  };
}
