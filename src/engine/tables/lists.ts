import { rememberFor } from './remember';

/** For each row a run of numbers: `values` from `starts[row]` up to `starts[row + 1]`. */
export interface ListColumn {
  /** One entry more than there are rows. */
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
}

/** The credits of each song: a ListColumn of places of people, with their line-ups. */
export interface CreditColumn extends ListColumn {
  /** For each value its place in the group's line-ups; -1 for a person or if unknown. */
  readonly lineUps: Int16Array;
}

const NOTHING = new Uint32Array(0);

/** The values of one row; empty if there is no such row. A view, not a copy. */
export function valuesOf({ starts, values }: ListColumn, row: number): Uint32Array {
  const from = starts[row];
  const to = starts[row + 1];
  return from === undefined || to === undefined ? NOTHING : values.subarray(from, to);
}

/** Maps the values of one row. */
export function mapValues<Meaning>(
  { starts, values }: ListColumn,
  row: number,
  read: (value: number, index: number) => Meaning,
): readonly Meaning[] {
  const meanings: Meaning[] = [];
  const end = starts[row + 1] ?? 0;
  for (let index = starts[row] ?? 0; index < end; index += 1) {
    meanings.push(read(values[index] ?? 0, index));
  }
  return meanings;
}

/** Runs of numbers as one column. */
export function toListColumn(rows: readonly (readonly number[])[]): ListColumn {
  const starts = new Uint32Array(rows.length + 1);
  let length = 0;
  rows.forEach((row, index) => {
    length += row.length;
    starts[index + 1] = length;
  });
  const values = new Uint32Array(length);
  rows.forEach((row, index) => {
    values.set(row, starts[index]);
  });
  return { starts, values };
}

/** Pairs of a key and a value. */
export interface Pairs {
  readonly keys: Uint32Array;
  /** Null if each value is the position of its key. */
  readonly values: Uint32Array | null;
}

/** Each value of a list as a key, with its row as the value. */
export function pairsOfValues({ starts, values }: ListColumn): Pairs {
  const rows = new Uint32Array(values.length);
  for (let row = 0; row + 1 < starts.length; row += 1) {
    const end = starts[row + 1] ?? 0;
    for (let at = starts[row] ?? 0; at < end; at += 1) rows[at] = row;
  }
  return { keys: values, values: rows };
}

/** @returns where each row starts, from the number of keys in each. @param rowOf see toLists */
function countRows(rowCount: number, all: readonly Pairs[], rowOf: Uint32Array | null) {
  const starts = new Uint32Array(rowCount + 1);
  for (const { keys } of all) {
    for (let at = 0; at < keys.length; at += 1) {
      const key = keys[at] ?? 0;
      const row = rowOf === null ? key + 1 : (rowOf[key] ?? 0);
      starts[row] = (starts[row] ?? 0) + 1;
    }
  }
  starts[0] = 0;
  for (let row = 1; row <= rowCount; row += 1) {
    starts[row] = (starts[row] ?? 0) + (starts[row - 1] ?? 0);
  }
  return starts;
}

/**
 * Groups pairs into lists, a row for each key, in the order of the pairs.
 *
 * @param rowOf the row of each key plus one, 0 for a key without a row; null if keys are rows
 */
export function toLists(
  rowCount: number,
  all: readonly Pairs[],
  rowOf: Uint32Array | null = null,
): ListColumn {
  const starts = countRows(rowCount, all, rowOf);
  const values = new Uint32Array(starts[rowCount] ?? 0);
  const ends = starts.slice();
  for (const { keys, values: belonging } of all) {
    for (let at = 0; at < keys.length; at += 1) {
      const key = keys[at] ?? 0;
      const row = rowOf === null ? key + 1 : (rowOf[key] ?? 0);
      if (row === 0) continue;
      const end = ends[row - 1] ?? 0;
      values[end] = belonging === null ? at : (belonging[at] ?? 0);
      ends[row - 1] = end + 1;
    }
  }
  return { starts, values };
}

/**
 * Sorts places by a key; places with the same key stay in order. It visits each place twice, where
 * a comparison sort would compare a million times.
 *
 * @param keyOf from 0 up to keyCount, exclusive
 */
export function orderByKey(
  places: Uint32Array,
  keyOf: (place: number) => number,
  keyCount: number,
): Uint32Array {
  return toLists(keyCount, [{ keys: places.map(keyOf), values: places }]).values;
}

type NumberColumn = Int32Array | Float64Array;

/** The places in the order of their numbers: four bytes per row, from the first look-up on. */
const sortedPlaces = rememberFor((column: NumberColumn) => {
  const valueAt = (place: number) => column[place] ?? Number.NaN;
  return Uint32Array.from(column.keys()).sort((left, right) => valueAt(left) - valueAt(right));
});

/** The place of a number in a column; null if it is not there. */
export function placeIn(column: NumberColumn, value: number): number | null {
  const sorted = sortedPlaces(column);
  const valueAt = (at: number) => column[sorted[at] ?? -1] ?? Number.NaN;
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (valueAt(middle) < value) low = middle + 1;
    else high = middle;
  }
  return valueAt(low) === value ? (sorted[low] ?? null) : null;
}
