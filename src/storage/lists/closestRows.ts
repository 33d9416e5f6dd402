import type { NameRows } from '../../search/nameRows';
import { createRowCloseness } from '../../search/rowCloseness';
import type { ListRow } from './listSpecs';

/** What the closest rows of a list are asked for by. */
export interface ClosestQuery {
  /** A row fits where it fits any of them; with none no row does. */
  readonly filters: readonly string[];
  /** What closeness is measured to. */
  readonly texts: readonly string[];
  readonly limit: number;
}

export interface ClosestIds {
  /** Auto ids, the closest first, and of equally close ones the newest. */
  readonly ids: readonly number[];
  /** How many rows fit. */
  readonly totalCount: number;
}

/** So many are ranked: more would take longer than anybody takes for a letter. */
const MOST_RANKED = 200;

/**
 * The closest of the rows that fit. Of very many, those are ranked whose name begins with one of
 * the texts, and then the newest.
 */
export function findClosest(
  rows: readonly ListRow[],
  names: Pick<NameRows, 'createFilter'>,
  { filters, texts, limit }: ClosestQuery,
): ClosestIds {
  const fits = filters.map((filter) => names.createFilter(filter));
  const beginnings = texts.map((text) => text.toLowerCase());
  const likely: ListRow[] = [];
  const others: ListRow[] = [];
  let totalCount = 0;
  for (let place = rows.length - 1; place >= 0; place -= 1) {
    const row = rows[place];
    if (row === undefined || !fits.some((fitsFilter) => fitsFilter(place))) continue;
    totalCount += 1;
    const hasRoom = others.length < MOST_RANKED;
    if (!hasRoom && likely.length >= MOST_RANKED) continue;
    const name = row.name.toLowerCase();
    if (beginnings.some((beginning) => name.startsWith(beginning))) likely.push(row);
    else if (hasRoom) others.push(row);
  }
  const closenessOf = createRowCloseness(texts);
  const ranked = [...likely, ...others]
    .slice(0, MOST_RANKED)
    .map(({ id, name, searchedNames }) => ({
      id,
      closeness: closenessOf(name, searchedNames),
    }));
  // Later ids are newer ones.
  const closest = ranked.toSorted(
    (one, other) => one.closeness - other.closeness || other.id - one.id,
  );
  return { ids: closest.slice(0, limit).map(({ id }) => id), totalCount };
}
