import { vintageRank } from '../../domain/season/seasonList';
import type { AnimeNameStyle } from '../../domain/song/personNames';
import { createNameRows, type NameRows } from '../../engine/query/nameRows';
import { createRomanise, type KanaReadings } from '../../engine/text/kana';
import { plainText } from '../../engine/text/looseText';
import { createTurns } from '../../lib/inTurn';
import { pause } from '../../lib/pause';
import { type ClosestIds, type ClosestQuery, findClosest } from './closestRows';
import type { ListRows } from './listRows';
import type { ListRow } from './listSpecs';

type Ids = readonly number[];
type TextOf = (id: number) => string;

/** By text, case, accents and marks aside; rows without one last, equal ones as they were. */
function orderByText(ids: Ids, textOf: TextOf): Ids {
  const keys = new Map<number, string>();
  for (const id of ids) {
    const text = textOf(id);
    keys.set(id, plainText(text) || text);
  }
  return ids.toSorted((left, right) => {
    const leftKey = keys.get(left) ?? '';
    const rightKey = keys.get(right) ?? '';
    if (leftKey === rightKey) return 0;
    if (leftKey === '' || rightKey === '') return leftKey === '' ? 1 : -1;
    return leftKey < rightKey ? -1 : 1;
  });
}

/** By a number, rows of equal numbers in the order given. */
function orderByRank(ids: Ids, rankOf: (id: number) => number): Ids {
  const ranks = new Map(ids.map((id) => [id, rankOf(id)]));
  return ids.toSorted((left, right) => {
    const leftRank = ranks.get(left) ?? 0;
    const rightRank = ranks.get(right) ?? 0;
    // Two infinities are equal, but their difference is not 0.
    return leftRank === rightRank ? 0 : leftRank - rightRank;
  });
}

export const LIBRARY_SORTS = ['newest', 'name', 'anime', 'vintage'] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];

/** What a list is filtered by. */
export interface ListFilter {
  /** Text that the names must contain, as forgiving as the search; empty for all. */
  readonly filter: string;
  /** In ranked time: names of anime alone are searched. */
  readonly isAnimeOnly?: boolean | undefined;
  /** How the kana of the text is read. */
  readonly kana?: KanaReadings | undefined;
  /** What names the only records that there are; all of them where it is left out. */
  readonly only?: readonly number[] | undefined;
}

/** What a list is put in order by. */
export interface ListOrder {
  readonly sort: LibrarySort;
  /** By which of their names anime are sorted, as they are shown; the English one unless told otherwise. */
  readonly animeNames?: AnimeNameStyle | undefined;
}

export interface ResultRows {
  /** How many fit. */
  readonly totalCount: number;
  /** How many there are without a text. */
  readonly libraryCount: number;
  /** The auto ids of some of those that fit, in their order. */
  readonly idsOf: (start: number, end: number) => readonly number[];
}

/** A list in any order, filtered by any text. */
export interface ListIndex {
  /** Reads now what the first filter would have to wait for. */
  readonly prepare: () => Promise<void>;
  readonly find: (order: ListOrder, filter: ListFilter) => Promise<ResultRows>;
  readonly findClosest: (query: ClosestQuery) => Promise<ClosestIds>;
}

type Rows = readonly ListRow[];
/** Places in the list of rows. */
type Places = readonly number[];

const ROWS_PER_TASK = 2000;

/** @param isOfAnime whether each row is an anime, which is sorted under its shown name */
export function createListIndex(listRows: Pick<ListRows, 'read'>, isOfAnime = false): ListIndex {
  const readNames = createNameReader(({ searchedNames }) => searchedNames);
  const readAnimeNames = createNameReader(({ searchedNames, animeNameCount }) =>
    searchedNames.slice(0, animeNameCount),
  );
  let orderedRows: Rows = [];
  let orders = new Map<string, Places>();

  function order(rows: Rows, { sort, animeNames = 'english' }: ListOrder): Places {
    const places = [...rows.keys()];
    if (sort === 'newest') return places.toReversed();
    const animeNameOf = (row: ListRow) =>
      (animeNames === 'romaji' && row.romajiName) || row.animeName;
    const nameOf = isOfAnime ? animeNameOf : (row: ListRow) => row.name;
    const byText = (given: Places, textOf: (row: ListRow) => string) =>
      orderByText(given, (place) => {
        const row = rows[place];
        return row === undefined ? '' : textOf(row);
      });
    const byName = byText(places, nameOf);
    if (sort === 'name') return byName;
    if (sort === 'anime') return byText(byName, animeNameOf);
    return orderByRank(byName, (place) => vintageRank(rows[place]?.vintage ?? null));
  }

  function readOrder(rows: Rows, asked: ListOrder): Places {
    if (rows !== orderedRows) {
      orderedRows = rows;
      orders = new Map();
    }
    const key = `${asked.sort} ${asked.animeNames ?? ''}`;
    const places = orders.get(key) ?? order(rows, asked);
    orders.set(key, places);
    return places;
  }

  return {
    async prepare() {
      await readNames(await listRows.read());
    },
    async find(asked, { filter, isAnimeOnly = false, kana = [], only }) {
      const rows = await listRows.read();
      const ordered = withKeys(rows, readOrder(rows, asked), only);
      const names =
        filter.trim() === '' ? null : await (isAnimeOnly ? readAnimeNames : readNames)(rows);
      const reading = { romanise: createRomanise(kana) };
      const found = names === null ? ordered : ordered.filter(names.createFilter(filter, reading));
      return {
        totalCount: found.length,
        libraryCount: ordered.length,
        idsOf: (start, end) => found.slice(start, end).flatMap((place) => rows[place]?.id ?? []),
      };
    },
    async findClosest(query) {
      const rows = await listRows.read();
      return findClosest(rows, await readNames(rows), query);
    },
  };
}

function withKeys(rows: Rows, places: Places, only: readonly number[] | undefined): Places {
  if (only === undefined) return places;
  const keys = new Set<number | null | undefined>(only);
  return places.filter((place) => keys.has(rows[place]?.key));
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
