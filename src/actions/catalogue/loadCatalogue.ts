import { buildTables } from '../../engine/tables/buildTables';
import { PACKED_VERSION } from '../../engine/tables/packedFormat';
import { packTables } from '../../engine/tables/packTables';
import { RowsReader, type RowsSource } from '../../engine/tables/rowsToSource';
import type { CatalogueSource } from '../../engine/tables/source';
import type {
  StoredCatalogue,
  StoredDownload,
  StoredFacts,
} from '../../storage/side/catalogueStore';
import {
  ANIME_PER_BLOCK,
  BlockClient,
  parseBlock,
} from '../../wire/songDatabase/catalogue/catalogueBlocks';
import { openDump, parseDump } from '../../wire/songDatabase/catalogue/catalogueDump';
import {
  type CatalogueTotals,
  createSongCounter,
  fetchTotals,
} from '../../wire/songDatabase/catalogue/catalogueTotals';
import { WireError } from '../../wire/wireError';
import type { DownloadFault, DownloadProgress } from './catalogue';
import type { CatalogueSources, LoaderParts } from './loaderParts';
import { loadPacked } from './loadPacked';
import { areTotalsTheSame } from './newerCheck';

export type LoadOutcome =
  | { readonly kind: 'stored'; readonly facts: StoredFacts }
  /** The service has nothing newer than what is stored. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly fault: DownloadFault };

interface Loaded {
  readonly source: CatalogueSource;
  readonly droppedCount: number;
  readonly etag: string | null;
}

/** Older downloads are dropped: the catalogue may have changed meanwhile. */
const KEPT_FOR_MS = 24 * 60 * 60 * 1000;

/** Stores the catalogue, or resumes its download. Throws only for a programming error. */
export async function loadCatalogue(parts: LoaderParts): Promise<LoadOutcome> {
  try {
    const kept = await readKept(parts);
    const packed = await loadPacked(parts, kept);
    if (packed === 'current') return { kind: 'unchanged' };
    if (packed !== null) return await store(parts, packed);
    if (parts.sources.hostIndex) return { kind: 'failed', fault: 'unavailable' };
    const totals = await fetchTotals(parts.request, parts.sources.songDatabase).catch(() => null);
    const loaded = await load(parts, totals, kept);
    return 'kind' in loaded ? loaded : await store(parts, pack(parts, loaded, totals));
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    return { kind: 'failed', fault: faultOf(error, parts.isOnline()) };
  }
}

/** The calls that the page can make to the worker that downloads the catalogue. */
export function createLoaderCalls(
  parts: Omit<LoaderParts, 'client' | 'sources' | 'onProgress' | 'untilFree'>,
) {
  let held: Promise<void> | null = null;
  let free = () => {};
  return {
    /** Stops between two pieces of the host's file, or goes on. */
    hold(isHeld: boolean) {
      free();
      held = isHeld
        ? new Promise((resolve) => {
            free = resolve;
          })
        : null;
    },
    load(sources: CatalogueSources, onProgress: (progress: DownloadProgress) => void) {
      const client = new BlockClient(parts.request, sources.songDatabase);
      const untilFree = async () => held ?? undefined;
      return loadCatalogue({ ...parts, client, sources, onProgress, untilFree });
    },
  };
}
export type LoaderCalls = ReturnType<typeof createLoaderCalls>;

async function load(
  parts: LoaderParts,
  totals: CatalogueTotals | null,
  kept: StoredDownload | null,
): Promise<Loaded | LoadOutcome> {
  const begun = kept?.download.kind === 'blocks' ? { ...kept.download, parts: kept.parts } : null;
  const stored = await parts.store.readFacts();
  // Without an ETag (other origins seldom expose it) the totals tell whether it has changed.
  const isNamed = stored === null || stored.etag !== null;
  if (begun === null && !isNamed && areTotalsTheSame(stored.totals, totals)) {
    return { kind: 'unchanged' };
  }
  if (begun === null) {
    const dump = await loadDump(parts, stored?.etag ?? null, (come) =>
      parts.onProgress(dumpProgress(come, totals)),
    );
    if (dump === 'unchanged') return { kind: 'unchanged' };
    if (dump === 'tooLarge') return { kind: 'failed', fault: 'tooLarge' };
    if (dump !== 'missing') return dump;
  }
  return { ...(await loadBlocks(parts, begun)), etag: null };
}

