/** Ranks of values: equal ones have one rank, and what is unknown (NaN) stands behind all others. */
export interface ValueRanks {
  readonly ranks: Uint32Array;
  /** How many ranks there are, without that of what is unknown. */
  readonly count: number;
}

function distinctInOrder(values: Float64Array): Float64Array {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  let count = 0;
  for (const value of sorted) {
    // Zero has two signs, which are one value.
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

/**
 * Places by rank, those of one rank as they stand in `order`, what is unknown last. It takes two
 * looks at each place, where a sort would compare a million times.
 */
export function orderByRank(
  order: Uint32Array,
  { ranks, count }: ValueRanks,
  isDescending: boolean,
): Uint32Array {
  const standingOf = (rank: number) => (isDescending && rank < count ? count - 1 - rank : rank);
  const starts = new Uint32Array(count + 2);
  for (const rank of ranks) {
    const next = standingOf(rank) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let standing = 1; standing < starts.length; standing += 1) {
    starts[standing] = (starts[standing] ?? 0) + (starts[standing - 1] ?? 0);
  }
  const ordered = new Uint32Array(order.length);
  for (const place of order) {
    const standing = standingOf(ranks[place] ?? 0);
    const at = starts[standing] ?? 0;
    ordered[at] = place;
    starts[standing] = at + 1;
  }
  return ordered;
}

/** Those of an order that are among some places, each once. */
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
