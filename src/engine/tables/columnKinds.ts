import { addAll } from '../../domain/app/manyValues';
import {
  amountsOf,
  compact,
  compactAmounts,
  compactStarts,
  readCompact,
  startsOf,
} from './compactColumns';
import { type CreditColumn, type ListColumn, valuesOf } from './lists';
import { type BlockReader, CatalogueDamage, type PackedColumn } from './packedFormat';

/** The numbers of rows that a column may refer to. */
export interface Ends {
  readonly texts: number;
  readonly songs: number;
  readonly anime: number;
  readonly people: number;
}

/** How a column is packed, read and checked. */
export interface ColumnKind<Column> {
  readonly pack: (column: Column) => readonly PackedColumn[];
  /** @throws CatalogueDamage if it is cut off or refers to a row that does not exist */
  readonly read: (block: BlockReader, rowCount: number, ends: Ends) => Column;
}

/** The kind of each column of a table, in the order of packing. */
type Layout<Columns> = { readonly [Name in keyof Columns]: ColumnKind<Columns[Name]> };
/** The columns of a layout. */
export type ColumnsOf<Described> = {
  readonly [Name in keyof Described]: Described[Name] extends ColumnKind<infer Column>
    ? Column
    : never;
};

export function packColumns<Columns extends object>(
  layout: Layout<Columns>,
  columns: Columns,
): readonly PackedColumn[] {
  const packed: PackedColumn[] = [];
  for (const name in layout) addAll(packed, layout[name].pack(columns[name]));
  return packed;
}

function isWhole<Columns extends object>(
  columns: Partial<Columns>,
  layout: Layout<Columns>,
): columns is Columns {
  return Object.keys(layout).every((name) => name in columns);
}

/** @throws CatalogueDamage */
export function readColumns<Columns extends object>(
  layout: Layout<Columns>,
  block: BlockReader,
  rowCount: number,
  ends: Ends,
): Columns {
  const columns: Partial<Columns> = {};
  for (const name in layout) columns[name] = layout[name].read(block, rowCount, ends);
  if (!isWhole(columns, layout)) throw new CatalogueDamage('content');
  return columns;
}

export function demand(isRight: boolean): void {
  if (!isRight) throw new CatalogueDamage('content');
}

export function demandBelow(column: Uint32Array | Uint8Array, end: number): void {
  let largest = -1;
  // The fastest way before the code has been optimised.
  for (let index = 0; index < column.length; index += 1) {
    const value = column[index] ?? 0;
    if (value > largest) largest = value;
  }
  demand(largest < end);
}

export function demandRising(column: Int32Array | Uint32Array, leastStep: 0 | 1): void {
  let isRising = true;
  for (let index = 1; index < column.length; index += 1) {
    if ((column[index] ?? 0) - (column[index - 1] ?? 0) < leastStep) isRising = false;
  }
  demand(isRising);
}

function readPlaces(block: BlockReader, rowCount: number | undefined): Uint32Array {
  const column = readCompact(block, rowCount);
  // The browser's own conversion to a wider type is the fastest.
  return column instanceof Uint32Array ? column : new Uint32Array(column);
}

function readList(block: BlockReader, rowCount: number | undefined): ListColumn {
  const counts = readCompact(block, rowCount);
  const values = readPlaces(block, undefined);
  return { starts: startsOf(counts, values.length), values };
}

/** Identities of songs. */
export const songIds: ColumnKind<Float64Array> = {
  pack: (column) => [column],
  read(block, rowCount) {
    const column = block.next(Float64Array, rowCount);
    for (let row = 0; row < column.length; row += 1) {
      const id = column[row] ?? 0;
      demand(Number.isSafeInteger(id) && id !== 0 && id !== -1);
    }
    return column;
  },
};

/** External ids; 0 if unknown. */
export const ids: ColumnKind<Int32Array> = {
  pack: (column) => [column],
  read: (block, rowCount) => block.next(Int32Array, rowCount),
};

/** The rows' own ids, in ascending order. */
export const ownIds: ColumnKind<Int32Array> = {
  ...ids,
  read(...from) {
    const column = ids.read(...from);
    demandRising(column, 1);
    return column;
  },
};