/** Null if it is too old. A start time in the future (the clock was set back) is never too old. */
async function readKept({ store, clock }: LoaderParts): Promise<StoredDownload | null> {
  const kept = await store.readDownload();
  if (kept === null) return null;
  return clock.now() - kept.download.startedAtMs > KEPT_FOR_MS ? null : kept;
}

function pack(
  { clock }: LoaderParts,
  { source, droppedCount, etag }: Loaded,
  totals: CatalogueTotals | null,
): StoredCatalogue {
  const built = buildTables(source);
  const bytes = packTables(built.tables);
  const { songCount, animeCount } = built.tables;
  const facts: StoredFacts = {
    format: PACKED_VERSION,
    savedAtMs: clock.now(),
    songCount,
    animeCount,
    byteCount: bytes.byteLength,
    // Includes songs that could not be joined.
    droppedCount: droppedCount + built.droppedCount,
    etag,
    totals,
  };
  return { facts, bytes };
}

async function store({ store }: LoaderParts, stored: StoredCatalogue): Promise<LoadOutcome> {
  let fault = await store.replace(stored);
  if (fault === 'full') {
    // The stored part of the download may take the space that the catalogue needs.
    await store.dropDownload();
    fault = await store.replace(stored);
  }
  return fault === null ? { kind: 'stored', facts: stored.facts } : { kind: 'failed', fault };
}

function faultOf(error: WireError, isOnline: boolean): DownloadFault {
  if (!isOnline) return 'offline';
  // An interrupted connection also produces a malformed answer.
  if (error.kind === 'malformed') return 'malformed';
  if (error.kind === 'timeout') return 'stalled';
  return error.kind === 'network' ? 'offline' : 'unavailable';
}

/** Estimate: how much smaller a compressed catalogue is. */
const PACKING_RATIO = 5;

/** Estimate: the compressed size of one song. */
const PACKED_BYTES_PER_SONG = 100;

/** Progress of the dump. If its length is unknown, it is estimated from the number of songs. */
export function dumpProgress(
  come: DownloadProgress,
  totals: CatalogueTotals | null,
): DownloadProgress {
  if (come.totalBytes !== null) return come;
  const byteCount = Math.round(come.byteCount / PACKING_RATIO);
  const songTotal = totals?.songCount ?? null;
  const totalBytes =
    songTotal === null ? null : Math.max(byteCount, songTotal * PACKED_BYTES_PER_SONG);
  return { byteCount, totalBytes, songCount: come.songCount };
}

/** Longer answers are no catalogue; reading stops there. */
export const MAX_DUMP_BYTES = 128 * 1024 * 1024;
const REPORT_BYTES = 256 * 1024;

/**
 * The song database's dump, in one plain request: after a cut it is asked for again from its start,
 * as few services tell a page that what follows is of the same dump.
 *
 * @param onProgress counts bytes of the answer, decompressed
 * @throws WireError malformed when the answer is no catalogue
 */
async function loadDump(
  parts: LoaderParts,
  knownEtag: string | null,
  onProgress: (come: DownloadProgress) => void,
) {
  const answer = await openDump(parts, `${parts.sources.songDatabase}/catalog_dump`, knownEtag);
  if (answer === 'missing' || answer === 'unchanged') return answer;
  const { etag, totalBytes, chunks } = answer;
  const countSongs = createSongCounter();
  const decoder = new TextDecoder();
  let text = '';
  let byteCount = 0;
  let songCount = 0;
  let reportedBytes = 0;
  const report = () => onProgress({ byteCount, songCount, totalBytes });
  report();
  for await (const chunk of chunks()) {
    byteCount += chunk.byteLength;
    if (byteCount > MAX_DUMP_BYTES) return 'tooLarge';
    text += decoder.decode(chunk, { stream: true });
    songCount = countSongs(chunk);
    if (byteCount - reportedBytes < REPORT_BYTES) continue;
    reportedBytes = byteCount;
    report();
  }
  report();
  if (totalBytes !== null && byteCount < totalBytes) {
    throw WireError.network('The answer is shorter than it said');
  }
  return { ...parseDump(text + decoder.decode()), etag };
}

