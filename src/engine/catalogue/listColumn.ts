import type { CreditColumn, ListColumn } from './catalogueTables';

const NOTHING = new Uint32Array(0);

/** The values of one row; none where there is no such row. A view, not a copy. */
export function valuesOf({ starts, values }: ListColumn, row: number): Uint32Array {
  const from = starts[row];
  const to = starts[row + 1];
  return from === undefined || to === undefined ? NOTHING : values.subarray(from, to);
}

/** What the values of one row stand for, one after the other. */
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

/** Puts credits together, song by song. */
export interface CreditColumnBuilder {
  readonly addCredit: (person: number, lineUp: number) => void;
  readonly endSong: () => void;
  readonly finish: () => CreditColumn;
}

/** @param mostCredits how many there may be */
export function createCreditColumnBuilder(
  songCount: number,
  mostCredits: number,
): CreditColumnBuilder {
  const starts = new Uint32Array(songCount + 1);
  const values = new Uint32Array(mostCredits);
  const lineUps = new Int16Array(mostCredits);
  let song = 0;
  let length = 0;
  return {
    addCredit: (person, lineUp) => {
      values[length] = person;
      lineUps[length] = lineUp;
      length += 1;
    },
    endSong: () => {
      song += 1;
      starts[song] = length;
    },
    finish: () => ({ starts, values: values.slice(0, length), lineUps: lineUps.slice(0, length) }),
  };
}
