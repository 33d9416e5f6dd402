import { vintageRank } from '../../domain/vintageOrder';
import { createTurns } from '../../mechanisms/inTurn';
import { pause } from '../../mechanisms/pause';
import { createKindFilter, createKindTexts, type KindTexts } from '../../search/kindMatcher';
import { orderByRank, orderByText } from './listOrder';
import type { ListRows } from './listRows';
import type { ListRow } from './listSpecs';

export const LIBRARY_SORTS = ['newest', 'name', 'anime', 'vintage'] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];

/** Tells the vintage of each row of a list. */
export type ReadVintages = () => Promise<(row: ListRow) => string>;

export interface FoundRows {
  /** Auto ids of those that fit, in their order. */
  readonly ids: readonly number[];
  /** How many there are without a filter. */
  readonly libraryCount: number;
}

/** A list in any order, narrowed by any text. */
export interface ListIndex {
  /** Reads now what the first filter would have to wait for. */
  readonly prepare: () => Promise<void>;
  readonly find: (sort: LibrarySort, filter: string) => Promise<FoundRows>;
}

type Rows = readonly ListRow[];
/** Places in the list of rows. */
type Places = readonly number[];

const ROWS_PER_TASK = 2000;

export function createListIndex(listRows: ListRows, readVintages: ReadVintages): ListIndex {
  const readTexts = createTextReader();
  let ordered: Rows = [];
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
    if (rows !== ordered) {
      ordered = rows;
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
      await readTexts(await listRows.read());
    },
    async find(sort, filter) {
      const rows = await listRows.read();
      const places = await readOrder(rows, sort);
      const shown = filter.trim() === '' ? places : await narrow(rows, places, filter);
      return { ids: shown.flatMap((place) => rows[place]?.id ?? []), libraryCount: rows.length };
    },
  };

  async function narrow(rows: Rows, places: Places, filter: string): Promise<Places> {
    const texts = await readTexts(rows);
    const matches = createKindFilter(filter);
    return places.filter((place) => {
      const text = texts[place];
      return text !== undefined && matches(text);
    });
  }
}

/** Makes what texts are looked for in, and for a list that has grown only what was added. */
function createTextReader(): (rows: Rows) => Promise<readonly KindTexts[]> {
  const inTurn = createTurns();
  let texts: KindTexts[] = [];
  let known: Rows = [];
  let toTexts = createKindTexts();

  return (rows) =>
    inTurn(async () => {
      if (known.at(-1) !== rows[known.length - 1]) {
        texts = [];
        toTexts = createKindTexts();
      }
      known = rows;
      for (const row of rows.slice(texts.length)) {
        // 60,000 at once would hold up the page for a second.
        if (texts.length > 0 && texts.length % ROWS_PER_TASK === 0) await pause();
        texts.push(toTexts(row.searchedNames));
      }
      return texts;
    });
}
