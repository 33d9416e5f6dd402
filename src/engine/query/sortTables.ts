import type { SongSort } from '../../domain/filter/songSort';
import { chanceRank } from '../../domain/queue/chance';
import { vintageRank } from '../../domain/season/seasonList';
import { listNames } from '../../domain/song/personNames';
import { compareNames } from '../../domain/song/songOrder';
import { orderByKey } from '../tables/lists';
import { rememberFor } from '../tables/remember';
import { SongReader } from '../tables/songReader';
import type { CatalogueTables, TextTable } from '../tables/tables';

/** Ranks of values: equal values share a rank, and unknown ones (NaN) come after all others. */
export interface ValueRanks {
  readonly ranks: Uint32Array;
  /** Number of ranks, without the rank of unknown values. */
  readonly count: number;
}

/** Yields between its parts. */
type Ranking = Generator<void, ValueRanks>;

/** The value of a generator, with all of its parts at once. */
export function runAll<Value>(parts: Generator<void, Value>): Value {
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
  }
}

function distinctInOrder(values: Float64Array): Float64Array {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  let count = 0;
  for (const value of sorted) {
    // Zero has two signs but is one value.
    if (count > 0 && value === sorted[count - 1]) continue;
    sorted[count] = value;
    count += 1;
  }
  return sorted.subarray(0, count);
}

