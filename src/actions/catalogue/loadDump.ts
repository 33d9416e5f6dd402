import { createTurns } from '../../lib/inTurn';
import type { CatalogueDownload, CatalogueStore } from '../../storage/side/catalogueStore';
import { createSongCounter } from '../../wire/songDatabase/catalogue/catalogueTotals';
import type { DumpAnswer, DumpQuestion } from '../../wire/songDatabase/catalogue/openDump';
import { parseDump } from '../../wire/songDatabase/catalogue/parseDump';
import { WireError } from '../../wire/wireError';
import type { DownloadProgress } from './catalogue';

/** Longer answers are no catalogue; reading stops there. */
export const MAX_DUMP_BYTES = 128 * 1024 * 1024;
/** The size of the parts that are stored for a later try. */
const PART_BYTES = 2 * 1024 * 1024;
const REPORT_BYTES = 256 * 1024;
const REOPENINGS = 3;
const TICK_MS = 1_000;

/** The stored beginning of an interrupted answer. */
interface StoredDump {
  readonly etag: string;
  readonly parts: readonly ArrayBuffer[];
}

interface DumpParts {
  readonly store: CatalogueStore;
  readonly openDump: (question: DumpQuestion) => Promise<DumpAnswer>;
  readonly nowMs: () => number;
  /** Counts bytes of the answer, decompressed. */
  readonly onProgress: (come: DownloadProgress) => void;
  /** The stored beginning of an earlier answer, if any. */
  readonly kept: StoredDump | null;
  readonly knownEtag: string | null;
  readonly url: string;
}

interface LongAnswerParts<Value> extends DumpParts {
  readonly nameOfContent?: string;
  readonly maxBytes: number;
  /** What is stored beside its parts, if the answer has an ETag. */
  readonly describe: (etag: string) => CatalogueDownload;
  /** May throw WireError malformed. */
  readonly read: (chunks: readonly Uint8Array[]) => Value | Promise<Value>;
}

type LongAnswer<Value> =
  | { readonly kind: 'missing' | 'unchanged' | 'tooLarge' }
  | { readonly kind: 'parsed'; readonly parsed: Value; readonly etag: string | null };

class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

/** The song database's dump. @throws WireError malformed when the answer is no catalogue */
export function loadDump(parts: DumpParts) {
  return loadLongAnswer({
    ...parts,
    maxBytes: MAX_DUMP_BYTES,
    describe: (etag) => ({ kind: 'dump', startedAtMs: parts.nowMs(), etag }),
    read: (chunks) => parseDump(decode(chunks)),
  });
}

/**
 * Stores a long answer part by part, and resumes after an interrupted connection.
 *
 * @throws WireError malformed when it cannot be read; its stored parts are deleted then
 */
export async function loadLongAnswer<Value>(
  parts: LongAnswerParts<Value>,
): Promise<LongAnswer<Value>> {
  const { nameOfContent } = parts;
  const gathered = createGathering(parts);
  for (let reopening = 0; ; reopening += 1) {
    const answer = await parts.openDump({
      url: parts.url,
      knownEtag: parts.knownEtag,
      kept: gathered.kept(),
      ...(nameOfContent !== undefined && { nameOfContent }),
    });
    if (answer.kind === 'missing' || answer.kind === 'unchanged') return answer;
    try {
      await gathered.take(answer);
      const parsed = await parts.read(gathered.chunks());
      return { kind: 'parsed', parsed, etag: answer.etag };
    } catch (error) {
      answer.close();
      const isCutOff = error instanceof WireError && error.kind !== 'malformed';
      // Instead of a file that hangs, the service is asked.
      const isStalledFile = isCutOff && error.kind === 'timeout' && nameOfContent !== undefined;
      if (isCutOff && !isStalledFile && reopening < REOPENINGS && gathered.kept() !== null)
        continue;
      if (isCutOff) throw error;
      // Resuming it would fail again.
      await parts.store.dropDownload();
      if (error instanceof TooLargeError) return { kind: 'tooLarge' };
      throw error;
    }
  }
}

type ComingDump = Extract<DumpAnswer, { kind: 'whole' | 'rest' }>;

