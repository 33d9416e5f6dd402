import { vintageRank } from '../../domain/season/seasonList';
import type { AnimeNameStyle } from '../../domain/song/personNames';
import { createNameRows, type NameRows } from '../../engine/query/nameRows';
import { createRomanise, type KanaReadings } from '../../engine/text/kana';
import { plainText } from '../../engine/text/looseText';
import { createTurns } from '../../lib/inTurn';
import { pause } from '../../lib/pause';
import { type ClosestQuery, findClosest } from './closestRows';
import type { ListRows } from './listRows';
import type { ListRow } from './listSpecs';

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
  /** Keys of the only records that are looked at; all of them where it is left out. */
  readonly only?: readonly number[] | undefined;
}

/** What a list is sorted by. */
export interface ListOrder {
  readonly sort: LibrarySort;
  /** By which of their names anime are sorted, as they are shown; the English one unless told otherwise. */
  readonly animeNames?: AnimeNameStyle | undefined;
}

type Rows = readonly ListRow[];
/** Places in the list of rows. */
type Places = readonly number[];

const ROWS_PER_TASK = 2000;

/** By text, case, accents and marks aside. */
const textKey = (text: string) => plainText(text) || text || null;

/** Places whose key is null come last; those of equal keys stay as they were. */
function orderBy(
  rows: Rows,
  places: Places,
  keyOf: (row: ListRow) => string | number | null,
): Places {
  const keys = rows.map(keyOf);
  return places.toSorted((left, right) => {
    const leftKey = keys[left] ?? null;
    const rightKey = keys[right] ?? null;
    if (leftKey === rightKey) return 0;
    if (leftKey === null || rightKey === null) return leftKey === null ? 1 : -1;
    return leftKey < rightKey ? -1 : 1;
  });
}

function orderRows(rows: Rows, { sort, animeNames = 'english' }: ListOrder, isOfAnime: boolean) {
  const places = [...rows.keys()];
  if (sort === 'newest') return places.toReversed();
  const animeKey = ({ romajiName, animeName }: ListRow) =>
    textKey((animeNames === 'romaji' && romajiName) || animeName);
  const byName = orderBy(rows, places, isOfAnime ? animeKey : ({ name }) => textKey(name));
  if (sort === 'name') return byName;
  if (sort === 'anime') return orderBy(rows, byName, animeKey);
  return orderBy(rows, byName, ({ vintage }) => vintageRank(vintage));
}

export type ListIndex = ReturnType<typeof createListIndex>;

/**
 * A list in any order, filtered by any text.
 *
 * @param isOfAnime whether each row is an anime, which is sorted under its shown name
 */
export function createListIndex(listRows: Pick<ListRows, 'read'>, isOfAnime = false) {
  const readNames = createNameReader(({ searchedNames }) => searchedNames);
  const readAnimeNames = createNameReader(({ searchedNames, animeNameCount }) =>
    searchedNames.slice(0, animeNameCount),
  );
  let orderedRows: Rows = [];
  let orders = new Map<string, Places>();

  function readOrder(rows: Rows, asked: ListOrder): Places {
    if (rows !== orderedRows) {
      orderedRows = rows;
      orders = new Map();
    }
    const key = `${asked.sort} ${asked.animeNames ?? ''}`;
    const places = orders.get(key) ?? orderRows(rows, asked, isOfAnime);
    orders.set(key, places);
    return places;
  }

  return {
    /** Reads now what the first filter would have to wait for. */
    async prepare() {
      await readNames(await listRows.read());
    },
    async find(order: ListOrder, { filter, isAnimeOnly = false, kana = [], only }: ListFilter) {
      const rows = await listRows.read();
      const keys = only && new Set<number | null | undefined>(only);
      const all = readOrder(rows, order);
      const ordered = keys ? all.filter((place) => keys.has(rows[place]?.key)) : all;
      const names =
        filter.trim() === '' ? null : await (isAnimeOnly ? readAnimeNames : readNames)(rows);
      const reading = { romanise: createRomanise(kana) };
      const fitting = names ? ordered.filter(names.createFilter(filter, reading)) : ordered;
      return {
        /** How many fit. */
        totalCount: fitting.length,
        /** How many there are without a text. */
        libraryCount: ordered.length,
        /** The auto ids of some of those that fit, in their order. */
        idsOf: (start: number, end: number): readonly number[] =>
          fitting.slice(start, end).flatMap((place) => rows[place]?.id ?? []),
      };
    },
    async findClosest(query: ClosestQuery) {
      const rows = await listRows.read();
      return findClosest(rows, await readNames(rows), query);
    },
  };
}

/** Splits names for the filter; of a list that has grown only those that were added. */
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
