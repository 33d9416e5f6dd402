import { buildTables } from '../../engine/tables/buildTables';
import { PACKED_VERSION } from '../../engine/tables/packedFormat';
import { packTables } from '../../engine/tables/packTables';
import type { CatalogueSource } from '../../engine/tables/source';
import type {
  CatalogueStore,
  StoredDownload,
  StoredFacts,
} from '../../storage/side/catalogueStore';
import type { Requester } from '../../wire/request';
import {
  type BlockClient,
  createBlockClient,
} from '../../wire/songDatabase/catalogue/catalogueBlocks';
import type { CatalogueTotals } from '../../wire/songDatabase/catalogue/catalogueTotals';
import type { DumpAnswer, DumpQuestion } from '../../wire/songDatabase/catalogue/openDump';
import { WireError } from '../../wire/wireError';
import type { DownloadFault } from './catalogue';
import { loadBlocks } from './loadBlocks';
import { type Come, loadDump } from './loadDump';
import { areTotalsTheSame } from './newerCheck';

/** A download as a user sees it: bytes that travel, not those that come out of the browser. */
export interface DownloadProgress {
  readonly byteCount: number;
  /** null where it is unknown. */
  readonly totalBytes: number | null;
  readonly songCount: number;
}

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

/** What was kept for longer than this is of a catalogue that may be no more. */
const KEPT_FOR_MS = 24 * 60 * 60 * 1000;

/**
 * Fetches the catalogue, packs and stores it; goes on with a download that was cut off. Never
 * throws but for a mistake of this program.
 */
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

/** What the page can ask of the worker that fetches the catalogue. */
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
  const { store, nowMs, onProgress } = parts;
  const kept = await readKept(parts);
  const stored = await store.readFacts();
  // Where nothing names the catalogue, as other origins' answers seldom let us see, the totals do.
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
  const blocks = await loadBlocks({
    store,
    client: parts.client,
    nowMs,
    kept: kept?.download.kind === 'blocks' ? kept : null,
    onProgress: ({ doneCount, blockCount, ...come }) =>
      onProgress(blocksProgress(come, doneCount, blockCount)),
  });
  return { ...blocks, etag: null };
}

/** A download that lies there since tomorrow is one of a clock that was set back. */
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
    // Songs that could not be joined to the rest count too.
    droppedCount: droppedCount + built.droppedCount,
    etag,
    totals,
  };
  const stored = { facts, bytes };
  let fault = await store.replace(stored);
  if (fault === 'full') {
    // What was kept of the download may be what there is no room beside.
    await store.dropDownload();
    fault = await store.replace(stored);
  }
  return fault === null ? { kind: 'stored', facts } : { kind: 'failed', fault };
}

function faultOf(error: WireError, isOnline: boolean): DownloadFault {
  if (!isOnline) return 'offline';
  // A connection that broke off gave no catalogue either.
  if (error.kind === 'malformed') return 'malformed';
  if (error.kind === 'timeout') return 'stalled';
  return error.kind === 'network' ? 'offline' : 'unavailable';
}

/** What a catalogue loses on the way when it is compressed, and what a song of it takes then. */
const PACKING_RATIO = 5;
const PACKED_BYTES_PER_SONG = 100;

/** How far the dump is. Where its length is not told, it is guessed from the number of songs. */
export function dumpProgress(come: Come, totals: CatalogueTotals | null): DownloadProgress {
  if (come.totalBytes !== null) return come;
  const byteCount = Math.round(come.byteCount / PACKING_RATIO);
  const songTotal = totals?.songCount ?? null;
  const totalBytes =
    songTotal === null ? null : Math.max(byteCount, songTotal * PACKED_BYTES_PER_SONG);
  return { byteCount, totalBytes, songCount: come.songCount };
}

/** How far the blocks are; those to come are as long as those that came. */
export function blocksProgress(
  come: Pick<Come, 'byteCount' | 'songCount'>,
  doneCount: number,
  blockCount: number,
): DownloadProgress {
  const byteCount = Math.round(come.byteCount / PACKING_RATIO);
  const totalBytes = doneCount === 0 ? null : Math.round((byteCount * blockCount) / doneCount);
  return { byteCount, totalBytes, songCount: come.songCount };
}
