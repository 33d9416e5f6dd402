import { buildTables } from '../../engine/tables/buildTables';
import { PACKED_VERSION } from '../../engine/tables/packedFormat';
import { packTables } from '../../engine/tables/packTables';
import type { CatalogueSource } from '../../engine/tables/source';
import type {
  CatalogueStore,
  StoredCatalogue,
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
import {
  createPackedClient,
  type PackedClient,
} from '../../wire/songDatabase/catalogue/packedIndex';
import { WireError } from '../../wire/wireError';
import type { DownloadFault, DownloadProgress } from './catalogue';
import { loadBlocks, PACKING_RATIO } from './loadBlocks';
import { loadDump } from './loadDump';
import { loadPacked } from './loadPacked';
import { areTotalsTheSame } from './newerCheck';

export interface LoaderParts {
  readonly store: CatalogueStore;
  readonly openDump: (question: DumpQuestion) => Promise<DumpAnswer>;
  readonly client: BlockClient;
  /** The catalogue on the host of the app, which is asked first. */
  readonly packed: PackedClient;
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
    const kept = await readKept(parts);
    const packed = await loadPacked({ ...parts, kept });
    if (packed === 'current') return { kind: 'unchanged' };
    if (packed !== null) return await store(parts, packed);
    const totals = await parts.client.fetchTotals().catch(() => null);
    const loaded = await load(parts, totals, kept);
    return 'kind' in loaded ? loaded : await store(parts, pack(parts, loaded, totals));
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    return { kind: 'failed', fault: faultOf(error, parts.isOnline()) };
  }
}

/** Where a catalogue may come from. */
export interface CatalogueSources {
  /** Prefix of every song database path. */
  readonly songDatabase: string;
  /** Path of the app's static files, ending in a slash. */
  readonly baseUrl: string;
}

/** The calls that the page can make to the worker that downloads the catalogue. */
export function createLoaderCalls({
  request,
  ...parts
}: Omit<LoaderParts, 'client' | 'packed' | 'dumpUrl' | 'onProgress'> & {
  readonly request: Requester;
}) {
  return {
    load: (
      { songDatabase, baseUrl }: CatalogueSources,
      onProgress: (progress: DownloadProgress) => void,
    ) =>
      loadCatalogue({
        ...parts,
        client: createBlockClient(request, songDatabase),
        packed: createPackedClient(request, baseUrl),
        dumpUrl: `${songDatabase}/catalog_dump`,
        onProgress,
      }),
  };
}
export type LoaderCalls = ReturnType<typeof createLoaderCalls>;

async function load(
  parts: LoaderParts,
  totals: CatalogueTotals | null,
  begun: StoredDownload | null,
): Promise<Loaded | LoadOutcome> {
  const { store, onProgress } = parts;
  const kept = begun === null ? null : toResume(begun);
  const stored = await store.readFacts();
  // Without an ETag (other origins seldom expose it) the totals tell whether it has changed.
  const isNamed = stored === null || stored.etag !== null;
  if (kept === null && !isNamed && areTotalsTheSame(stored.totals, totals)) {
    return { kind: 'unchanged' };
  }
  if (kept?.kind !== 'blocks') {
    const result = await loadDump({
      ...parts,
      url: parts.dumpUrl,
      kept,
      knownEtag: stored?.etag ?? null,
      onProgress: (come) => onProgress(dumpProgress(come, totals)),
    });
    if (result.kind === 'unchanged') return { kind: 'unchanged' };
    if (result.kind === 'tooLarge') return { kind: 'failed', fault: 'tooLarge' };
    if (result.kind === 'parsed') return { ...result.parsed, etag: result.etag };
  }
  const blocks = await loadBlocks(parts, kept?.kind === 'blocks' ? kept : null);
  return { ...blocks, etag: null };
}

/** The part of a download from the song database; null for one from the host of the app. */
function toResume({ download, parts }: StoredDownload) {
  return download.kind === 'packed' ? null : { ...download, parts };
}

/** Null if it is too old. A start time in the future (the clock was set back) is never too old. */
async function readKept({ store, nowMs }: LoaderParts): Promise<StoredDownload | null> {
  const kept = await store.readDownload();
  if (kept === null) return null;
  return nowMs() - kept.download.startedAtMs > KEPT_FOR_MS ? null : kept;
}

function pack(
  { nowMs }: LoaderParts,
  { source, droppedCount, etag }: Loaded,
  totals: CatalogueTotals | null,
): StoredCatalogue {
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
