import type { Song } from '../../domain/song';

/** Small enough that one change costs little, large enough that a list has few of them. */
const ROWS_PER_PART = 24;

/** Some rows of a list that stand together and are drawn together. */
export interface RowPart {
  /** Place of its first row in the whole list. */
  readonly firstIndex: number;
  readonly songs: readonly Song[];
  readonly rowKeys: readonly string[];
}

/** Cuts a list into parts. @param firstIndex place of the first song among all rows */
export function cutIntoParts(
  songs: readonly Song[],
  rowKeys: readonly string[],
  firstIndex = 0,
): readonly RowPart[] {
  const parts: RowPart[] = [];
  for (let start = 0; start < songs.length; start += ROWS_PER_PART) {
    const end = start + ROWS_PER_PART;
    parts.push({
      firstIndex: firstIndex + start,
      songs: songs.slice(start, end),
      rowKeys: rowKeys.slice(start, end),
    });
  }
  return parts;
}
