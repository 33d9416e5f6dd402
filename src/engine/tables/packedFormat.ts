/**
 * Packed tables begin with words of 32 bits, then one word per column: its number of values and, in
 * the highest bits, their width. The bytes of the columns follow.
 */
const PACKED_MAGIC = 0x4c435341;
/** Must be raised whenever columns change, so that older files are downloaded again. */
export const PACKED_VERSION = 2;

/** Positions of the words. */
export const HEADER = {
  magic: 0,
  version: 1,
  checksum: 2,
  byteLength: 3,
  songCount: 4,
  animeCount: 5,
  personCount: 6,
  columnCount: 7,
} as const;
const HEADER_WORDS = 8;
const BYTES_PER_WORD = 4;

/** More than the number of values of a column. */
const COLUMN_LENGTH_END = 2 ** 29;
/** Columns start at multiples of this, as the widest type requires. */
const ALIGNMENT = 8;

function alignedLength(byteLength: number): number {
  return Math.ceil(byteLength / ALIGNMENT) * ALIGNMENT;
}

/** The offset of the first column. */
function columnsStart(columnCount: number): number {
  return alignedLength((HEADER_WORDS + columnCount) * BYTES_PER_WORD);
}

const FNV_BASIS = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * The checksum of everything after it. One changed word always changes it. Odd and even words have
 * separate sums, so that neither has to wait for the other.
 */
export function packedChecksum(words: Uint32Array): number {
  let even = FNV_BASIS;
  let odd = FNV_PRIME;
  let index = HEADER.checksum + 1;
  for (; index + 1 < words.length; index += 2) {
    even = Math.imul(even ^ (words[index] ?? 0), FNV_PRIME);
    odd = Math.imul(odd ^ (words[index + 1] ?? 0), FNV_PRIME);
  }
  if (index < words.length) even = Math.imul(even ^ (words[index] ?? 0), FNV_PRIME);
  return Math.imul(even ^ Math.imul(odd, FNV_PRIME), FNV_PRIME) >>> 0;
}

type DamageKind = 'format' | 'version' | 'length' | 'checksum' | 'content';

/** Thrown if packed tables cannot be read; their owner downloads them again. */
export class CatalogueDamage extends Error {
  override readonly name = 'CatalogueDamage';
  readonly kind: DamageKind;

  constructor(kind: DamageKind) {
    super(`The packed catalogue cannot be read: ${kind}.`);
    this.kind = kind;
  }
}

/** The number of rows of the tables. */
export interface RowCounts {
  readonly songCount: number;
  readonly animeCount: number;
  readonly personCount: number;
}

export type PackedColumn =
  | Float64Array
  | Int32Array
  | Uint32Array
  | Int16Array
  | Uint16Array
  | Uint8Array;

export function writeBlock(counts: RowCounts, columns: readonly PackedColumn[]): ArrayBuffer {
  const start = columnsStart(columns.length);
  const byteLength = columns.reduce(
    (length, column) => length + alignedLength(column.byteLength),
    start,
  );
  const buffer = new ArrayBuffer(byteLength);
  const words = new Uint32Array(buffer);
  words[HEADER.magic] = PACKED_MAGIC;
  words[HEADER.version] = PACKED_VERSION;
  words[HEADER.byteLength] = byteLength;
  words[HEADER.songCount] = counts.songCount;
  words[HEADER.animeCount] = counts.animeCount;
  words[HEADER.personCount] = counts.personCount;
  words[HEADER.columnCount] = columns.length;
  let offset = start;
  columns.forEach((column, index) => {
    const width = Math.log2(column.BYTES_PER_ELEMENT);
    words[HEADER_WORDS + index] = width * COLUMN_LENGTH_END + column.length;
    const bytes = new Uint8Array(column.buffer, column.byteOffset, column.byteLength);
    new Uint8Array(buffer, offset, column.byteLength).set(bytes);
    offset += alignedLength(column.byteLength);
  });
  words[HEADER.checksum] = packedChecksum(words);
  return buffer;
}

/** @throws CatalogueDamage unless these are complete tables of this version */
function checkedWords(buffer: ArrayBuffer): Uint32Array {
  const isWhole = buffer.byteLength % BYTES_PER_WORD === 0;
  if (!isWhole || buffer.byteLength < HEADER_WORDS * BYTES_PER_WORD) {
    throw new CatalogueDamage('length');
  }
  const words = new Uint32Array(buffer);
  if (words[HEADER.magic] !== PACKED_MAGIC) throw new CatalogueDamage('format');
  if (words[HEADER.version] !== PACKED_VERSION) throw new CatalogueDamage('version');
  if (words[HEADER.byteLength] !== buffer.byteLength) throw new CatalogueDamage('length');
  if (words[HEADER.checksum] !== packedChecksum(words)) throw new CatalogueDamage('checksum');
  if (columnsStart(words[HEADER.columnCount] ?? 0) > buffer.byteLength) {
    throw new CatalogueDamage('length');
  }
  return words;
}

interface ColumnType<Column> {
  new (buffer: ArrayBuffer, offset: number, length: number): Column;
  readonly BYTES_PER_ELEMENT: number;
}

/** Reads the columns of packed tables in turn, as views on the bytes. */
export interface BlockReader {
  readonly counts: RowCounts;
  readonly widthOfNext: () => number;
  /** @param length required length; any by default. @throws CatalogueDamage */
  readonly next: <Column>(type: ColumnType<Column>, length?: number) => Column;
  /** @throws CatalogueDamage unless every byte was read */
  readonly end: () => void;
}

/** @throws CatalogueDamage for data that is damaged, cut off, of another version or not tables */
export function readBlock(buffer: ArrayBuffer): BlockReader {
  const words = checkedWords(buffer);
  const wordAt = (place: number) => words[place] ?? 0;
  const columnCount = wordAt(HEADER.columnCount);
  let index = 0;
  let offset = columnsStart(columnCount);

  const widthOfNext = () => 2 ** Math.floor(wordAt(HEADER_WORDS + index) / COLUMN_LENGTH_END);

  return {
    counts: {
      songCount: wordAt(HEADER.songCount),
      animeCount: wordAt(HEADER.animeCount),
      personCount: wordAt(HEADER.personCount),
    },
    widthOfNext,
    next(Type, wanted) {
      const length = wordAt(HEADER_WORDS + index) % COLUMN_LENGTH_END;
      if (widthOfNext() !== Type.BYTES_PER_ELEMENT) throw new CatalogueDamage('content');
      const start = offset;
      offset += alignedLength(length * Type.BYTES_PER_ELEMENT);
      index += 1;
      if (index > columnCount || offset > buffer.byteLength) throw new CatalogueDamage('length');
      if (wanted !== undefined && length !== wanted) throw new CatalogueDamage('content');
      return new Type(buffer, start, length);
    },
    end() {
      if (index !== columnCount || offset !== buffer.byteLength) {
        throw new CatalogueDamage('length');
      }
    },
  };
}
