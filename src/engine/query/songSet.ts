import type { AnimeTopics } from '../../domain/filter/filter';
import type { Song } from '../../domain/song/song';
import { buildTables } from '../tables/buildTables';
import { songsToSource } from '../tables/gatherSongs';
import { placeIn } from '../tables/lists';
import { SongReader } from '../tables/songReader';
import type { CatalogueTables } from '../tables/tables';

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
}

const NO_TOPICS: ReadonlyMap<number, AnimeTopics> = new Map();

function placesIn({ songs }: CatalogueTables): SongSet['placeOf'] {
  return (annSongId) => placeIn(songs.annSongId, annSongId);
}

/** The whole catalogue as a set, in the order of its columns, from which its rows are read. */
export function createTableSet(tables: CatalogueTables): SongSet {
  const { songAt } = new SongReader(tables);
  const order = Uint32Array.from({ length: tables.songCount }, (_, place) => place);
  return { tables, order, songAt, placeOf: placesIn(tables) };
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
  const placeOf = placesIn(tables);
  const songAtPlace: Song[] = [];
  const order: number[] = [];
  for (const song of songs) {
    const place = placeOf(song.annSongId);
    if (place === null) continue;
    songAtPlace[place] ??= song;
    order.push(place);
  }
  return {
    tables,
    order: Uint32Array.from(order),
    placeOf,
    songAt(place) {
      const song = songAtPlace[place];
      if (song === undefined) throw new RangeError(`There is no song at place ${place}.`);
      return song;
    },
  };
}
