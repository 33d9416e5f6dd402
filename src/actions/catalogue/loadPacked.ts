import { CatalogueDamage, PACKED_VERSION } from '../../engine/tables/packedFormat';
import { unpackTables } from '../../engine/tables/packTables';
import type { StoredCatalogue, StoredDownload } from '../../storage/side/catalogueStore';
import { chunksOf } from '../../wire/answerBody';
import { STALL_TIMEOUT_MS } from '../../wire/longAnswer';
import { openMediaFile } from '../../wire/openMediaFile';
import { tryOften } from '../../wire/retryPolicy';
import {
  canReadPacked,
  fetchPackedIndex,
  type PackedIndex,
  packedFileUrl,
} from '../../wire/songDatabase/catalogue/packedIndex';
import { WireError } from '../../wire/wireError';
import type { LoaderParts } from './loaderParts';
import { judgePacked } from './newerCheck';

/** What is stored at once, for a later try. */
const PART_BYTES = 512 * 1024;
/** A cut connection is opened again, and the file goes on where it broke off. */
const REOPENINGS = 3;

/**
 * The catalogue as the host of the app has packed it.
 *
 * @returns null where the song database is to be asked: the host has none, an older one, or one
 *   that is damaged
 * @throws WireError in place of that where only the host is to be asked
 */
export async function loadPacked(
  parts: LoaderParts,
  kept: StoredDownload | null,
): Promise<StoredCatalogue | 'current' | null> {
  const { store, request, sources, clock } = parts;
  const { hostIndex, baseUrl } = sources;
  const index = hostIndex ?? (canReadPacked() ? await fetchPackedIndex(request, baseUrl) : null);
  const verdict = judgePacked(index, await store.readFacts(), clock.now());
  if (verdict === 'current') return 'current';
  if (index === null || verdict === 'useless') return null;
  const file = new PackedFile(parts, index, kept);
  try {
    // A file that hangs is not waited for again: the song database is asked instead.
    await tryOften(() => file.receive(), { ...parts, retries: REOPENINGS });
    return toCatalogue(await unpackFile(file.chunks, index), index, clock.now());
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    // Resuming what cannot be read would fail again.
    if (error.kind === 'malformed') await store.dropDownload();
    if (hostIndex) throw error;
    return null;
  }
}

/** The file of an index: what of it was stored, and what is received. */
class PackedFile {
  readonly chunks: Uint8Array<ArrayBuffer>[];
  #byteCount: number;
  #isKeeping: boolean;
  #partCount: number;
  #storedChunks: number;
  #storedBytes: number;

  constructor(
    private readonly parts: LoaderParts,
    private readonly index: PackedIndex,
    kept: StoredDownload | null,
  ) {
    const isBegun = kept?.download.kind === 'packed' && kept.download.hash === index.hash;
    this.chunks = isBegun ? kept.parts.map((part) => new Uint8Array(part)) : [];
    this.#byteCount = this.chunks.reduce((sum, { byteLength }) => sum + byteLength, 0);
    this.#isKeeping = isBegun;
    this.#partCount = this.chunks.length;
    this.#storedChunks = this.chunks.length;
    this.#storedBytes = this.#byteCount;
  }

  /** Receives what is missing. @throws WireError; what came before stays stored */
  async receive(): Promise<void> {
    const totalBytes = this.index.fileByteCount;
    if (this.#byteCount === totalBytes) return;
    const { sources, send, clock } = this.parts;
    const answer = await openMediaFile(
      packedFileUrl(sources.baseUrl, this.index),
      this.#byteCount,
      {
        send,
        clock,
        credentials: 'same-origin',
        timeoutMs: STALL_TIMEOUT_MS,
      },
    );
    if (answer.startsAtByte === 0) await this.#begin();
    this.#report();
    try {
      for await (const chunk of answer.chunks()) {
        this.#byteCount += chunk.byteLength;
        if (this.#byteCount > totalBytes) throw WireError.malformed('', 'longer than it said');
        this.chunks.push(new Uint8Array(chunk));
        this.#report();
        if (this.#byteCount - this.#storedBytes >= PART_BYTES) await this.#keep();
        await this.parts.untilFree();
      }
    } finally {
      await this.#keep();
    }
    if (this.#byteCount < totalBytes) throw WireError.network('The file is shorter than it said');
  }

  async #begin(): Promise<void> {
    const { store, clock } = this.parts;
    this.chunks.length = 0;
    this.#byteCount = 0;
    this.#partCount = 0;
    this.#storedChunks = 0;
    this.#storedBytes = 0;
    const { hash } = this.index;
    const download = { kind: 'packed', startedAtMs: clock.now(), hash } as const;
    this.#isKeeping = (await store.startDownload(download)) === null;
  }

  async #keep(): Promise<void> {
    const { store } = this.parts;
    if (!this.#isKeeping || this.#storedBytes === this.#byteCount) return;
    const part = await new Blob(this.chunks.slice(this.#storedChunks)).arrayBuffer();
    this.#storedChunks = this.chunks.length;
    this.#storedBytes = this.#byteCount;
    this.#isKeeping = (await store.addPart(this.#partCount, part)) === null;
    this.#partCount += 1;
    // If the parts do not fit in the storage, the catalogue alone may still fit.
    if (!this.#isKeeping) await store.dropDownload();
  }

  /** The songs are counted by the bytes: they are in columns, not one after the other. */
  #report(): void {
    const { songCount, fileByteCount: totalBytes } = this.index;
    const byteCount = this.#byteCount;
    const share = Math.min(1, byteCount / totalBytes);
    this.parts.onProgress({ byteCount, totalBytes, songCount: Math.floor(songCount * share) });
  }
}

/** @throws WireError malformed unless the bytes are exactly those that the index tells of */
async function unpackFile(
  chunks: readonly Uint8Array<ArrayBuffer>[],
  { byteCount, hash }: PackedIndex,
): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(byteCount);
  let length = 0;
  try {
    for await (const chunk of chunksOf(
      new Blob([...chunks]).stream().pipeThrough(new DecompressionStream('gzip')),
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
