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
  const rows: (readonly number[])[] = [];

  function numberOf(name: string): number {
    const before = known.get(name);
    if (before !== undefined) return before;
    known.set(name, names.length);
    return names.push(toKindTexts(name)) - 1;
  }

  return {
    count: () => rows.length,
    add(rowNames) {
      rows.push(rowNames.map(numberOf));
    },
    createFilter(text) {
      const matches = createKindFilter(text);
      const fits = names.map(matches);
      return (place) => rows[place]?.some((name) => fits[name]) ?? false;
    },
  };
}
