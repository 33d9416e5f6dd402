import { CatalogueDamage, PACKED_VERSION } from '../../engine/tables/packedFormat';
import { unpackTables } from '../../engine/tables/packTables';
import type {
  CatalogueStore,
  StoredCatalogue,
  StoredDownload,
} from '../../storage/side/catalogueStore';
import { chunksOf } from '../../wire/answerBody';
import type { DumpAnswer, DumpQuestion } from '../../wire/songDatabase/catalogue/openDump';
import type { PackedClient, PackedIndex } from '../../wire/songDatabase/catalogue/packedIndex';
import { WireError } from '../../wire/wireError';
import type { DownloadProgress } from './catalogue';
import { loadLongAnswer } from './loadDump';
import { judgePacked } from './newerCheck';

interface PackedParts {
  readonly store: CatalogueStore;
  readonly packed: PackedClient;
  readonly openDump: (question: DumpQuestion) => Promise<DumpAnswer>;
  readonly nowMs: () => number;
  readonly onProgress: (progress: DownloadProgress) => void;
  readonly kept: StoredDownload | null;
}

/** Only pages on https, or of this machine, can compute hashes; older browsers do not decompress. */
const canRead = () => 'subtle' in crypto && typeof DecompressionStream !== 'undefined';

/**
 * The catalogue as the host of the app has packed it.
 *
 * @returns null where the song database is to be asked: the host has none, an older one, or one
 *   that is damaged
 */
export async function loadPacked(parts: PackedParts): Promise<StoredCatalogue | 'current' | null> {
  const { store, packed, nowMs } = parts;
  const index = canRead() ? await packed.fetchIndex() : null;
  const verdict = judgePacked(index, await store.readFacts(), nowMs());
  if (verdict === 'current') return 'current';
  if (index === null || verdict === 'useless') return null;
  try {
    const result = await fetchFile(parts, index);
    return result.kind === 'parsed' ? result.parsed : null;
  } catch (error) {
    if (error instanceof WireError) return null;
    throw error;
  }
}

function fetchFile(parts: PackedParts, index: PackedIndex) {
  const { kept, nowMs, onProgress } = parts;
  const { hash, songCount, fileByteCount: totalBytes } = index;
  const isSame = kept?.download.kind === 'packed' && kept.download.hash === hash;
  return loadLongAnswer({
    ...parts,
    url: parts.packed.urlOf(index),
    nameOfContent: hash,
    knownEtag: null,
    kept: isSame ? { etag: hash, parts: kept.parts } : null,
    maxBytes: totalBytes,
    describe: () => ({ kind: 'packed', startedAtMs: nowMs(), hash }),
    // The songs are counted by the bytes: they are in columns, not one after the other.
    onProgress: ({ byteCount }) => {
      const share = Math.min(1, byteCount / totalBytes);
      onProgress({ byteCount, totalBytes, songCount: Math.floor(songCount * share) });
    },
    read: async (chunks) => toCatalogue(await unpackFile(chunks, index), index, nowMs()),
  });
}

/** @throws WireError malformed unless the bytes are exactly those that the index tells of */
async function unpackFile(
  chunks: readonly Uint8Array[],
  { byteCount, hash }: PackedIndex,
): Promise<ArrayBuffer> {
  const file = new Blob(chunks.map((chunk) => new Uint8Array(chunk)));
  const bytes = new Uint8Array(byteCount);
  let length = 0;
  try {
    for await (const chunk of chunksOf(
      file.stream().pipeThrough(new DecompressionStream('gzip')),
    )) {
      // Throws where there is more than the index says.
      bytes.set(chunk, length);
      length += chunk.byteLength;
    }
  } catch (error) {
    throw WireError.malformed('', String(error));
  }
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const actual = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (length !== byteCount || actual !== hash) throw WireError.malformed('', 'other bytes');
  return bytes.buffer;
}

/** @throws WireError malformed when they cannot be opened */
function toCatalogue(bytes: ArrayBuffer, index: PackedIndex, savedAtMs: number): StoredCatalogue {
  const { songCount, animeCount } = countsOf(bytes);
  if (songCount !== index.songCount) throw WireError.malformed('songs', 'another number');
  const facts = {
    format: PACKED_VERSION,
    savedAtMs,
    songCount,
    animeCount,
    byteCount: bytes.byteLength,
    droppedCount: index.droppedCount,
    etag: null,
    totals: index.totals,
    packed: { hash: index.hash, madeAtMs: Date.parse(index.madeAt) },
  };
  return { facts, bytes };
}

function countsOf(bytes: ArrayBuffer) {
  try {
    return unpackTables(bytes);
  } catch (error) {
    if (error instanceof CatalogueDamage) throw WireError.malformed('', error.message);
    throw error;
  }
}
