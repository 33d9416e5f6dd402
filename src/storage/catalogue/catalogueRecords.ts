import * as v from 'valibot';
import type { DatabaseSchema } from '../database/keys';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const countOrNull = v.nullable(count);

const totalsSchema = v.object({
  songCount: countOrNull,
  animeCount: countOrNull,
  artistCount: countOrNull,
});

/** What is known of a stored catalogue without its bytes. */
export const storedFactsSchema = v.object({
  /** Of the bytes; another one is not read. */
  format: count,
  /** Milliseconds since 1970. */
  savedAtMs: v.number(),
  songCount: count,
  animeCount: count,
  byteCount: count,
  droppedCount: count,
  /** As the service named it; null where it does not. */
  etag: v.nullable(v.string()),
  /** What the service said of itself then. */
  totals: v.nullable(totalsSchema),
});
export type StoredFacts = v.InferOutput<typeof storedFactsSchema>;

/** A download that was begun; what has come of it lies in parts beside it. */
export const keptDownloadSchema = v.variant('kind', [
  /** All of it in one answer, which is named by the etag. */
  v.object({ kind: v.literal('dump'), startedAtMs: v.number(), etag: v.string() }),
  /** Anime by anime, in blocks of these ids. */
  v.object({
    kind: v.literal('blocks'),
    startedAtMs: v.number(),
    annIds: v.array(count),
  }),
]);
export type KeptDownload = v.InferOutput<typeof keptDownloadSchema>;

export const factsRecordSchema = v.object({ facts: storedFactsSchema });
export const bytesRecordSchema = v.object({ bytes: v.instance(ArrayBuffer) });
export const downloadRecordSchema = v.object({ download: keptDownloadSchema });
export const partRecordSchema = v.object({ place: count, bytes: v.instance(ArrayBuffer) });

/** A catalogue, its facts apart from its bytes, and what has come of one that is being fetched. */
export const CATALOGUE_SCHEMA = {
  version: 1,
  stores: {
    facts: { keyPath: 'key' },
    bytes: { keyPath: 'key' },
    download: { keyPath: 'key' },
    parts: { keyPath: 'place' },
  },
} satisfies DatabaseSchema;
