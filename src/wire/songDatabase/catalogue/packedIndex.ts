import * as v from 'valibot';
import { PACKED_VERSION } from '../../../engine/tables/packedFormat';
import { parseJsonAnswer } from '../../answerBody';
import type { Requester } from '../../request';
import { WireError } from '../../wireError';

/** Larger than any catalogue, packed or compressed; such a file is not fetched. */
const MAX_PACKED_BYTES = 64 * 1024 * 1024;
const MAX_INDEX_BYTES = 64 * 1024;
const SHOWN_HASH_LENGTH = 16;
/** What hosts answer for a file that they do not have, or never hand out. */
const GONE_STATUSES: readonly number[] = [403, 404, 410];

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const countOrNull = v.nullable(count);

/** What a host says of the packed catalogue that it serves (`npm run catalogue`). */
const indexSchema = v.object({
  /** Other formats cannot be read. */
  format: v.literal(PACKED_VERSION),
  /** SHA-256 of the packed catalogue; also names its file. */
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  byteCount: v.pipe(count, v.minValue(1), v.maxValue(MAX_PACKED_BYTES)),
  /** Size of its file, which is compressed by gzip: few hosts compress such a file on the way. */
  fileByteCount: v.pipe(count, v.minValue(1), v.maxValue(MAX_PACKED_BYTES)),
  songCount: v.pipe(count, v.minValue(1)),
  /** Rows that could not be read. */
  droppedCount: count,
  /** When the song database was asked. */
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  totals: v.object({ songCount: countOrNull, animeCount: countOrNull, artistCount: countOrNull }),
});
export type PackedIndex = Readonly<v.InferOutput<typeof indexSchema>>;

export const PACKED_INDEX_NAME = 'catalogue.json';

/** The name of the file, beside its index. */
export function packedFileName(hash: string): string {
  return `catalogue-${hash.slice(0, SHOWN_HASH_LENGTH)}.bin`;
}

/** @throws WireError malformed when there is none, or it has another format */
export function parsePackedIndex(text: string): PackedIndex {
  return parseJsonAnswer(text, indexSchema);
}

/**
 * What the host that serves the app says of the packed catalogue there: null if it has none that
 * can be read, 'unknown' if it could not be asked. Never throws.
 *
 * @param baseUrl ends in a slash
 * @param retries none by default: who is not waited for asks again at the next visit, and a page
 *   that is being left must not ask anew
 */
export async function askForPackedIndex(
  request: Requester,
  baseUrl: string,
  retries = 0,
): Promise<PackedIndex | 'unknown' | null> {
  try {
    const options = { retries, maxBytes: MAX_INDEX_BYTES };
    return parsePackedIndex(await request(`${baseUrl}json/${PACKED_INDEX_NAME}`, options));
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    const { kind, status } = error;
    const isMissing = kind === 'http' && status !== null && GONE_STATUSES.includes(status);
    return isMissing || kind === 'malformed' ? null : 'unknown';
  }
}

/** As `askForPackedIndex`; null also if it could not be asked. */
export async function fetchPackedIndex(
  request: Requester,
  baseUrl: string,
): Promise<PackedIndex | null> {
  const answer = await askForPackedIndex(request, baseUrl, 1);
  return answer === 'unknown' ? null : answer;
}

/** Only pages on https, or of this machine, can compute hashes; older browsers do not decompress. */
export function canReadPacked(): boolean {
  return 'subtle' in crypto && typeof DecompressionStream !== 'undefined';
}

export function packedFileUrl(baseUrl: string, { hash }: PackedIndex): string {
  return `${baseUrl}json/${packedFileName(hash)}`;
}
