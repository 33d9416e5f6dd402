import type { ListColumn } from './catalogueTables';

/** Pairs of a key and of what belongs to it. */
export interface Pairs {
  readonly keys: Uint32Array;
  /** Null where it is the place of the key. */
  readonly values: Uint32Array | null;
}

/** Each value of a list as a key, and its row. */
export function pairsOfValues({ starts, values }: ListColumn): Pairs {
  const rows = new Uint32Array(values.length);
  for (let row = 0; row + 1 < starts.length; row += 1) {
    const end = starts[row + 1] ?? 0;
    for (let at = starts[row] ?? 0; at < end; at += 1) rows[at] = row;
  }
  return { keys: values, values: rows };
}

/** @param rowOf see toLists. @returns how many of the keys belong to each row, behind the row before */
function countRows(rowCount: number, all: readonly Pairs[], rowOf: Uint32Array): Uint32Array {
  const starts = new Uint32Array(rowCount + 1);
  for (const { keys } of all) {
    for (let at = 0; at < keys.length; at += 1) {
      const row = rowOf[keys[at] ?? 0] ?? 0;
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
 * Pairs in lists, a row for each key, in the order of the pairs.
 *
 * @param rowOf the row of each key, and one; 0 for a key that has none
 */
export function toLists(rowCount: number, all: readonly Pairs[], rowOf: Uint32Array): ListColumn {
  const starts = countRows(rowCount, all, rowOf);
  const values = new Uint32Array(starts[rowCount] ?? 0);
  const ends = starts.slice();
  for (const { keys, values: belonging } of all) {
    for (let at = 0; at < keys.length; at += 1) {
      const row = rowOf[keys[at] ?? 0] ?? 0;
      if (row === 0) continue;
      const end = ends[row - 1] ?? 0;
      values[end] = belonging === null ? at : (belonging[at] ?? 0);
      ends[row - 1] = end + 1;
    }
  }
  return { starts, values };
}

/** The rows of keys that are rows themselves; see toLists. */
export function ownRows(rowCount: number): Uint32Array {
  const rows = new Uint32Array(rowCount);
  for (let row = 0; row < rowCount; row += 1) rows[row] = row + 1;
  return rows;
}
