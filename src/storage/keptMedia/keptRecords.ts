import * as v from 'valibot';
import type { KeepWish, KeptFile } from '../../domain/media/keptSongs';
import type { DatabaseSchema } from '../database/keys';

/** What is to be kept, the files there are of it, and their bytes in pieces. */
export const KEPT_MEDIA_SCHEMA = {
  version: 1,
  stores: {
    wishes: { keyPath: ['kind', 'id'] },
    files: { keyPath: 'fileName' },
    parts: { keyPath: ['fileName', 'place'] },
  },
} satisfies DatabaseSchema;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const wishSchema = v.object({
  kind: v.picklist(['song', 'playlist']),
  id: v.pipe(v.number(), v.safeInteger()),
  /** Milliseconds since 1970; the wishes' order. */
  wishedAtMs: v.fallback(v.number(), 0),
});

const fileSchema = v.object({
  fileName: v.pipe(v.string(), v.nonEmpty()),
  receivedBytes: count,
  isWhole: v.boolean(),
  totalBytes: v.fallback(v.nullable(count), null),
  mark: v.fallback(v.nullable(v.string()), null),
});

const partSchema = v.object({ place: count, bytes: v.instance(ArrayBuffer) });

/** Those that can be read, the oldest first. */
export function parseWishes(records: readonly unknown[]): readonly KeepWish[] {
  return records
    .flatMap((record) => {
      const parsed = v.safeParse(wishSchema, record);
      return parsed.success ? [parsed.output] : [];
    })
    .toSorted((left, right) => left.wishedAtMs - right.wishedAtMs)
    .map(({ kind, id }) => ({ kind, id }));
}

/** A file as it is stored, with what tells it from another one of its name. */
export interface StoredFile extends KeptFile {
  /** Of the whole file; null where no host said. */
  readonly totalBytes: number | null;
  /** The mark that its host gave it (ETag); null where none was to be read. */
  readonly mark: string | null;
}

/** Those that can be read. */
export function parseFiles(records: readonly unknown[]): readonly StoredFile[] {
  return records.flatMap((record) => {
    const parsed = v.safeParse(fileSchema, record);
    return parsed.success ? [parsed.output] : [];
  });
}

/** The pieces in their order; null where one is missing or is no bytes. */
export function parseParts(records: readonly unknown[]): readonly ArrayBuffer[] | null {
  const parts: ArrayBuffer[] = [];
  for (const record of records) {
    const part = v.safeParse(partSchema, record);
    if (!part.success || part.output.place !== parts.length) return null;
    parts.push(part.output.bytes);
  }
  return parts;
}