/** In parts, as all ranking: the first answer would otherwise wait for it. */
export function* rankValues(values: Float64Array): Ranking {
  const distinct = distinctInOrder(values);
  yield;
  const ranks = new Uint32Array(values.length);
  for (let place = 0; place < values.length; place += 1) {
    const value = values[place] ?? Number.NaN;
    if (Number.isNaN(value)) {
      ranks[place] = distinct.length;
      continue;
    }
    let low = 0;
    let high = distinct.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((distinct[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    ranks[place] = low;
  }
  return { ranks, count: distinct.length };
}

/** Places by rank; places of one rank in the given order, unknown ones last. */
export function orderByRank(
  order: Uint32Array,
  { ranks, count }: ValueRanks,
  isDescending: boolean,
): Uint32Array {
  const lastKnown = count - 1;
  return orderByKey(
    order,
    (place) => {
      const rank = ranks[place] ?? 0;
      return isDescending && rank < count ? lastKnown - rank : rank;
    },
    count + 1,
  );
}

/** The part of an order that is among some places, each once. */
export function inOrder(order: Uint32Array, places: ArrayLike<number>): Uint32Array {
  const isWanted = new Uint8Array(order.length);
  for (let index = 0; index < places.length; index += 1) isWanted[places[index] ?? 0] = 1;
  const found = new Uint32Array(places.length);
  let count = 0;
  for (const place of order) {
    if (isWanted[place] === 0) continue;
    found[count] = place;
    count += 1;
  }
  return count === found.length ? found : found.slice(0, count);
}

const NAMES_PER_PART = 1_500;

function sortNames(count: number, nameAt: (index: number) => string): Uint32Array {
  const names = Array.from({ length: count }, (_, index) => nameAt(index));
  return Uint32Array.from(names.keys()).sort((left, right) =>
    compareNames(names[left] ?? '', names[right] ?? ''),
  );
}

/**
 * The rank of each name among all, from 0; names that sort equally share a rank. Names already in
 * order, as in packed tables (textCollector.ts), take one pass.
 *
 * @param order of the names; omitted, they are sorted if they are not in order as they are
 */
export function* rankNames(
  count: number,
  nameAt: (index: number) => string,
  order?: Uint32Array,
): Generator<void, Uint32Array> {
  const ranks = new Uint32Array(count);
  let rank = 0;
  let before = '';
  for (let place = 0; place < count; place += 1) {
    const index = order?.[place] ?? place;
    const name = nameAt(index);
    const step = place === 0 ? 0 : compareNames(before, name);
    if (step > 0 && order === undefined) {
      return yield* rankNames(count, nameAt, sortNames(count, nameAt));
    }
    if (step !== 0) rank += 1;
    ranks[index] = rank;
    before = name;
    if (place % NAMES_PER_PART === NAMES_PER_PART - 1) yield;
  }
  return ranks;
}

/** The distinct numbers of a column, in order. */
function distinctOf(column: Uint32Array, end: number): Uint32Array {
  const isThere = new Uint8Array(end);
  for (const key of column) isThere[key] = 1;
  const distinct = new Uint32Array(end);
  let count = 0;
  for (let key = 0; key < end; key += 1) {
    if (isThere[key] === 0) continue;
    distinct[count] = key;
    count += 1;
  }
  return distinct.subarray(0, count);
}

/**
 * Ranks of a column of texts; the empty one is unknown.
 *
 * @param keys the number of a text or, above those, of a further name
 */
export function* rankTexts(
  { count, textOf }: TextTable,
  keys: Uint32Array,
  further: readonly string[] = [],
): Ranking {
  const distinct = distinctOf(keys, count + further.length);
  const ranks = yield* rankNames(distinct.length, (index) => {
    const key = distinct[index] ?? 0;
    return key < count ? textOf(key) : (further[key - count] ?? '');
  });
  const rankOf = new Uint32Array(count + further.length);
  for (let index = 0; index < ranks.length; index += 1) {
    rankOf[distinct[index] ?? 0] = ranks[index] ?? 0;
  }
  const unknown = distinct.length;
  return { ranks: keys.map((key) => (key === 0 ? unknown : (rankOf[key] ?? 0))), count: unknown };
}

function unknownFirst({ ranks, count }: ValueRanks): ValueRanks {
  return { ranks: ranks.map((rank) => (rank === count ? 0 : rank + 1)), count: count + 1 };
}

function ofAnime({ songs }: CatalogueTables, { ranks, count }: ValueRanks): ValueRanks {
  return { ranks: songs.anime.map((place) => ranks[place] ?? count), count };
}

/** By one name, or the other if there is none. */
function* animeName(tables: CatalogueTables, names: Uint32Array, others: Uint32Array): Ranking {
  const keys = names.map((id, place) => id || (others[place] ?? 0));
  return ofAnime(tables, yield* rankTexts(tables.texts, keys));
}

/** The credit as one text, or the names of the listed artists if there is none. */
function artist(tables: CatalogueTables): Ranking {
  const { songs, texts } = tables;
  const { songAt } = new SongReader(tables);
  const listed: string[] = [];
  const keys = songs.artistText.map((id, place) => {
    if (id !== 0 || songs.artists.starts[place] === songs.artists.starts[place + 1]) return id;
    const names = listNames(songAt(place).artists);
    return names === '' ? 0 : texts.count + listed.push(names) - 1;
  });
  return rankTexts(texts, keys, listed);
}

function* season(tables: CatalogueTables): Ranking {
  const { anime, texts, animeCount } = tables;
  const vintages = Float64Array.from({ length: animeCount }, (_, place) => {
    const rank = vintageRank(texts.textOf(anime.vintage[place] ?? 0));
    return Number.isFinite(rank) ? rank : Number.NaN;
  });
  return ofAnime(tables, yield* rankValues(vintages));
}

/** Only by the English name; an empty one is earliest. */
function* englishName(tables: CatalogueTables): Ranking {
  return ofAnime(tables, unknownFirst(yield* rankTexts(tables.texts, tables.anime.nameEN)));
}

type SortedKey = Exclude<SongSort['key'], 'relevance' | 'random' | 'popular'>;
type ColumnKey = SortedKey | 'romajiAnime';

/** The sort keys of each place: smaller is earlier. */
const COLUMNS: Readonly<Record<ColumnKey, (tables: CatalogueTables) => Ranking>> = {
  name: ({ texts, songs }) => rankTexts(texts, songs.name),
  anime: (tables) => animeName(tables, tables.anime.nameEN, tables.anime.nameJP),
  romajiAnime: (tables) => animeName(tables, tables.anime.nameJP, tables.anime.nameEN),
  artist,
  season,
  difficulty: ({ songs }) => rankValues(songs.difficulty),
  length: ({ songs }) => rankValues(songs.length),
};

/** Number of values of chanceRank. */
const CHANCES = 2 ** 32;
const PREPARED_KEYS = ['name', 'anime', 'artist', 'season', 'difficulty', 'length'] as const;

function columnOf(key: SortedKey, animeNames: SongSort['animeNames']): ColumnKey {
  return key === 'anime' && animeNames === 'romaji' ? 'romajiAnime' : key;
}

/**
 * Sorts places, each given once. Unknown values come last in both directions; equal ones are sorted
 * by name, anime and id. By relevance the places stay as they are. The ranks of each column are
 * computed on first use, or in parts by `prepare`; sorting is then fast.
 */
function readSort(tables: CatalogueTables) {
  const { songs, songCount } = tables;
  const ranksByKey = new Map<ColumnKey, ValueRanks>();
  let nameOrder: Uint32Array | null = null;

  function* ranksBy(key: ColumnKey): Generator<void, ValueRanks> {
    const ranks = ranksByKey.get(key) ?? (yield* COLUMNS[key](tables));
    ranksByKey.set(key, ranks);
    return ranks;
  }

  function* byName(): Generator<void, Uint32Array> {
    if (nameOrder !== null) return nameOrder;
    const places = Uint32Array.from({ length: songCount }, (_, place) => place);
    const byId = orderByRank(places, yield* rankValues(songs.annSongId), false);
    yield;
    const byAnime = orderByRank(byId, yield* englishName(tables), false);
    yield;
    nameOrder = orderByRank(byAnime, yield* ranksBy('name'), false);
    return nameOrder;
  }

  function sortByChance(places: ArrayLike<number>, { seed, isDescending }: SongSort): Uint32Array {
    const order = runAll(byName());
    const standings = new Uint32Array(songCount);
    order.forEach((place, standing) => {
      standings[place] = standing;
    });
    const keys = new Float64Array(places.length);
    for (let index = 0; index < keys.length; index += 1) {
      const place = places[index] ?? 0;
      const chance = chanceRank(songs.annSongId[place] ?? 0, seed);
      const first = isDescending ? CHANCES - 1 - chance : chance;
      // Integers of at most 53 bits, as long as there are fewer than two million songs.
      keys[index] = first * songCount + (standings[place] ?? 0);
    }
    keys.sort();
    const sorted = new Uint32Array(keys.length);
    for (let index = 0; index < keys.length; index += 1) {
      sorted[index] = order[(keys[index] ?? 0) % songCount] ?? 0;
    }
    return sorted;
  }

  return {
    sort: (places: ArrayLike<number>, sort: SongSort) => {
      if (sort.key === 'relevance') return Uint32Array.from(places);
      if (sort.key === 'random') return sortByChance(places, sort);
      const isPopular = sort.key === 'popular';
      const key = isPopular ? 'difficulty' : columnOf(sort.key, sort.animeNames);
      const isDescending = isPopular || sort.isDescending;
      const order = orderByRank(runAll(byName()), runAll(ranksBy(key)), isDescending);
      return inOrder(order, places);
    },
    *prepare(): Generator<void, void> {
      for (const key of PREPARED_KEYS) {
        yield* ranksBy(key);
        yield;
      }
      yield* byName();
    },
  };
}

/**
 * The sort of a set. Remembered for the set and not for its tables, which outlive a change of the
 * language that names are ordered in.
 */
export const sortOf = rememberFor((set: { readonly tables: CatalogueTables }) =>
  readSort(set.tables),
);
