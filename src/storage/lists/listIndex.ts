import { vintageRank } from '../../domain/vintageOrder';
import { createTurns } from '../../mechanisms/inTurn';
import { pause } from '../../mechanisms/pause';
import { createRomanise, type KanaReadings } from '../../search/kana';
import { createNameRows, type NameRows } from '../../search/nameRows';
import { type ClosestIds, type ClosestQuery, findClosest } from './closestRows';
import { orderByRank, orderByText } from './listOrder';
import type { ListRows } from './listRows';
import type { ListRow } from './listSpecs';

export const LIBRARY_SORTS = ['newest', 'name', 'anime', 'vintage'] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];

/** Tells the vintage of each row of a list. */
export type ReadVintages = () => Promise<(row: ListRow) => string>;

/** What a list is narrowed by. */
export interface ListFilter {
  /** Text that the names must contain, as forgiving as the search; empty for all. */
  readonly filter: string;
  /** In ranked time: names of anime alone are searched. */
  readonly isAnimeOnly?: boolean | undefined;
  /** How the kana of the text is read. */
  readonly kana?: KanaReadings | undefined;
}

export interface FoundRows {
  /** How many fit. */
  readonly totalCount: number;
  /** How many there are without a filter. */
  readonly libraryCount: number;
  /** The auto ids of some of those that fit, in their order. */
  readonly idsOf: (start: number, end: number) => readonly number[];
}

/** A list in any order, narrowed by any text. */
export interface ListIndex {
  /** Reads now what the first filter would have to wait for. */
  readonly prepare: () => Promise<void>;
  readonly find: (sort: LibrarySort, filter: ListFilter) => Promise<FoundRows>;
  readonly findClosest: (query: ClosestQuery) => Promise<ClosestIds>;
}

type Rows = readonly ListRow[];
/** Places in the list of rows. */
type Places = readonly number[];

const ROWS_PER_TASK = 2000;

export function createListIndex(listRows: ListRows, readVintages: ReadVintages): ListIndex {
  const readNames = createNameReader(({ searchedNames }) => searchedNames);
  const readAnimeNames = createNameReader(({ searchedNames, animeNameCount }) =>
    searchedNames.slice(0, animeNameCount),
  );
  let orderedRows: Rows = [];
  let orders = new Map<LibrarySort, Places>();

  async function order(rows: Rows, sort: LibrarySort): Promise<Places> {
    const places = [...rows.keys()];
    if (sort === 'newest') return places.toReversed();
    const byName = orderByText(places, (place) => rows[place]?.name ?? '');
    if (sort === 'name') return byName;
    if (sort === 'anime') return orderByText(byName, (place) => rows[place]?.animeName ?? '');
    const vintageOf = await readVintages();
    return orderByRank(byName, (place) => {
      const row = rows[place];
      return vintageRank((row && vintageOf(row)) ?? null);
    });
  }

  async function readOrder(rows: Rows, sort: LibrarySort): Promise<Places> {
    if (rows !== orderedRows) {
      orderedRows = rows;
      orders = new Map();
    }
    // The list may change during the wait; the answer then belongs to the orders of before.
    const ordersOfRows = orders;
    const places = ordersOfRows.get(sort) ?? (await order(rows, sort));
    ordersOfRows.set(sort, places);
    return places;
  }

  return {
    async prepare() {
      await readNames(await listRows.read());
    },
    async find(sort, { filter, isAnimeOnly = false, kana = [] }) {
      const rows = await listRows.read();
      const ordered = await readOrder(rows, sort);
      const names =
        filter.trim() === '' ? null : await (isAnimeOnly ? readAnimeNames : readNames)(rows);
      const reading = { romanise: createRomanise(kana) };
      const found = names === null ? ordered : ordered.filter(names.createFilter(filter, reading));
      return {
        totalCount: found.length,
        libraryCount: rows.length,
        idsOf: (start, end) => found.slice(start, end).flatMap((place) => rows[place]?.id ?? []),
      };
    },
    async findClosest(query) {
      const rows = await listRows.read();
      return findClosest(rows, await readNames(rows), query);
    },
  };
}

/** Takes the names apart, and for a list that has grown only those that were added. */
function createNameReader(
  namesOf: (row: ListRow) => readonly string[],
): (rows: Rows) => Promise<NameRows> {
  const inTurn = createTurns();
  let known: Rows = [];
  let names = createNameRows();

  return (rows) =>
    inTurn(async () => {
      if (known.at(-1) !== rows[known.length - 1]) names = createNameRows();
      known = rows;
      for (const row of rows.slice(names.count())) {
        // 60,000 at once would hold up the page for a second.
        if (names.count() % ROWS_PER_TASK === ROWS_PER_TASK - 1) await pause();
        names.add(namesOf(row), row.facts);
      }
      return names;
    });
}
