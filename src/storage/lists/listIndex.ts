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
  /** Only records up to this auto id or with one of these keys are used; all if omitted. */
  readonly known?: { readonly upToId: number; readonly keys: readonly number[] } | undefined;
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

function isUsed(rows: Rows, { only, known }: Pick<ListFilter, 'only' | 'known'>) {
  type Key = number | null | undefined;
  const keys = only && new Set<Key>(only);
  const knownKeys = known && new Set<Key>(known.keys);
  return (place: number): boolean => {
    const row = rows[place];
    if (row === undefined || (keys && !keys.has(row.key))) return false;
    return known === undefined || row.id <= known.upToId || knownKeys?.has(row.key) === true;
  };
}

/** Prepares names for the filter; for a list that has grown only the added names. */
class NameReader {
  readonly #inTurn = createTurns();
  #known: Rows = [];
  #names = new NameRows();

  constructor(private readonly namesOf: (row: ListRow) => readonly string[]) {}

  read(rows: Rows): Promise<NameRows> {
    return this.#inTurn(async () => {
      if (this.#known.at(-1) !== rows[this.#known.length - 1]) this.#names = new NameRows();
      this.#known = rows;
      const names = this.#names;
      for (const row of rows.slice(names.count())) {
        // 60,000 at once would block the page for a second.
        if (names.count() % ROWS_PER_TASK === ROWS_PER_TASK - 1) await pause();
        names.add(this.namesOf(row), row.facts);
      }
      return names;
    });
  }
}

/** A list in any order, filtered by any text. */
export class ListIndex {
  readonly #names = new NameReader(({ searchedNames }) => searchedNames);
  readonly #animeNames = new NameReader(({ searchedNames, animeNameCount }) =>
    searchedNames.slice(0, animeNameCount),
  );
  #orderedRows: Rows = [];
  #orders = new Map<string, Places>();

  /** @param isOfAnime whether the rows are anime, which are sorted by their shown name */
  constructor(
    private readonly readRows: ReadRows,
    private readonly isOfAnime = false,
  ) {}

  /** Reads the names that the first filter would have to wait for. */
  async prepare(): Promise<void> {
    await this.#names.read(await this.readRows());
  }

  async find(order: ListOrder, { filter, isAnimeOnly = false, kana = [], ...used }: ListFilter) {
    const rows = await this.readRows();
    const ordered = this.#readOrder(rows, order).filter(isUsed(rows, used));
    const reader = isAnimeOnly ? this.#animeNames : this.#names;
    const names = filter.trim() === '' ? null : await reader.read(rows);
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
  }

  async findClosest(query: ClosestQuery) {
    const rows = await this.readRows();
    return findClosest(rows, await this.#names.read(rows), query);
  }

  #readOrder(rows: Rows, asked: ListOrder): Places {
    if (rows !== this.#orderedRows) {
      this.#orderedRows = rows;
      this.#orders = new Map();
    }
    const key = `${asked.sort} ${asked.animeNames ?? ''}`;
    const places = this.#orders.get(key) ?? orderRows(rows, asked, this.isOfAnime);
    this.#orders.set(key, places);
    return places;
  }
}
