import { greatestOf } from '../../domain/app/manyValues';
import type { NameRows } from '../../engine/query/nameRows';
import { createRowCloseness } from '../../engine/text/closeness';
import { createNearNameTest } from '../../engine/text/typingDistance';
import type { ListRow } from './listSpecs';

export interface ClosestQuery {
  /** A row matches if it fits any of them; with none, no row does. */
  readonly filters: readonly string[];
  /** Closeness is measured to these texts. */
  readonly texts: readonly string[];
  readonly limit: number;
}

export interface ClosestRows {
  /** Auto ids, closest first, equally close rows newest first. */
  readonly ids: readonly number[];
  /** The number of rows that fit. */
  readonly totalCount: number;
}

/** At most this many are ranked: more would take longer than typing a letter. */
const MOST_RANKED = 100;

/**
 * Quickly estimates how close a name is: equal or nearly equal to a text (0), starting with one
 * (1), or neither (2).
 */
function createGlance(texts: readonly string[]): (name: string) => 0 | 1 | 2 {
  const wanted = texts.map((text) => text.toLowerCase());
  const nearTests = texts.map((text) => createNearNameTest(text));
  const longest = Math.max(0, greatestOf(wanted.map(({ length }) => length)));
  return (name) => {
    const start = name.slice(0, longest).toLowerCase();
    if (name.length <= longest && wanted.includes(start)) return 0;
    if (nearTests.some((errorsOf) => errorsOf(name) !== null)) return 0;
    return wanted.some((text) => start.startsWith(text)) ? 1 : 2;
  };
}

/**
 * The closest rows that fit. If very many fit, names equal to a text are ranked first, then names
 * that start with one, then the newest.
 */
export function findClosest(
  rows: readonly ListRow[],
  names: NameRows,
  { filters, texts, limit }: ClosestQuery,
): ClosestRows {
  const fits = filters.map((filter) => names.createFilter(filter, { isNearToo: true }));
  const glance = createGlance(texts);
  const found: [ListRow[], ListRow[], ListRow[]] = [[], [], []];
  let totalCount = 0;
  for (let place = rows.length - 1; place >= 0; place -= 1) {
    const row = rows[place];
    if (row === undefined || !fits.some((fitsFilter) => fitsFilter(place))) continue;
    totalCount += 1;
    const group = found[glance(row.name)];
    if (group.length < MOST_RANKED) group.push(row);
  }
  const closenessOf = createRowCloseness(texts);
  const ranked = found
    .flat()
    .slice(0, MOST_RANKED)
    .map(({ id, name, searchedNames }) => ({ id, closeness: closenessOf(name, searchedNames) }));
  // Higher ids are newer.
  const closest = ranked.toSorted(
    (one, other) => one.closeness - other.closeness || other.id - one.id,
  );
  return { ids: closest.slice(0, limit).map(({ id }) => id), totalCount };
}
