import type { CreditColumn, ListColumn } from './catalogueTables';

const NOTHING = new Uint32Array(0);

/** The values of one row; none where there is no such row. A view, not a copy. */
export function valuesOf({ starts, values }: ListColumn, row: number): Uint32Array {
  const from = starts[row];
  const to = starts[row + 1];
  return from === undefined || to === undefined ? NOTHING : values.subarray(from, to);
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

/** A person's place, and the place of the line-up in which they are credited or -1. */
export interface PlacedCredit {
  readonly person: number;
  readonly lineUp: number;
}

/** Credits of each song as one column. */
export function toCreditColumn(rows: readonly (readonly PlacedCredit[])[]): CreditColumn {
  const list = toListColumn(rows.map((row) => row.map(({ person }) => person)));
  const lineUps = Int16Array.from(rows.flatMap((row) => row.map(({ lineUp }) => lineUp)));
  return { ...list, lineUps };
}
