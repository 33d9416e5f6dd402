import { clampPage, countPages, PAGE_SIZE } from '../domain/pager';
import type { Song } from '../domain/song';
import type { LibraryDb } from './libraryDb';
import type { LibraryPage, PageQuery } from './libraryPage';
import type { ListIndex } from './listIndex';
import type { ListSpec } from './listSpecs';
import { readNewest } from './newestPage';
import { createRecentPages } from './recentPages';
import type { StorageContext } from './storageContext';
import { readByIds } from './storeScan';
import { arrangeUnstoredRows, findUnstoredRows } from './unstoredRows';

export interface LibraryList<Row> {
  readonly getPage: (query: PageQuery) => Promise<LibraryPage<Row>>;
  /** The answer to a query as it was when it was last asked; undefined when that is long ago. */
  readonly peekPage: (query: PageQuery) => LibraryPage<Row> | undefined;
  /** How many there are without a filter. */
  readonly getCount: () => Promise<number>;
  /** Makes the first sort or filter as fast as later ones; to be called when one is likely. */
  readonly prepare: () => Promise<void>;
}

interface RecordSlice {
  readonly records: readonly unknown[];
  readonly totalCount: number;
}

const NOTHING_STORED: RecordSlice = { records: [], totalCount: 0 };

/**
 * One of the four lists in pages of 100. Rows that could not be stored stand before the stored
 * ones, each part in the order asked for.
 */
export function createLibraryList<Row>(
  { gate, report }: StorageContext,
  spec: ListSpec<Row>,
  index: ListIndex,
  remembered: ReadonlyMap<number, Song>,
): LibraryList<Row> {
  const recentPages = createRecentPages<Row>();

  async function readStored(
    database: LibraryDb,
    { sort, filter }: PageQuery,
    offset: number,
    count: number,
  ): Promise<RecordSlice> {
    if (sort === 'newest' && filter.trim() === '') {
      return readNewest(database, spec.store, offset, count);
    }
    const ids = await index.readIds(database, sort, filter);
    const records = await readByIds(database, spec.store, ids.slice(offset, offset + count));
    return { records, totalCount: ids.length };
  }

  async function readPage(database: LibraryDb | null, query: PageQuery): Promise<LibraryPage<Row>> {
    const { sort, filter } = query;
    const unstored = await findUnstoredRows(database, spec, remembered);
    const first = arrangeUnstoredRows(unstored, spec, remembered, sort, filter);
    const readSlice = async (page: number) => {
      const start = (page - 1) * PAGE_SIZE;
      const rows = first.slice(start, start + PAGE_SIZE);
      const offset = Math.max(0, start - first.length);
      const stored = database
        ? await readStored(database, query, offset, PAGE_SIZE - rows.length)
        : NOTHING_STORED;
      return { rows, stored, totalCount: first.length + stored.totalCount, page };
    };
    // How many pages there are is known only after a read.
    const wanted = clampPage(query.page, Number.MAX_SAFE_INTEGER / PAGE_SIZE);
    let slice = await readSlice(wanted);
    const page = clampPage(wanted, countPages(slice.totalCount));
    if (page !== wanted) slice = await readSlice(page);
    return { rows: toRows(slice.rows, slice.stored.records), page, totalCount: slice.totalCount };
  }

  /** What is remembered of a stored row is newer than its record. */
  function toRows(first: readonly Row[], records: readonly unknown[]): readonly Row[] {
    const newer = new Map(
      remembered.size === 0 ? [] : spec.rowsOf(remembered).map((row) => [spec.keyOf(row), row]),
    );
    const stored = records.flatMap((record) => {
      const row = spec.parse(record);
      if (row === null) report(`A record of ${spec.store} cannot be read`);
      return row === null ? [] : [newer.get(spec.keyOf(row)) ?? row];
    });
    return [...first, ...stored];
  }

  async function readCount(database: LibraryDb | null): Promise<number> {
    const unstored = await findUnstoredRows(database, spec, remembered);
    const stored = database ? await readNewest(database, spec.store, 0, 0) : NOTHING_STORED;
    return unstored.length + stored.totalCount;
  }

  return {
    async getPage(query) {
      const read = await gate.read((database) => readPage(database, query));
      const page = read.ok ? read.value : await readPage(null, query);
      recentPages.note(query, page);
      return page;
    },
    peekPage: recentPages.find,
    async getCount() {
      const read = await gate.read(readCount);
      return read.ok ? read.value : readCount(null);
    },
    async prepare() {
      await gate.read(index.prepare);
    },
  };
}
