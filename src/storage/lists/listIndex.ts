import { vintageRank } from '../../domain/season/seasonList';
import type { AnimeNameStyle } from '../../domain/song/personNames';
import { NameRows } from '../../engine/query/nameRows';
import { createRomanise, type KanaReadings } from '../../engine/text/kana';
import { plainText } from '../../engine/text/looseText';
import { createTurns } from '../../lib/inTurn';
import { pause } from '../../lib/pause';
import { type ClosestQuery, findClosest } from './closestRows';
import type { ReadRows } from './listRows';
import type { ListRow } from './listSpecs';

export const LIBRARY_SORTS = ['newest', 'name', 'anime', 'vintage'] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];

export interface ListFilter {
  /** Text that the names must contain, matched as leniently as a search; empty for all. */
  readonly filter: string;
  /** In ranked time only names of anime are searched. */
  readonly isAnimeOnly?: boolean | undefined;
  /** How the kana of the text is read. */
  readonly kana?: KanaReadings | undefined;
  /** Only records with these keys are used; all if omitted. */
  readonly only?: readonly number[] | undefined;
}

export interface ListOrder {
  readonly sort: LibrarySort;
  /** The shown name of anime, by which they are sorted; the English one by default. */
  readonly animeNames?: AnimeNameStyle | undefined;
}

type Rows = readonly ListRow[];
type Places = readonly number[];

const ROWS_PER_TASK = 2000;

/** Sort key of a text, without case, accents and marks. */
const textKey = (text: string) => plainText(text) || text || null;

/** Places with a null key come last; equal keys stay in order. */
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
 * @param isOfAnime whether the rows are anime, which are sorted by their shown name
 */
export function createListIndex(readRows: ReadRows, isOfAnime = false) {
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
    /** Reads the names that the first filter would have to wait for. */
    async prepare() {
      await readNames(await readRows());
    },
    async find(order: ListOrder, { filter, isAnimeOnly = false, kana = [], only }: ListFilter) {
      const rows = await readRows();
      const keys = only && new Set<number | null | undefined>(only);
      const all = readOrder(rows, order);
      const ordered = keys ? all.filter((place) => keys.has(rows[place]?.key)) : all;
      const names =
        filter.trim() === '' ? null : await (isAnimeOnly ? readAnimeNames : readNames)(rows);
      const reading = { romanise: createRomanise(kana) };
      const fitting = names ? ordered.filter(names.createFilter(filter, reading)) : ordered;
      return {
        /** Number of rows that fit. */
        totalCount: fitting.length,
        /** Number of rows without a text. */
        libraryCount: ordered.length,
        /** The auto ids of a range of the fitting rows, in order. */
        idsOf: (start: number, end: number): readonly number[] =>
          fitting.slice(start, end).flatMap((place) => rows[place]?.id ?? []),
      };
    },
    async findClosest(query: ClosestQuery) {
      const rows = await readRows();
      return findClosest(rows, await readNames(rows), query);
    },
  };
}

/** Prepares names for the filter; for a list that has grown only the added names. */
function createNameReader(
  namesOf: (row: ListRow) => readonly string[],
): (rows: Rows) => Promise<NameRows> {
  const inTurn = createTurns();
  let known: Rows = [];
  let names = new NameRows();

  return (rows) =>
    inTurn(async () => {
      if (known.at(-1) !== rows[known.length - 1]) names = new NameRows();
      known = rows;
      for (const row of rows.slice(names.count())) {
        // 60,000 at once would block the page for a second.
        if (names.count() % ROWS_PER_TASK === ROWS_PER_TASK - 1) await pause();
        names.add(namesOf(row), row.facts);
      }
      return names;
    });
}