/** A text for each row. */
export const textColumn: ColumnKind<Uint32Array> = {
  pack: (column) => [column],
  read(block, rowCount, { texts }) {
    const column = block.next(Uint32Array, rowCount);
    demandBelow(column, texts);
    return column;
  },
};

/** Small numbers. @param end exclusive upper limit */
export function codesBelow(end: number): ColumnKind<Uint8Array> {
  return {
    pack: (column) => [column],
    read(block, rowCount) {
      const column = block.next(Uint8Array, rowCount);
      demandBelow(column, end);
      return column;
    },
  };
}

/** Places of rows of a table. */
export function placesOf(what: keyof Ends): ColumnKind<Uint32Array> {
  return {
    pack: (column) => [compact(column)],
    read(block, rowCount, ends) {
      const column = readPlaces(block, rowCount);
      demandBelow(column, ends[what]);
      return column;
    },
  };
}

/** As placesOf, for rows in the order of those places. */
export function risingPlacesOf(what: keyof Ends): ColumnKind<Uint32Array> {
  const { pack, read } = placesOf(what);
  return {
    pack,
    read(...from) {
      const column = read(...from);
      demandRising(column, 0);
      return column;
    },
  };
}

export const smallNumbers: ColumnKind<Uint16Array> = {
  pack: (column) => [compact(column)],
  read(block, rowCount) {
    const column = readCompact(block, rowCount);
    return column instanceof Uint16Array ? column : new Uint16Array(column);
  },
};

/** NaN if unknown. */
export const amounts: ColumnKind<Float64Array> = {
  pack: (column) => [compactAmounts(column)],
  read: (block, rowCount) =>
    block.widthOfNext() === Float64Array.BYTES_PER_ELEMENT
      ? block.next(Float64Array, rowCount)
      : amountsOf(readCompact(block, rowCount)),
};

/** Lists of places of rows of a table. */
export function listsOf(what: keyof Ends): ColumnKind<ListColumn> {
  return {
    pack: ({ starts, values }) => [compactStarts(starts), compact(values)],
    read(block, rowCount, ends) {
      const list = readList(block, rowCount);
      demandBelow(list.values, ends[what]);
      return list;
    },
  };
}

/** Runs within each row's run: a length, then that many places of people. */
export const lineUpLists: ColumnKind<ListColumn> = {
  pack: listsOf('people').pack,
  read(block, rowCount, { people }) {
    const list = readList(block, rowCount);
    for (let row = 0; row < rowCount; row += 1) {
      const run = valuesOf(list, row);
      let place = 0;
      while (place < run.length) {
        const end = place + 1 + (run[place] ?? 0);
        demand(end <= run.length);
        demandBelow(run.subarray(place + 1, end), people);
        place = end;
      }
    }
    return list;
  },
};

export const credits: ColumnKind<CreditColumn> = {
  pack: (column) => [...listsOf('people').pack(column), column.lineUps],
  read(block, rowCount, ends) {
    const list = listsOf('people').read(block, rowCount, ends);
    const lineUps = block.next(Int16Array, list.values.length);
    for (let at = 0; at < lineUps.length; at += 1) demand((lineUps[at] ?? 0) >= -1);
    return { ...list, lineUps };
  },
};

/** For each text a run of the places that own it as a name. */
export interface BearerLists extends ListColumn {
  /** For each place its position in the list of kinds. */
  readonly kinds: Uint8Array;
}

/** Texts after the last name have no run. @param kindCount number of kinds of owners */
export function bearerLists(kindCount: number): ColumnKind<BearerLists> {
  return {
    pack: ({ starts, values, kinds }) => [compactStarts(starts), compact(values), kinds],
    read(block, _, { texts, songs, anime, people }) {
      const list = readList(block, undefined);
      const kinds = block.next(Uint8Array, list.values.length);
      demand(list.starts.length <= texts + 1);
      demandBelow(list.values, Math.max(songs, anime, people));
      demandBelow(kinds, kindCount);
      return { ...list, kinds };
    },
  };
}

/** A column with the rows of another table. @param what the table */
export function inRowsOf<Column>(what: keyof Ends, kind: ColumnKind<Column>): ColumnKind<Column> {
  return { pack: kind.pack, read: (block, _, ends) => kind.read(block, ends[what], ends) };
}
