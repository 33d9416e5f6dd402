import { compareNames } from '../../domain/song/songOrder';
import { orderByKey } from '../tables/lists';
import type { TextTable } from '../tables/tables';

/** Ranks of values: equal values share a rank, and unknown ones (NaN) come after all others. */
export interface ValueRanks {
  readonly ranks: Uint32Array;
  /** Number of ranks, without the rank of unknown values. */
  readonly count: number;
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

export function rankValues(values: Float64Array): ValueRanks {
  const distinct = distinctInOrder(values);
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

/** Null if the names are not in order. */
function ranksInOrder(names: readonly string[]): Uint32Array | null {
  const ranks = new Uint32Array(names.length);
  let rank = 0;
  for (let index = 1; index < names.length; index += 1) {
    const order = compareNames(names[index - 1] ?? '', names[index] ?? '');
    if (order > 0) return null;
    if (order < 0) rank += 1;
    ranks[index] = rank;
  }
  return ranks;
}

/**
 * The rank of each name among all, from 0; names that sort equally share a rank. Names already in
 * order, as in tables, take a fraction of the time.
 */
export function rankNames(names: readonly string[]): Uint32Array {
  const known = ranksInOrder(names);
  if (known !== null) return known;
  const nameAt = (index: number | undefined) => names[index ?? -1] ?? '';
  const order = Array.from(names.keys()).sort((left, right) =>
    compareNames(nameAt(left), nameAt(right)),
  );
  const ranks = new Uint32Array(names.length);
  let rank = 0;
  order.forEach((index, place) => {
    if (place > 0 && compareNames(nameAt(order[place - 1]), nameAt(index)) !== 0) rank += 1;
    ranks[index] = rank;
  });
  return ranks;
}

const NAMES_PER_PART = 1_500;

/** The distinct numbers in any of the columns, in order. */
function distinctOf(columns: readonly Uint32Array[], end: number): Uint32Array {
  const isThere = new Uint8Array(end);
  for (const column of columns) for (const key of column) isThere[key] = 1;
  const distinct = new Uint32Array(end);
  let count = 0;
  for (let key = 0; key < end; key += 1) {
    if (isThere[key] === 0) continue;
    distinct[count] = key;
    count += 1;
  }
  return distinct.subarray(0, count);
}

function ranksOfKeys(keys: Uint32Array, rankOf: Uint32Array, count: number): ValueRanks {
  return { ranks: keys.map((key) => (key === 0 ? count : (rankOf[key] ?? 0))), count };
}

/**
 * Packed tables hold the texts that lists are sorted by in that order (textCollector.ts), so one
 * pass over them gives their ranks. Otherwise the names are sorted here.
 *
 * @param columns all texts that may be requested
 */
export function createNameRanks({ count, textOf }: TextTable, columns: readonly Uint32Array[]) {
  let known: { readonly texts: Uint32Array; readonly ranks: Uint32Array } | null = null;
  let isInOrder = true;
  let next = 0;
  let before = '';
  let rank = 0;

  function read() {
    known ??= { texts: distinctOf(columns, count).slice(), ranks: new Uint32Array(count) };
    return known;
  }

  /** @returns whether there is more to do */
  function rankPart(nameCount: number): boolean {
    const { texts, ranks } = read();
    const end = Math.min(texts.length, next + nameCount);
    for (; next < end && isInOrder; next += 1) {
      const id = texts[next] ?? 0;
      const text = textOf(id);
      const step = next === 0 ? 0 : compareNames(before, text);
      isInOrder = step <= 0;
      if (step < 0) rank += 1;
      ranks[id] = rank;
      before = text;
    }
    return next < texts.length && isInOrder;
  }

  function rankByComparing(keys: Uint32Array, further: readonly string[]): ValueRanks {
    const distinct = distinctOf([keys], count + further.length);
    const names = Array.from(distinct, (key) => further[key - count] ?? textOf(key));
    const rankOf = new Uint32Array(count + further.length);
    rankNames(names).forEach((each, index) => {
      rankOf[distinct[index] ?? 0] = each;
    });
    return ranksOfKeys(keys, rankOf, distinct.length);
  }

  return {
    /** The rank of each key, which is the number of a text or, above those, of a further name. */
    of(keys: Uint32Array, further: readonly string[] = []) {
      rankPart(count);
      if (!isInOrder || further.length > 0) return rankByComparing(keys, further);
      return ranksOfKeys(keys, read().ranks, rank + 1);
    },
    /** Does the work the first answer would otherwise wait for, in parts. */
    *prepare() {
      while (rankPart(NAMES_PER_PART)) yield;
    },
  };
}
