import { readInteger } from '../../domain/app/lenient';
import { clampPage, countPages, PAGE_SIZE } from '../../domain/filter/pager';
import type { Changes } from '../database/changes';
import type { Database } from '../database/database';
import type { NewestRecords, RecordStore } from '../database/recordStore';
import { asRecord } from '../database/storedValue';
import { withFactsOfSongs } from './animeRows';
import {
  createListIndex,
  type LibrarySort,
  type ListFilter,
  type ListIndex,
  type ListOrder,
} from './listIndex';
import { createListRows, type ListRows } from './listRows';
import { ANIME_LIST, ARTIST_LIST, CREATOR_LIST, type ListSpec, SONG_LIST } from './listSpecs';

export interface PageQuery extends ListFilter {
  /** From 1; out of range counts as the nearest page. */
  readonly page: number;
  readonly sort: LibrarySort;
  /** By which of their names anime are sorted; see ListOrder. */
  readonly animeNames?: ListOrder['animeNames'];
  /** How many rows the first page has, where that is not 100. */
  readonly rowCount?: number | undefined;
}

/** What a page is besides its rows. */
export interface PageFacts {
  readonly page: number;
  /** How many rows all pages have together. */
  readonly totalCount: number;
  /** How many there are without a text. */
  readonly libraryCount: number;
}

export interface RecordPage extends PageFacts {
  /** At most 100. */
  readonly records: readonly unknown[];
}

/** One of the four lists in pages of records as they are stored. */
export interface ListReader {
  readonly readPage: (query: PageQuery) => Promise<RecordPage>;
  readonly findClosest: ListIndex['findClosest'];
  /** Makes the first sort or filter as fast as later ones. */
  readonly prepare: () => Promise<void>;
}

export const LIST_NAMES = ['songs', 'animes', 'artists', 'composers'] as const;
export type ListName = (typeof LIST_NAMES)[number];
export type ListReaders = Readonly<Record<ListName, ListReader>>;

/** The newest first and all of them: what needs no names, and is read from its place. */
export function isPlain({ sort, filter }: Pick<PageQuery, 'sort' | 'filter'>): boolean {
  return sort === 'newest' && filter.trim() === '';
}

/** All lists, in the page or in a thread. */
export function createListReaders(
  database: Pick<Database, 'read'>,
  changes: Pick<Changes, 'subscribe'>,
): ListReaders {
  function watchedRows<Row>(spec: ListSpec<Row>): ListRows {
    const rows = createListRows(database, spec);
    changes.subscribe(['songs'], rows.noteAdded);
    changes.subscribe(['rewrittenSongs'], rows.forget);
    return rows;
  }

  function reader<Row>(spec: ListSpec<Row>, rows = watchedRows(spec)): ListReader {
    return createListReader(database, spec, createListIndex(rows));
  }

  const songRows = watchedRows(SONG_LIST);
  return {
    songs: reader(SONG_LIST, songRows),
    animes: createListReader(database, ANIME_LIST, animeIndex(watchedRows(ANIME_LIST), songRows)),
    artists: reader(ARTIST_LIST),
    composers: reader(CREATOR_LIST),
  };
}

function createListReader(
  database: Pick<Database, 'read'>,
  { store }: Pick<ListSpec<unknown>, 'store'>,
  index: ListIndex,
): ListReader {
  async function readSlice(query: PageQuery, page: number): Promise<Omit<RecordPage, 'page'>> {
    const { rowCount = PAGE_SIZE } = query;
    const offset = (page - 1) * rowCount;
    if (isPlain(query)) {
      const { only } = query;
      const { value } = await database.read([store], ({ records }) =>
        only === undefined
          ? records(store).newest(offset, rowCount)
          : newestOf(records(store), only, offset, rowCount),
      );
      if (value !== null) return { ...value, libraryCount: value.totalCount };
    }
    const { idsOf, ...counts } = await index.find(query, query);
    const { value } = await database.read([store], ({ records }) =>
      records(store).byIds(idsOf(offset, offset + rowCount)),
    );
    return { records: value, ...counts };
  }

  return {
    async readPage(query) {
      // How many pages there are is known only after a read.
      const wanted = clampPage(query.page, Number.MAX_SAFE_INTEGER / PAGE_SIZE);
      const slice = await readSlice(query, wanted);
      const page = clampPage(wanted, countPages(slice.totalCount));
      return page === wanted ? { ...slice, page } : { ...(await readSlice(query, page)), page };
    },
    findClosest: index.findClosest,
    prepare: index.prepare,
  };
}

/**
 * Few beside a whole store: they are read by their keys.
 *
 * @returns null where one is in memory only, without an id to go by
 */
async function newestOf(
  store: Pick<RecordStore, 'getEach'>,
  keys: readonly number[],
  offset: number,
  count: number,
): Promise<NewestRecords | null> {
  const found: { readonly record: unknown; readonly id: number }[] = [];
  for (const record of await store.getEach(keys)) {
    if (record === undefined) continue;
    const id = readInteger(asRecord(record)?.id);
    if (id === null) return null;
    found.push({ record, id });
  }
  found.sort((left, right) => right.id - left.id);
  const records = found.slice(offset, offset + count).map(({ record }) => record);
  return { records, totalCount: found.length };
}

/** What is sorted and filtered by are facts of the songs too; what is closest to a text, its own name alone. */
function animeIndex(rows: ListRows, songRows: ListRows): ListIndex {
  const index = createListIndex(withFactsOfSongs(rows, songRows), true);
  const { findClosest } = createListIndex(rows, true);
  return { ...index, findClosest };
}
