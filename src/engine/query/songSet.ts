import type { AnimeTopics } from '../../domain/filter/filter';
import type { Song } from '../../domain/song/song';
import { buildTables } from '../tables/buildTables';
import { songsToSource } from '../tables/gatherSongs';
import { createNumberIndex } from '../tables/lists';
import { once } from '../tables/remember';
import { createSongReader } from '../tables/songReader';
import type { CatalogueTables } from '../tables/tables';
import { createTableFilter, type TableFilter } from './filterTables';
import { createTableSort, type TableSort } from './sortTables';

/**
 * Songs in columns for queries (querySongs, searchSongs): the catalogue, the library, a playlist or
 * an answer from a service. Songs are identified by their places in the columns. Each part is
 * created when a query first needs it.
 */
export interface SongSet {
  readonly tables: CatalogueTables;
  /** Places in the set's own order. */
  readonly order: Uint32Array;
  readonly songAt: (place: number) => Song;
  /** Null for a song that is not in the set. */
  readonly placeOf: (annSongId: number) => number | null;
  readonly filter: () => TableFilter;
  readonly sorting: () => TableSort;
}

const NO_TOPICS: ReadonlyMap<number, AnimeTopics> = new Map();

function createSet(
  tables: CatalogueTables,
  rows: Pick<SongSet, 'order' | 'songAt' | 'placeOf'>,
): SongSet {
  return {
    ...rows,
    tables,
    filter: once(() => createTableFilter(tables)),
    sorting: once(() => createTableSort(tables)),
  };
}

/** The whole catalogue as a set, in the order of its columns, from which its rows are read. */
export function createTableSet(tables: CatalogueTables): SongSet {
  const { songAt } = createSongReader(tables);
  const { placeOf } = createNumberIndex(tables.songs.annSongId);
  const order = Uint32Array.from({ length: tables.songCount }, (_, place) => place);
  return createSet(tables, { order, songAt, placeOf });
}

/**
 * A set of any songs, in their order. Its rows are the same objects. A song that occurs twice stays
 * twice.
 *
 * @param topics genres and tags by annId, which songs do not have
 */
export function createSongSet(
  songs: readonly Song[],
  topics: ReadonlyMap<number, AnimeTopics> = NO_TOPICS,
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
    order: Uint32Array.from(order),
    placeOf,
    songAt(place) {
      const song = songAtPlace[place];
      if (song === undefined) throw new RangeError(`There is no song at place ${place}.`);
      return song;
    },
  });
}
