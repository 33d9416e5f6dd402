import { createKindFilter, type KindTexts, toKindTexts } from './kindMatcher';

/** Rows of names that texts are looked for in; a name that stands in many is looked at once. */
export interface NameRows {
  readonly count: () => number;
  /** Puts a row after those that are there. */
  readonly add: (names: readonly string[]) => void;
  /** Whether the row at a place, from 0, has a name that fits the text by the kind rules. */
  readonly createFilter: (text: string) => (place: number) => boolean;
}

/** Names are taken apart when they are added, for all texts to come. */
export function createNameRows(): NameRows {
  const known = new Map<string, number>();
  const names: KindTexts[] = [];
  /** The numbers of the names of all rows, one row after the other, and where each row ends. */
  const numbers: number[] = [];
  const ends: number[] = [];

  function numberOf(name: string): number {
    const before = known.get(name);
    if (before !== undefined) return before;
    known.set(name, names.length);
    return names.push(toKindTexts(name)) - 1;
  }

  return {
    count: () => ends.length,
    add(rowNames) {
      for (const name of rowNames) numbers.push(numberOf(name));
      ends.push(numbers.length);
    },
    createFilter(text) {
      const matches = createKindFilter(text);
      const fits = names.map(matches);
      return (place) => {
        const end = ends[place] ?? 0;
        for (let at = ends[place - 1] ?? 0; at < end; at += 1) {
          if (fits[numbers[at] ?? 0]) return true;
        }
        return false;
      };
    },
  };
}