/** Stored blocks of an interrupted download, in order. */
interface StoredBlocks {
  readonly annIds: readonly number[];
  readonly parts: readonly ArrayBuffer[];
}

/** Progress of the blocks; those to come are assumed to be as long as those received. */
export function blocksProgress(
  come: Omit<DownloadProgress, 'totalBytes'>,
  doneCount: number,
  blockCount: number,
): DownloadProgress {
  const byteCount = Math.round(come.byteCount / PACKING_RATIO);
  const totalBytes = doneCount === 0 ? null : Math.round((byteCount * blockCount) / doneCount);
  return { byteCount, totalBytes, songCount: come.songCount };
}

/** Whether streams can be compressed here; older browsers store the parts uncompressed. */
function canPack(): boolean {
  return typeof CompressionStream !== 'undefined' && typeof DecompressionStream !== 'undefined';
}

const GZIP_START = [0x1f, 0x8b] as const;

/** A text as bytes for storage, compressed if the browser supports it. */
async function packText(text: string): Promise<ArrayBuffer> {
  const plain = new Blob([text]);
  if (!canPack()) return plain.arrayBuffer();
  return new Response(plain.stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
}

/** @throws TypeError when the bytes are damaged, or cannot be decompressed here */
async function unpackText(bytes: ArrayBuffer): Promise<string> {
  const start = new Uint8Array(bytes, 0, Math.min(GZIP_START.length, bytes.byteLength));
  const isPacked = GZIP_START.every((byte, index) => start[index] === byte);
  if (!isPacked) return new Blob([bytes]).text();
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(unpacked).text();
}

/** For a service without a dump; stored blocks are kept. @throws WireError malformed without songs */
async function loadBlocks(parts: LoaderParts, kept: StoredBlocks | null): Promise<RowsSource> {
  const { store, client, onProgress } = parts;
  const reader = new RowsReader();
  const annIds = await annIdsOf(parts, kept);
  const blockCount = Math.ceil(annIds.length / ANIME_PER_BLOCK);
  let byteCount = 0;
  let songCount = 0;
  let doneCount = 0;
  let isKeeping = true;

  function take(text: string): void {
    const rows = parseBlock(text);
    songCount += rows.length - reader.addRows(rows);
    byteCount += text.length;
    doneCount += 1;
    onProgress(blocksProgress({ byteCount, songCount }, doneCount, blockCount));
  }

  for (const part of kept?.parts ?? []) {
    const text = await unpackText(part).catch(() => null);
    // This block and the later ones are requested again.
    if (text === null) break;
    take(text);
  }
  while (doneCount < blockCount) {
    const from = doneCount * ANIME_PER_BLOCK;
    const text = await client.fetchBlock(annIds.slice(from, from + ANIME_PER_BLOCK));
    const place = doneCount;
    take(text);
    // If the blocks do not fit in the storage, the catalogue may still fit: it is smaller.
    if (isKeeping) isKeeping = (await store.addPart(place, await packText(text))) === null;
  }
  if (songCount === 0) throw WireError.malformed('', 'no song can be read');
  return reader.finish();
}

async function annIdsOf(
  { store, client, clock }: LoaderParts,
  kept: StoredBlocks | null,
): Promise<readonly number[]> {
  if (kept !== null) return kept.annIds;
  const annIds = await client.fetchAnnIds();
  await store.startDownload({ kind: 'blocks', startedAtMs: clock.now(), annIds: [...annIds] });
  return annIds;
}
