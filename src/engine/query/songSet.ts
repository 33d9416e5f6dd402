import type { AnimeTopics } from '../../domain/filter/filter';
import type { Song } from '../../domain/song/song';
import { buildTables } from '../catalogue/buildTables';
import type { CatalogueTables } from '../catalogue/catalogueTables';
import { createTableCounts, type TableCounts } from '../catalogue/countTables';
import { createTableFilter, type TableFilter } from '../catalogue/filterTables';
import { createNumberIndex } from '../catalogue/numberIndex';
import { createSongReader } from '../catalogue/songAt';
import { createTableSort, type TableSort } from '../catalogue/sortTables';
import { createTextEngine, type TextEngine } from '../catalogue/textEngine';
import type { Romanise } from '../kana';
import { songsToSource } from './songsToSource';

/**
 * Songs in columns, and what answers queries on them (querySongs): the catalogue, the library, a
 * playlist or what a page was answered. Songs go by their places in the columns. Each part is made
 * when a query needs it first.
 */
export interface SongSet {
  readonly tables: CatalogueTables;
  /** Places in the set's own order; null where that is the order of relevance without a text. */
  readonly order: Uint32Array | null;
  readonly romanise: Romanise | undefined;
  readonly songAt: (place: number) => Song;
  /** Null for a song that is not in the set. */
  readonly placeOf: (annSongId: number) => number | null;
  readonly text: () => TextEngine;
  readonly filter: () => TableFilter;
  readonly counts: () => TableCounts;
  readonly sorting: () => TableSort;
}

export interface SongSetOptions {
  /** Genres and tags by annId, which no song tells. */
  readonly topics?: ReadonlyMap<number, AnimeTopics> | undefined;
  /** Reads the kana of texts. */
  readonly romanise?: Romanise | undefined;
}

const NO_TOPICS: ReadonlyMap<number, AnimeTopics> = new Map();

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function createSet(
  tables: CatalogueTables,
  { romanise, ...own }: Pick<SongSet, 'order' | 'songAt' | 'placeOf' | 'romanise'>,
): SongSet {
  const filter = once(() => createTableFilter(tables));
  return {
    ...own,
    tables,
    romanise,
    text: once(() =>
      createTextEngine(tables, { songAt: own.songAt, ...(romanise && { romanise }) }),
    ),
    filter,
    counts: once(() => createTableCounts(tables, filter())),
    sorting: once(() => createTableSort(tables)),
  };
}

/** The whole catalogue as a set; its rows are read out of the columns. */
export function createTableSet(tables: CatalogueTables, romanise?: Romanise): SongSet {
  const { songAt } = createSongReader(tables);
  const { placeOf } = createNumberIndex(tables.songs.annSongId);
  return createSet(tables, { romanise, order: null, songAt, placeOf });
}

/**
 * A set of any songs, in their order. Its rows are the very same objects. A song that is there twice
 * stays twice.
 */
export function createSongSet(
  songs: readonly Song[],
  { topics = NO_TOPICS, romanise }: SongSetOptions = {},
): SongSet {
  const { tables } = buildTables(songsToSource(songs, topics), false);
  const places = new Map<number, number>();
  tables.songs.annSongId.forEach((id, place) => {
    places.set(id, place);
  });
  const placeOf = (annSongId: number) => places.get(annSongId) ?? null;
  const songAtPlace: Song[] = [];
  const order: number[] = [];
  for (const song of songs) {
    const place = placeOf(song.annSongId);
    if (place === null) continue;
    songAtPlace[place] ??= song;
    order.push(place);
  }
  return createSet(tables, {
    romanise,
    order: Uint32Array.from(order),
    placeOf,
    songAt(place) {
      const song = songAtPlace[place];
      if (song === undefined) throw new RangeError(`There is no song at place ${place}.`);
      return song;
    },
  });
}
