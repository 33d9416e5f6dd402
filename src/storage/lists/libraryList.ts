import { clampPage, countPages, PAGE_SIZE } from '../../domain/pager';
import type { NewestRecords } from '../database/recordStore';
import type { StorageContext } from '../database/storageContext';
import type { LibrarySort, ListIndex } from './listIndex';
import type { ListSpec } from './listSpecs';

export interface PageQuery {
  /** From 1; out of range counts as the nearest page. */
  readonly page: number;
  readonly sort: LibrarySort;
  /** Text that the names must contain, as forgiving as the search; empty for all. */
  readonly filter: string;
}

export interface LibraryPage<Row> {
  /** At most 100; fewer also where a stored record cannot be read. */
  readonly rows: readonly Row[];
  readonly page: number;
  /** How many rows all pages have together. */
  readonly totalCount: number;
}

export interface LibraryList<Row> {
  readonly getPage: (query: PageQuery) => Promise<LibraryPage<Row>>;
  /** Makes the first sort or filter as fast as later ones; to be called when one is likely. */
  readonly prepare: () => Promise<void>;
}

/** One of the four lists in pages of 100. */
export function createLibraryList<Row>(
  { database, report }: StorageContext,
  spec: ListSpec<Row>,
  index: ListIndex,
): LibraryList<Row> {
  async function readSlice({ sort, filter }: PageQuery, page: number): Promise<NewestRecords> {
    const offset = (page - 1) * PAGE_SIZE;
    if (sort === 'newest' && filter.trim() === '') {
      const newest = await database.read([spec.store], ({ records }) =>
        records(spec.store).newest(offset, PAGE_SIZE),
      );
      return newest.value;
    }
    const ids = await index.readIds(sort, filter);
    const shown = await database.read([spec.store], ({ records }) =>
      records(spec.store).byIds(ids.slice(offset, offset + PAGE_SIZE)),
    );
    return { records: shown.value, totalCount: ids.length };
  }

  function toRows(records: readonly unknown[]): readonly Row[] {
    return records.flatMap((record) => {
      const row = spec.parse(record);
      if (row === null) report(`A record of ${spec.store} cannot be read`);
      return row ?? [];
    });
  }

  return {
    async getPage(query) {
      // How many pages there are is known only after a read.
      const wanted = clampPage(query.page, Number.MAX_SAFE_INTEGER / PAGE_SIZE);
      let slice = await readSlice(query, wanted);
      const page = clampPage(wanted, countPages(slice.totalCount));
      if (page !== wanted) slice = await readSlice(query, page);
      return { rows: toRows(slice.records), page, totalCount: slice.totalCount };
    },
    prepare: index.prepare,
  };
}
