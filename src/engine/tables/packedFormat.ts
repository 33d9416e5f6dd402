/**
 * How packed tables begin: words of 32 bits, then one for each column: how many values it has and,
 * in the highest bits, how wide they are.
 */
export const PACKED_MAGIC = 0x4c435341;
/** Grows whenever columns change, so that an older one is fetched anew and never misread. */
export const PACKED_VERSION = 2;

/** Places of the words. */
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
export const HEADER_WORDS = 8;
export const BYTES_PER_WORD = 4;

/** More than the values of a column. */
export const COLUMN_LENGTH_END = 2 ** 29;
/** Columns start at multiples of this, as the widest ones need. */
const ALIGNMENT = 8;

export function alignedLength(byteLength: number): number {
  return Math.ceil(byteLength / ALIGNMENT) * ALIGNMENT;
}

/** Where the first column starts. */
export function columnsStart(columnCount: number): number {
  return alignedLength((HEADER_WORDS + columnCount) * BYTES_PER_WORD);
}

const FNV_BASIS = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * Of everything after it. One changed word always changes it. Every second word goes
 * into a sum of its own, so that neither has to wait for the other.
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

/** What is wrong with packed tables: another format, cut off, or not what was written. */
type DamageKind = 'format' | 'version' | 'length' | 'checksum' | 'content';

/** Packed tables that cannot be read; their owner fetches them anew. */
export class CatalogueDamage extends Error {
  override readonly name = 'CatalogueDamage';
  readonly kind: DamageKind;

  constructor(kind: DamageKind) {
    super(`The packed catalogue cannot be read: ${kind}.`);
    this.kind = kind;
  }
}
