import { lineCountOf, MOST_LINES } from '../text/foldedTexts';
import { LINE_BREAK } from '../text/nameLines';
import {
  alignedLength,
  CatalogueDamage,
  COLUMN_LENGTH_END,
  columnsStart,
  HEADER,
  HEADER_WORDS,
} from './packedFormat';
import type { FoldedTexts, TextBytes, TextTable } from './tables';
import { decodeText } from './textBytes';
import { decodeFileName, FILE_CODE_END } from './textCollector';

/**
 * Columns in as few bytes as their values take. People and anime are few enough for two bytes, most
 * counts fit one, and amounts are known to a hundredth.
 */
export type CompactColumn = Uint8Array | Uint16Array | Uint32Array;

const UINT8_END = 2 ** 8;
const UINT16_END = 2 ** 16;
const UINT32_END = 2 ** 32;
const STEPS = 100;

export function compact(column: Uint32Array | Uint16Array): CompactColumn {
  let largest = 0;
  for (let at = 0; at < column.length; at += 1) largest = Math.max(largest, column[at] ?? 0);
  if (largest < UINT8_END) return new Uint8Array(column);
  return largest < UINT16_END ? new Uint16Array(column) : new Uint32Array(column);
}

/** How many values each row of a list has, from where they start. */
export function compactStarts(starts: Uint32Array): CompactColumn {
  const counts = new Uint32Array(starts.length - 1);
  for (let row = 0; row < counts.length; row += 1) {
    counts[row] = (starts[row + 1] ?? 0) - (starts[row] ?? 0);
  }
  return compact(counts);
}

/**
 * @param length of all rows together
 * @returns where the values of each row start, and where those of the last one end
 * @throws CatalogueDamage where they are more or fewer than that
 */
export function startsOf(counts: CompactColumn, length: number): Uint32Array {
  const starts = new Uint32Array(counts.length + 1);
  let sum = 0;
  for (let row = 0; row < counts.length; row += 1) {
    sum += counts[row] ?? 0;
    starts[row + 1] = sum;
  }
  if (sum !== length) throw new CatalogueDamage('content');
  return starts;
}

/** Amounts in hundredths, and one; 0 for NaN. The amounts themselves where that is not exact. */
export function compactAmounts(amounts: Float64Array): CompactColumn | Float64Array {
  const steps = new Uint32Array(amounts.length);
  for (let at = 0; at < amounts.length; at += 1) {
    const amount = amounts[at] ?? 0;
    const step = Number.isNaN(amount) ? 0 : Math.round(amount * STEPS) + 1;
    if (!(step >= 0 && step < UINT32_END) || !Object.is(amountOf(step), amount)) return amounts;
    steps[at] = step;
  }
  return compact(steps);
}

function amountOf(step: number): number {
  return step === 0 ? Number.NaN : (step - 1) / STEPS;
}

export function amountsOf(steps: CompactColumn): Float64Array {
  const amounts = new Float64Array(steps.length);
  for (let at = 0; at < steps.length; at += 1) amounts[at] = amountOf(steps[at] ?? 0);
  return amounts;
}

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
  /** Amounts: as they are, or in steps (packedColumns.ts). */
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

/** Without what was folded before, which is stored elsewhere. */
type PackedTextTable = Omit<TextTable, 'folded' | 'utf8'> & { readonly utf8: TextBytes };

function checkCodes(codes: Uint32Array): void {
  for (const code of codes) if (code >= FILE_CODE_END) throw new CatalogueDamage('content');
}

/**
 * Texts that stay bytes until one is asked for: nothing is kept of those that were asked for.
 *
 * @throws CatalogueDamage
 */
export function readPackedTexts(columns: ColumnReader): PackedTextTable {
  const lengths = columns.compact();
  const bytes = columns.uint8();
  const starts = startsOf(lengths, bytes.length);
  const webm = columns.uint32();
  const mp3 = columns.uint32();
  const writtenCount = starts.length - 1;
  // The empty text is the first one, and the only one that means "none".
  if (starts[1] !== 0) throw new CatalogueDamage('content');
  checkCodes(webm);
  checkCodes(mp3);
  const mp3Start = writtenCount + webm.length;

  function textOf(id: number): string {
    if (id < writtenCount) return decodeText(bytes, starts[id] ?? 0, starts[id + 1] ?? 0);
    if (id < mp3Start) return decodeFileName(webm[id - writtenCount] ?? 0, 'webm');
    const code = mp3[id - mp3Start];
    return code === undefined ? '' : decodeFileName(code, 'mp3');
  }

  return { count: mp3Start + mp3.length, textOf, utf8: { starts, bytes } };
}

/** Grows whenever names are folded in another way: what was folded by another one is left alone. */
export const FOLD_VERSION = 1;

function isRising(ids: Uint32Array, end: number): boolean {
  for (let at = 1; at < ids.length; at += 1) {
    if ((ids[at] ?? 0) <= (ids[at - 1] ?? 0)) return false;
  }
  return (ids.at(-1) ?? 0) < end;
}

function countLines({ marks }: FoldedTexts): number {
  let count = 0;
  for (let at = 0; at < marks.length; at += 1) {
    const lines = lineCountOf(marks[at] ?? 0);
    if (lines > MOST_LINES) return Number.NaN;
    count += lines;
  }
  return count;
}

function countBreaks(codes: Uint16Array): number {
  let count = 0;
  for (let at = 0; at < codes.length; at += 1) if (codes[at] === LINE_BREAK) count += 1;
  return count;
}

/**
 * @param textCount of the texts that may be folded
 * @returns null where they were folded by other rules
 * @throws CatalogueDamage
 */
export function readPackedFolds(columns: ColumnReader, textCount: number): FoldedTexts | null {
  const [version] = columns.uint32(1);
  const ids = columns.uint32();
  const marks = columns.uint8(ids.length);
  const folded = { ids, marks, codes: columns.uint16() };
  if (version !== FOLD_VERSION) return null;
  const endsWhole = folded.codes.length === 0 || folded.codes.at(-1) === LINE_BREAK;
  const isWhole = endsWhole && countLines(folded) === countBreaks(folded.codes);
  if (!isWhole || !isRising(ids, textCount)) throw new CatalogueDamage('content');
  return folded;
}
