import { type ListColumn, orderByKey } from '../tables/lists';
import { findNameOwners } from '../tables/nameOwners';
import type { CatalogueTables, FollowingTables, NameOwners, PopularOrders } from '../tables/tables';
import { type Fitting, type Kind, mapKinds } from './fieldRanks';
import { keepWhere } from './recordings';

/** Data derived from the tables: stored with them, or else computed now. */
export function findWhatFollows(tables: CatalogueTables): FollowingTables {
  if (tables.kept !== null) return tables.kept;
  const owners = findNameOwners(tables);
  return { owners, popular: findPopularOrders(tables, owners) };
}

/** The order of equally close places: better known first, then by place. */
interface Popularity {
  /** Places, best known first. */
  readonly order: Uint32Array;
  /** The position of each place in that order. */
  readonly rank: Uint32Array;
}

/** 1 for each song, anime and person the user knows: listened to or in a list. */
export type KnownPlaces = Readonly<Record<Kind, Uint8Array>>;

/** More than the number of places; combined with a rank it stays an exact integer. */
const PLACES = 2 ** 24;
const STEPS_OF_PERCENT = 100;
/** More than twice the largest sum of ranks. */
const RELEVANCE_KEYS = 2 ** 17 + 1;

/** @param points of each place; most points first, equal ones by place */
function orderBy(points: Uint32Array): Uint32Array {
  const most = points.reduce((largest, each) => Math.max(largest, each), 0);
  const all = Uint32Array.from(points.keys());
  return orderByKey(all, (place) => most - (points[place] ?? 0), most + 1);
}

function toPopularity(order: Uint32Array): Popularity {
  const rank = new Uint32Array(order.length);
  for (let at = 0; at < order.length; at += 1) rank[order[at] ?? 0] = at;
  return { order, rank };
}

export function countOf({ starts }: ListColumn, row: number): number {
  return (starts[row + 1] ?? 0) - (starts[row] ?? 0);
}

/** How well known each song is; an unknown or invalid difficulty is clamped to the range. */
function songPoints({ songs, songCount }: CatalogueTables): Uint32Array {
  const points = new Uint32Array(songCount);
  for (let song = 0; song < songCount; song += 1) {
    const percent = Math.min(Math.max(songs.difficulty[song] || 0, 0), 100);
    points[song] = Math.round(percent * STEPS_OF_PERCENT);
  }
  return points;
}

/** The number of values of each row, over all columns. */
function sumCounts(rowCount: number, ...columns: readonly ListColumn[]): Uint32Array {
  return Uint32Array.from({ length: rowCount }, (_, row) =>
    columns.reduce((sum, column) => sum + countOf(column, row), 0),
  );
}

/** Songs by how many players know them, anime and people by their number of songs. */
function findPopularOrders(tables: CatalogueTables, owners: NameOwners): PopularOrders {
  const { animeCount, personCount } = tables;
  const { songsOfAnime, songsOfArtist, songsOfComposer } = owners;
  return {
    songs: orderBy(songPoints(tables)),
    anime: orderBy(sumCounts(animeCount, songsOfAnime)),
    people: orderBy(sumCounts(personCount, songsOfArtist, songsOfComposer)),
  };
}

export type Relevance = Readonly<Record<Kind, Popularity>>;

export function toRelevance(orders: PopularOrders): Relevance {
  return mapKinds((kind) => toPopularity(orders[kind]));
}

/** @param annSongIds of the songs that the user knows */
export function findKnownPlaces(
  tables: CatalogueTables,
  owners: NameOwners,
  annSongIds: ReadonlySet<number>,
): KnownPlaces {
  const songs = new Uint8Array(tables.songCount);
  const anime = new Uint8Array(tables.animeCount);
  for (let song = 0; song < songs.length; song += 1) {
    if (!annSongIds.has(tables.songs.annSongId[song] ?? 0)) continue;
    songs[song] = 1;
    anime[tables.songs.anime[song] ?? 0] = 1;
  }
  const people = new Uint8Array(tables.personCount);
  const { starts, values } = owners.songsOfArtist;
  for (let person = 0; person < people.length; person += 1) {
    const end = starts[person + 1] ?? 0;
    for (let at = starts[person] ?? 0; at < end; at += 1) {
      if (songs[values[at] ?? 0] === 1) people[person] = 1;
    }
  }
  return { songs, anime, people };
}

/** The places that fit (rank above 0): closest first, then known ones, then best known first. */
export function orderByRelevance(
  { ranks: sums, count }: Fitting,
  { order }: Popularity,
  known: Uint8Array,
): Uint32Array {
  const fitting = count === order.length ? order : keepWhere(order, [(place) => sums[place] !== 0]);
  const keyOf = (place: number) => (sums[place] ?? 0) * 2 + 1 - (known[place] ?? 0);
  return orderByKey(fitting, keyOf, RELEVANCE_KEYS);
}

/** Every song, known ones first, then best known first. */
export function orderAllBy({ songs }: Relevance, known: KnownPlaces): Uint32Array {
  const ranks = new Uint8Array(songs.order.length).fill(1);
  return orderByRelevance({ ranks, places: null, count: ranks.length }, songs, known.songs);
}

interface FewBest {
  readonly places: number[];
  readonly keys: number[];
}

function putInOrder({ places, keys }: FewBest, place: number, key: number, limit: number): void {
  let at = keys.length;
  while (at > 0 && key < (keys[at - 1] ?? 0)) at -= 1;
  keys.splice(at, 0, key);
  places.splice(at, 0, place);
  if (keys.length <= limit) return;
  keys.pop();
  places.pop();
}

/**
 * The first places by relevance, without sorting all.
 *
 * @param most the largest rank that counts
 */
export function mostRelevant(
  { ranks, places, count }: Fitting,
  { rank: standings }: Popularity,
  known: Uint8Array,
  limit: number,
  most = Number.POSITIVE_INFINITY,
): readonly number[] {
  const best: FewBest = { places: [], keys: [] };
  let worstKey = Number.POSITIVE_INFINITY;
  const end = places === null ? ranks.length : count;
  for (let index = 0; index < end; index += 1) {
    const place = places === null ? index : (places[index] ?? 0);
    const rank = ranks[place] ?? 0;
    if (rank === 0 || rank > most) continue;
    const key = (rank * 2 + 1 - (known[place] ?? 0)) * PLACES + (standings[place] ?? 0);
    if (key >= worstKey) continue;
    putInOrder(best, place, key, limit);
    if (best.keys.length === limit) worstKey = best.keys.at(-1) ?? 0;
  }
  return best.places;
}
