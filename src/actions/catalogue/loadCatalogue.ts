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
import { blocksProgress, type DownloadProgress, dumpProgress } from './downloadProgress';
import { loadBlocks } from './loadBlocks';
import { loadDump } from './loadDump';
import { areTotalsTheSame } from './newerCheck';

/** A catalogue as bytes. */
export interface PackedCatalogue {
  readonly bytes: ArrayBuffer;
  readonly songCount: number;
  readonly animeCount: number;
  /** Songs that could not be joined to the rest. */
  readonly droppedCount: number;
}

export interface LoaderParts {
  readonly store: CatalogueStore;
  readonly openDump: (question: DumpQuestion) => Promise<DumpAnswer>;
  readonly client: BlockClient;
  readonly pack: (source: CatalogueSource) => PackedCatalogue;
  /** Of what `pack` makes. */
  readonly format: number;
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
  { store, pack, format, nowMs }: LoaderParts,
  { source, droppedCount, etag }: Loaded,
  totals: CatalogueTotals | null,
): Promise<LoadOutcome> {
  const packed = pack(source);
  const facts: StoredFacts = {
    format,
    savedAtMs: nowMs(),
    songCount: packed.songCount,
    animeCount: packed.animeCount,
    byteCount: packed.bytes.byteLength,
    droppedCount: droppedCount + packed.droppedCount,
    etag,
    totals,
  };
  const stored = { facts, bytes: packed.bytes };
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
