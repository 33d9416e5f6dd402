import { vintageRank } from '../domain/vintageOrder';
import { pause } from '../mechanisms/pause';
import { createKindFilter, createKindTexts, type KindTexts } from '../search/kindMatcher';
import type { LibraryDb } from './libraryDb';
import { orderByRank, orderByText } from './listOrder';
import type { ListSpec } from './listSpecs';
import type { ListTable } from './listTable';

export const LIBRARY_SORTS = ['newest', 'name', 'anime', 'vintage'] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];

/** The vintage of each row by auto id. */
export type ReadVintages = (
  database: LibraryDb,
  table: ListTable,
) => Promise<ReadonlyMap<number, string>>;

/** Auto ids of a list in any order, kept until the list changes. */
export interface ListIndex {
  /** Reads now what the first sort or filter would have to wait for. */
  readonly prepare: (database: LibraryDb) => Promise<void>;
  readonly readIds: (
    database: LibraryDb,
    sort: LibrarySort,
    filter: string,
  ) => Promise<readonly number[]>;
}

type Ids = readonly number[];

const ROWS_PER_TASK = 2000;

/** Works on single fields, never on records: see listTable.ts. */
export function createListIndex<Row>(
  spec: ListSpec<Row>,
  table: ListTable,
  readVintages: ReadVintages,
): ListIndex {
  let version = -1;
  let orders = new Map<LibrarySort, Ids>();
  let searchTexts: ReadonlyMap<number, KindTexts> | null = null;

  async function textOf(database: LibraryDb, field: string): Promise<(id: number) => string> {
    const texts = await table.readField(database, field);
    return (id) => texts.get(id) ?? '';
  }

  async function order(database: LibraryDb, ids: Ids, sort: LibrarySort): Promise<Ids> {
    if (sort === 'newest') return ids.toReversed();
    const byName = orderByText(ids, await textOf(database, spec.nameField));
    if (sort === 'name') return byName;
    if (sort === 'anime') return orderByText(byName, await textOf(database, spec.animeField));
    const vintages = await readVintages(database, table);
    return orderByRank(byName, (id) => vintageRank(vintages.get(id) ?? null));
  }

  async function readSearchTexts(database: LibraryDb, ids: Ids) {
    if (searchTexts) return searchTexts;
    const versionOfIds = version;
    const fields = await Promise.all(spec.searchFields.map((field) => textOf(database, field)));
    const toSearchText = createKindTexts();
    const texts = new Map<number, KindTexts>();
    for (const [place, id] of ids.entries()) {
      // 60,000 at once would hold up the page for a second.
      if (place > 0 && place % ROWS_PER_TASK === 0) await pause();
      texts.set(id, toSearchText(fields.map((field) => field(id))));
    }
    if (version === versionOfIds) searchTexts = texts;
    return texts;
  }

  async function readCurrentIds(database: LibraryDb): Promise<Ids> {
    const ids = await table.readIds(database);
    if (table.getVersion() !== version) {
      version = table.getVersion();
      orders = new Map();
      searchTexts = null;
    }
    return ids;
  }

  return {
    async prepare(database) {
      await readSearchTexts(database, await readCurrentIds(database));
    },
    async readIds(database, sort, filter) {
      const ids = await readCurrentIds(database);
      // The list may change during the wait; the answer then belongs to the orders of before.
      const ordersOfVersion = orders;
      const ordered = ordersOfVersion.get(sort) ?? (await order(database, ids, sort));
      ordersOfVersion.set(sort, ordered);
      if (filter.trim() === '') return ordered;
      const texts = await readSearchTexts(database, ids);
      const matches = createKindFilter(filter);
      return ordered.filter((id) => {
        const text = texts.get(id);
        return text !== undefined && matches(text);
      });
    },
  };
}
