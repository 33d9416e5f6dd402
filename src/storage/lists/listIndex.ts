import { vintageRank } from '../../domain/vintageOrder';
import { pause } from '../../mechanisms/pause';
import { createKindFilter, createKindTexts, type KindTexts } from '../../search/kindMatcher';
import { orderByRank, orderByText } from './listOrder';
import type { ListSpec } from './listSpecs';
import type { ListTable } from './listTable';

export const LIBRARY_SORTS = ['newest', 'name', 'anime', 'vintage'] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];

/** The vintage of each row by auto id. */
export type ReadVintages = (table: ListTable) => Promise<ReadonlyMap<number, string>>;

/** Auto ids of a list in any order, kept until the list changes. */
export interface ListIndex {
  /** Reads now what the first sort or filter would have to wait for. */
  readonly prepare: () => Promise<void>;
  readonly readIds: (sort: LibrarySort, filter: string) => Promise<readonly number[]>;
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

  async function textOf(field: string): Promise<(id: number) => string> {
    const texts = await table.readField(field);
    return (id) => texts.get(id) ?? '';
  }

  async function order(ids: Ids, sort: LibrarySort): Promise<Ids> {
    if (sort === 'newest') return ids.toReversed();
    const byName = orderByText(ids, await textOf(spec.nameField));
    if (sort === 'name') return byName;
    if (sort === 'anime') return orderByText(byName, await textOf(spec.animeField));
    const vintages = await readVintages(table);
    return orderByRank(byName, (id) => vintageRank(vintages.get(id) ?? null));
  }

  async function readSearchTexts(ids: Ids) {
    if (searchTexts) return searchTexts;
    const versionOfIds = version;
    const fields = await Promise.all(spec.searchFields.map((field) => textOf(field)));
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

  async function readCurrentIds(): Promise<Ids> {
    const ids = await table.readIds();
    if (table.getVersion() !== version) {
      version = table.getVersion();
      orders = new Map();
      searchTexts = null;
    }
    return ids;
  }

  return {
    async prepare() {
      await readSearchTexts(await readCurrentIds());
    },
    async readIds(sort, filter) {
      const ids = await readCurrentIds();
      // The list may change during the wait; the answer then belongs to the orders of before.
      const ordersOfVersion = orders;
      const ordered = ordersOfVersion.get(sort) ?? (await order(ids, sort));
      ordersOfVersion.set(sort, ordered);
      if (filter.trim() === '') return ordered;
      const texts = await readSearchTexts(ids);
      const matches = createKindFilter(filter);
      return ordered.filter((id) => {
        const text = texts.get(id);
        return text !== undefined && matches(text);
      });
    },
  };
}
