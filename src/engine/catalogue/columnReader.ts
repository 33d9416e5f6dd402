import { CatalogueDamage } from './catalogueDamage';
import type { CompactColumn } from './compactColumn';
import {
  alignedLength,
  COLUMN_LENGTH_END,
  columnsStart,
  HEADER,
  HEADER_WORDS,
} from './packedFormat';

/** Reads the columns of packed tables, one after the other, as views on the bytes. */
export interface ColumnReader {
  /** Each: @param length how long the column has to be; any by default. @throws CatalogueDamage */
  readonly float64: (length?: number) => Float64Array;
  readonly int32: (length?: number) => Int32Array;
  readonly uint32: (length?: number) => Uint32Array;
  readonly int16: (length?: number) => Int16Array;
  readonly uint16: (length?: number) => Uint16Array;
  readonly uint8: (length?: number) => Uint8Array;
  /** As compact as it was written. */
  readonly compact: (length?: number) => CompactColumn;
  /** Amounts: as they are, or in steps (compactColumn.ts). */
  readonly amounts: (length?: number) => CompactColumn | Float64Array;
  /** @throws CatalogueDamage unless every byte was read */
  readonly end: () => void;
}

/** @param words the whole block */
export function createColumnReader(words: Uint32Array, buffer: ArrayBuffer): ColumnReader {
  const columnCount = words[HEADER.columnCount] ?? 0;
  let index = 0;
  let offset = columnsStart(columnCount);

  /** Bytes of each value of the next column. */
  function widthOfNext(): number {
    return 2 ** Math.floor((words[HEADER_WORDS + index] ?? 0) / COLUMN_LENGTH_END);
  }

  /** @returns where the next column starts, and its length */
  function take(bytesPerElement: number, wanted: number | undefined): [number, number] {
    const length = (words[HEADER_WORDS + index] ?? 0) % COLUMN_LENGTH_END;
    if (widthOfNext() !== bytesPerElement) throw new CatalogueDamage('content');
    const start = offset;
    offset += alignedLength(length * bytesPerElement);
    index += 1;
    if (index > columnCount || offset > buffer.byteLength) throw new CatalogueDamage('length');
    if (wanted !== undefined && length !== wanted) throw new CatalogueDamage('content');
    return [start, length];
  }

  function compact(length?: number): CompactColumn {
    const width = widthOfNext();
    if (width === 1) return new Uint8Array(buffer, ...take(width, length));
    if (width === 2) return new Uint16Array(buffer, ...take(width, length));
    return new Uint32Array(buffer, ...take(Uint32Array.BYTES_PER_ELEMENT, length));
  }

  return {
    compact,
    amounts: (length) =>
      widthOfNext() === Float64Array.BYTES_PER_ELEMENT
        ? new Float64Array(buffer, ...take(Float64Array.BYTES_PER_ELEMENT, length))
        : compact(length),
    float64: (length) => new Float64Array(buffer, ...take(Float64Array.BYTES_PER_ELEMENT, length)),
    int32: (length) => new Int32Array(buffer, ...take(Int32Array.BYTES_PER_ELEMENT, length)),
    uint32: (length) => new Uint32Array(buffer, ...take(Uint32Array.BYTES_PER_ELEMENT, length)),
    int16: (length) => new Int16Array(buffer, ...take(Int16Array.BYTES_PER_ELEMENT, length)),
    uint16: (length) => new Uint16Array(buffer, ...take(Uint16Array.BYTES_PER_ELEMENT, length)),
    uint8: (length) => new Uint8Array(buffer, ...take(Uint8Array.BYTES_PER_ELEMENT, length)),
    end: () => {
      if (index !== columnCount || offset !== buffer.byteLength) {
        throw new CatalogueDamage('length');
      }
    },
  };
}