/** The data received so far: in memory, and stored for a later try. */
function createGathering<Value>(parts: LongAnswerParts<Value>) {
  const { onProgress, kept } = parts;
  const keeper = createPartKeeper(parts);
  const memory = createDumpMemory(parts.maxBytes);
  for (const part of kept?.parts ?? []) memory.add(new Uint8Array(part));
  let etag = kept?.etag ?? null;

  /** @throws WireError when the answer is interrupted */
  async function takeChunks({ chunks, totalBytes }: ComingDump): Promise<void> {
    const report = () => onProgress({ ...memory.counts(), totalBytes });
    let reportedBytes = memory.counts().byteCount;
    report();
    // A slow download is stored and shown too, before a whole part has arrived.
    const ticking = setInterval(() => {
      report();
      void keeper.flush();
    }, TICK_MS);
    try {
      for await (const chunk of chunks()) {
        memory.add(chunk);
        await keeper.add(chunk);
        const { byteCount } = memory.counts();
        if (byteCount - reportedBytes < REPORT_BYTES) continue;
        reportedBytes = byteCount;
        report();
      }
    } finally {
      clearInterval(ticking);
    }
    report();
    if (totalBytes !== null && memory.counts().byteCount < totalBytes) {
      throw WireError.network('The answer is shorter than it said');
    }
  }

  return {
    kept() {
      const { byteCount } = memory.counts();
      return etag === null || byteCount === 0 ? null : { etag, byteCount };
    },
    /** @throws WireError when the answer is interrupted; earlier data stays stored */
    async take(answer: ComingDump): Promise<void> {
      if (answer.kind === 'whole') {
        memory.clear();
        etag = answer.etag;
        await keeper.begin(etag);
      }
      try {
        await takeChunks(answer);
      } catch (error) {
        await keeper.flush();
        throw error;
      }
    },
    chunks: memory.chunks,
  };
}

function createDumpMemory(maxBytes: number) {
  let chunks: Uint8Array[] = [];
  let byteCount = 0;
  let songCount = 0;
  let countSongs = createSongCounter();

  return {
    counts: () => ({ byteCount, songCount }),
    /** @throws TooLargeError */
    add(chunk: Uint8Array): void {
      byteCount += chunk.byteLength;
      if (byteCount > maxBytes) throw new TooLargeError();
      chunks.push(chunk);
      songCount = countSongs(chunk);
    },
    clear(): void {
      chunks = [];
      byteCount = 0;
      songCount = 0;
      countSongs = createSongCounter();
    },
    chunks: () => chunks,
  };
}

function decode(chunks: readonly Uint8Array[]): string {
  const decoder = new TextDecoder();
  let text = '';
  for (const chunk of chunks) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

/** Stores an answer part by part while it arrives, for a later try. */
function createPartKeeper<Value>({ store, kept, describe }: LongAnswerParts<Value>) {
  const inTurn = createTurns();
  let isKeeping = kept !== null;
  let partCount = kept?.parts.length ?? 0;
  let unkept: Uint8Array<ArrayBuffer>[] = [];
  let unkeptBytes = 0;

  async function keepPart(): Promise<void> {
    if (!isKeeping || unkeptBytes === 0) return;
    const chunks = unkept;
    unkept = [];
    unkeptBytes = 0;
    const fault = await store.addPart(partCount, await new Blob(chunks).arrayBuffer());
    partCount += 1;
    if (fault === null) return;
    // If the parts do not fit in the storage, the catalogue may still fit: it is smaller.
    isKeeping = false;
    await store.dropDownload();
  }
  const flush = () => inTurn(keepPart);

  return {
    /** Stores data that is not a whole part yet. */
    flush,
    /** Starts a new answer. Without an ETag, its parts could not be told apart later. */
    async begin(etag: string | null) {
      partCount = 0;
      unkept = [];
      unkeptBytes = 0;
      isKeeping = false;
      if (etag === null) return store.dropDownload();
      const fault = await store.startDownload(describe(etag));
      isKeeping = fault === null;
    },
    async add(chunk: Uint8Array) {
      if (!isKeeping) return;
      unkept.push(new Uint8Array(chunk));
      unkeptBytes += chunk.byteLength;
      if (unkeptBytes >= PART_BYTES) await flush();
    },
  };
}
