import { buildTables } from '../../engine/tables/buildTables';
import { PACKED_VERSION } from '../../engine/tables/packedFormat';
import { packTables } from '../../engine/tables/packTables';
import { createRowsReader, type RowsSource } from '../../engine/tables/rowsToSource';
import type { CatalogueSource } from '../../engine/tables/source';
import type {
  CatalogueStore,
  StoredDownload,
  StoredFacts,
} from '../../storage/side/catalogueStore';
import type { Requester } from '../../wire/request';
import {
  ANIME_PER_BLOCK,
  type BlockClient,
  createBlockClient,
  parseBlock,
} from '../../wire/songDatabase/catalogue/catalogueBlocks';
import type { CatalogueTotals } from '../../wire/songDatabase/catalogue/catalogueTotals';
import type { DumpAnswer, DumpQuestion } from '../../wire/songDatabase/catalogue/openDump';
import { WireError } from '../../wire/wireError';
import type { DownloadFault, DownloadProgress } from './catalogue';
import { loadDump } from './loadDump';
import { areTotalsTheSame } from './newerCheck';

export interface LoaderParts {
  readonly store: CatalogueStore;
  readonly openDump: (question: DumpQuestion) => Promise<DumpAnswer>;
  readonly client: BlockClient;
  readonly dumpUrl: string;
  readonly nowMs: () => number;
  readonly isOnline: () => boolean;
  readonly onProgress: (progress: DownloadProgress) => void;
}

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
    const totals = await parts.client.fetchTotals().catch(() => null);
    const loaded = await load(parts, totals);
    return 'kind' in loaded ? loaded : await store(parts, loaded, totals);
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    return { kind: 'failed', fault: faultOf(error, parts.isOnline()) };
  }
}

/** The calls that the page can make to the worker that downloads the catalogue. */
export function createLoaderCalls({
  request,
  ...parts
}: Omit<LoaderParts, 'client' | 'dumpUrl' | 'onProgress'> & { readonly request: Requester }) {
  return {
    /** @param songDatabase prefix of every song database path */
    load: (songDatabase: string, onProgress: (progress: DownloadProgress) => void) =>
      loadCatalogue({
        ...parts,
        client: createBlockClient(request, songDatabase),
        dumpUrl: `${songDatabase}/catalog_dump`,
        onProgress,
      }),
  };
}
export type LoaderCalls = ReturnType<typeof createLoaderCalls>;

async function load(
  parts: LoaderParts,
  totals: CatalogueTotals | null,
): Promise<Loaded | LoadOutcome> {
  const { store, onProgress } = parts;
  const kept = await readKept(parts);
  const stored = await store.readFacts();
  // Without an ETag (other origins seldom expose it) the totals tell whether it has changed.
  const isNamed = stored === null || stored.etag !== null;
  if (kept === null && !isNamed && areTotalsTheSame(stored.totals, totals)) {
    return { kind: 'unchanged' };
  }
  if (kept?.download.kind !== 'blocks') {
    const result = await loadDump({
      ...parts,
      url: parts.dumpUrl,
      kept: kept === null ? null : { etag: kept.download.etag, parts: kept.parts },
      knownEtag: stored?.etag ?? null,
      onProgress: (come) => onProgress(dumpProgress(come, totals)),
    });
    if (result.kind === 'unchanged') return { kind: 'unchanged' };
    if (result.kind === 'tooLarge') return { kind: 'failed', fault: 'tooLarge' };
    if (result.kind === 'parsed') return { ...result.parsed, etag: result.etag };
  }
  const blocks = await loadBlocks(parts, kept?.download.kind === 'blocks' ? kept : null);
  return { ...blocks, etag: null };
}

/** Null if it is too old. A start time in the future (the clock was set back) is never too old. */
async function readKept({ store, nowMs }: LoaderParts): Promise<StoredDownload | null> {
  const kept = await store.readDownload();
  if (kept === null) return null;
  return nowMs() - kept.download.startedAtMs > KEPT_FOR_MS ? null : kept;
}

async function store(
  { store, nowMs }: LoaderParts,
  { source, droppedCount, etag }: Loaded,
  totals: CatalogueTotals | null,
): Promise<LoadOutcome> {
  const built = buildTables(source);
  const bytes = packTables(built.tables);
  const { songCount, animeCount } = built.tables;
  const facts: StoredFacts = {
    format: PACKED_VERSION,
    savedAtMs: nowMs(),
    songCount,
    animeCount,
    byteCount: bytes.byteLength,
    // Includes songs that could not be joined.
    droppedCount: droppedCount + built.droppedCount,
    etag,
    totals,
  };
  const stored = { facts, bytes };
  let fault = await store.replace(stored);
  if (fault === 'full') {
    // The stored part of the download may take the space that the catalogue needs.
    await store.dropDownload();
    fault = await store.replace(stored);
  }
  return fault === null ? { kind: 'stored', facts } : { kind: 'failed', fault };
}

function faultOf(error: WireError, isOnline: boolean): DownloadFault {
  if (!isOnline) return 'offline';
  // An interrupted connection also produces a malformed answer.
  if (error.kind === 'malformed') return 'malformed';
  if (error.kind === 'timeout') return 'stalled';
  return error.kind === 'network' ? 'offline' : 'unavailable';
}

/** Estimates: how much smaller a compressed catalogue is, and the compressed size of one song. */
const PACKING_RATIO = 5;
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
async function loadBlocks(parts: LoaderParts, kept: StoredDownload | null): Promise<RowsSource> {
  const { store, client, onProgress } = parts;
  const reader = createRowsReader();
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
  { store, client, nowMs }: LoaderParts,
  kept: StoredDownload | null,
): Promise<readonly number[]> {
  if (kept?.download.kind === 'blocks') return kept.download.annIds;
  const annIds = await client.fetchAnnIds();
  await store.startDownload({ kind: 'blocks', startedAtMs: nowMs(), annIds: [...annIds] });
  return annIds;
}
