import { compareNames } from '../../domain/song/songOrder';
import { orderByKey } from '../tables/lists';
import type { TextTable } from '../tables/tables';

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
