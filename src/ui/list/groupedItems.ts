/** The headings and rows of a list in groups, as places one below the other. */
export interface GroupedItems {
  readonly itemCount: number;
  readonly isHeading: (item: number) => boolean;
  /** The group that a heading or a row belongs to. */
  readonly groupAt: (item: number) => number;
  /** The row of an item among the rows of all groups; of a heading the first one below it. */
  readonly rowAt: (item: number) => number;
  /** The row of an item among those of its group. */
  readonly rowInGroup: (item: number) => number;
}

/** @param counts how many rows each group has */
export function placeItems(counts: readonly number[]): GroupedItems {
  const headings = new Float64Array(counts.length + 1);
  counts.forEach((count, group) => {
    headings[group + 1] = (headings[group] ?? 0) + 1 + count;
  });

  function groupAt(item: number): number {
    let low = 0;
    let high = counts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((headings[middle] ?? 0) <= item) low = middle;
      else high = middle;
    }
    return low;
  }

  const headingOf = (item: number) => headings[groupAt(item)] ?? 0;
  return {
    itemCount: headings.at(-1) ?? 0,
    groupAt,
    isHeading: (item) => headingOf(item) === item,
    // Each group up to this one has a heading above its rows.
    rowAt: (item) => item - groupAt(item) - (headingOf(item) === item ? 0 : 1),
    rowInGroup: (item) => item - headingOf(item) - 1,
  };
}
