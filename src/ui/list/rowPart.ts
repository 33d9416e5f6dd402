import type { Song } from '../../domain/song/song';

/** Small enough that one change costs little, large enough that a list has few of them. */
const ROWS_PER_PART = 20;
/** Likewise of parts: five thousand rows are sixteen blocks. */
const PARTS_PER_BLOCK = 16;

/** Some rows of a list that stand together and are drawn together. */
export interface RowPart {
  /** Place of its first row in the whole list. */
  readonly firstIndex: number;
  readonly songs: readonly Song[];
  readonly rowKeys: readonly string[];
}

/** Some parts of a list that stand together; each list has whole ones. */
export interface RowBlock {
  /** Place of its first row in the whole list. */
  readonly firstIndex: number;
  readonly parts: readonly RowPart[];
}

/** Cuts a list into blocks of parts. @param firstIndex place of the first song among all rows */
export function cutIntoBlocks(
  songs: readonly Song[],
  rowKeys: readonly string[],
  firstIndex = 0,
): readonly RowBlock[] {
  const rowsPerBlock = ROWS_PER_PART * PARTS_PER_BLOCK;
  return starts(0, songs.length, rowsPerBlock).map((blockStart) => {
    const blockEnd = Math.min(blockStart + rowsPerBlock, songs.length);
    return {
      firstIndex: firstIndex + blockStart,
      parts: starts(blockStart, blockEnd, ROWS_PER_PART).map((start) => ({
        firstIndex: firstIndex + start,
        songs: songs.slice(start, start + ROWS_PER_PART),
        rowKeys: rowKeys.slice(start, start + ROWS_PER_PART),
      })),
    };
  });
}

/** A list whose rows all are neighbours of each other. */
export function asOneBlock(
  songs: readonly Song[],
  rowKeys: readonly string[],
): readonly RowBlock[] {
  return [{ firstIndex: 0, parts: [{ firstIndex: 0, songs, rowKeys }] }];
}

/** The blocks or parts that begin before a place of the list. */
export function beginningBefore<Piece extends { readonly firstIndex: number }>(
  pieces: readonly Piece[],
  endIndex: number,
): readonly Piece[] {
  return pieces.filter((piece) => piece.firstIndex < endIndex);
}

/** How many rows stand in the parts that begin before a place of the list. */
export function countRows(blocks: readonly RowBlock[], endIndex: number): number {
  return blocks
    .flatMap((block) => beginningBefore(block.parts, endIndex))
    .reduce((total, part) => total + part.songs.length, 0);
}

function starts(from: number, to: number, step: number): readonly number[] {
  return Array.from({ length: Math.ceil((to - from) / step) }, (_, place) => from + place * step);
}
