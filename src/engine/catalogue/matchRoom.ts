import type { CatalogueTables } from './catalogueTables';
import { countsOf, type Fitting, type Kind, mapKinds } from './fieldRanks';

/**
 * Songs, anime or people that fit, while the parts of a text are put together. It is used again
 * for the next text, so that a letter leaves nothing to tidy up behind.
 */
export interface Sums extends Fitting {
  /** For each place 0 where it does not fit, else more the less close it is. */
  readonly ranks: Uint16Array;
  /** Those that fit stand first. */
  readonly places: Uint32Array;
  count: number;
}

export type MatchRoom = Readonly<Record<Kind, Sums>>;

const LARGEST_SUM = 2 ** 16 - 1;

export function createMatchRoom(tables: CatalogueTables): MatchRoom {
  const counts = countsOf(tables);
  return mapKinds((kind) => ({
    ranks: new Uint16Array(counts[kind]),
    places: new Uint32Array(counts[kind]),
    count: 0,
  }));
}

export function clearSums(sums: Sums): void {
  for (let index = 0; index < sums.count; index += 1) sums.ranks[sums.places[index] ?? 0] = 0;
  sums.count = 0;
}

function keep(sums: Sums, place: number, rank: number): void {
  const before = sums.ranks[place] ?? 0;
  if (before === 0) {
    sums.places[sums.count] = place;
    sums.count += 1;
    sums.ranks[place] = rank;
  } else if (rank < before) sums.ranks[place] = rank;
}

/** Adds what fits, and keeps the closer rank of what was there. @param more is added to each rank */
export function keepCloser(sums: Sums, { ranks, places, count }: Fitting, more = 0): void {
  if (places === null) {
    for (let place = 0; place < ranks.length; place += 1) {
      const rank = ranks[place] ?? 0;
      if (rank !== 0) keep(sums, place, rank + more);
    }
    return;
  }
  for (let index = 0; index < count; index += 1) {
    const place = places[index] ?? 0;
    keep(sums, place, (ranks[place] ?? 0) + more);
  }
}

/** Leaves what fits here too, and adds the ranks up. @param more is added to each sum */
export function meet(sums: Sums, { ranks }: Fitting, more: number): void {
  let kept = 0;
  for (let index = 0; index < sums.count; index += 1) {
    const place = sums.places[index] ?? 0;
    const rank = ranks[place] ?? 0;
    if (rank === 0) {
      sums.ranks[place] = 0;
      continue;
    }
    sums.ranks[place] = Math.min(LARGEST_SUM, (sums.ranks[place] ?? 0) + rank + more);
    sums.places[kept] = place;
    kept += 1;
  }
  sums.count = kept;
}
