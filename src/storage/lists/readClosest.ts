import type { Database } from '../database/database';
import { COUNTED_STORES, type CountedStore } from '../database/keys';
import type { ClosestQuery } from './closestRows';
import type { ListReaders } from './listReader';

/** What the closest rows of all lists are asked for by, in one question. */
export interface ClosestOfEachQuery extends Omit<ClosestQuery, 'filters'> {
  /** Per list; none where nothing of it is wanted. */
  readonly filters: Readonly<Record<CountedStore, readonly string[]>>;
}

export interface ClosestRecords {
  readonly records: readonly unknown[];
  /** How many rows fit. */
  readonly totalCount: number;
}

export type ClosestOfEach = Readonly<Record<CountedStore, ClosestRecords>>;

/** Looks through the names of all lists, and then reads what is shown in one go. */
export async function readClosest(
  database: Pick<Database, 'read'>,
  readers: ListReaders,
  { filters, texts, limit }: ClosestOfEachQuery,
): Promise<ClosestOfEach> {
  const find = async (list: CountedStore) =>
    filters[list].length === 0
      ? { ids: [], totalCount: 0 }
      : readers[list].findClosest({ filters: filters[list], texts, limit });
  const found = {
    songs: await find('songs'),
    animes: await find('animes'),
    artists: await find('artists'),
    composers: await find('composers'),
  };
  const { value } = await database.read(COUNTED_STORES, async ({ records }) => {
    const read = async (list: CountedStore): Promise<ClosestRecords> => ({
      records: found[list].ids.length === 0 ? [] : await records(list).byIds(found[list].ids),
      totalCount: found[list].totalCount,
    });
    return {
      songs: await read('songs'),
      animes: await read('animes'),
      artists: await read('artists'),
      composers: await read('composers'),
    };
  });
  return value;
}
