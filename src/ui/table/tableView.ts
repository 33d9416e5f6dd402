import type { Song } from '../../domain/song/song';
import type { ListRows, RowGroup } from '../../domain/song/songView';

const viewsOfSongs = new WeakMap<readonly Song[], ListRows>();

/** Gives the same view for the same array. */
export function viewOfSongs(songs: readonly Song[]): ListRows {
  const known = viewsOfSongs.get(songs);
  if (known !== undefined) return known;
  const view = { count: songs.length, rowAt: (index: number) => songs[index] };
  viewsOfSongs.set(songs, view);
  return view;
}

/** All rows loaded so far; all rows if the view does not load any. */
export function songsOf({ count, rowAt }: ListRows): readonly Song[] {
  return Array.from({ length: count }, (_, index) => rowAt(index) ?? []).flat();
}

/** The headings and rows of a table as items in order; only rows in a list without groups. */
export interface TableItems {
  readonly count: number;
  readonly isHeading: (item: number) => boolean;
  readonly groupAt: (item: number) => number;
  /** The index of an item among all rows; for a heading, that of the first row below it. */
  readonly rowAt: (item: number) => number;
  readonly rowInGroup: (item: number) => number;
}

/** Some items of one group: `from` included, `to` not. */
export interface GroupPart {
  readonly group: number;
  readonly from: number;
  readonly to: number;
}

/** @param rowCount of all groups together */
export function placeItems(
  rowCount: number,
  groups: readonly Pick<RowGroup, 'count'>[] | undefined,
): TableItems {
  if (groups === undefined) {
    return {
      count: rowCount,
      isHeading: () => false,
      groupAt: () => 0,
      rowAt: (item) => item,
      rowInGroup: (item) => item,
    };
  }
  const headings = new Float64Array(groups.length + 1);
  groups.forEach(({ count }, group) => {
    headings[group + 1] = (headings[group] ?? 0) + 1 + count;
  });

  function groupAt(item: number): number {
    let low = 0;
    let high = headings.length - 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((headings[middle] ?? 0) <= item) low = middle;
      else high = middle;
    }
    return low;
  }

  const headingOf = (item: number) => headings[groupAt(item)] ?? 0;
  return {
    count: headings.at(-1) ?? 0,
    groupAt,
    isHeading: (item) => headingOf(item) === item,
    // Each group up to this one has a heading above its rows.
    rowAt: (item) => item - groupAt(item) - (headingOf(item) === item ? 0 : 1),
    rowInGroup: (item) => item - headingOf(item) - 1,
  };
}

export function partsBetween(
  { groupAt }: TableItems,
  from: number,
  to: number,
): readonly GroupPart[] {
  const parts: GroupPart[] = [];
  for (let item = from; item < to; item += 1) {
    const group = groupAt(item);
    const before = parts.at(-1);
    if (before?.group === group) parts[parts.length - 1] = { ...before, to: item + 1 };
    else parts.push({ group, from: item, to: item + 1 });
  }
  return parts;
}
