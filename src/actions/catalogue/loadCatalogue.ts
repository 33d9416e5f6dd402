import { buildTables } from '../../engine/tables/buildTables';
import { PACKED_VERSION } from '../../engine/tables/packedFormat';
import { packTables } from '../../engine/tables/packTables';
import type { CatalogueSource } from '../../engine/tables/source';
import type {
  StoredCatalogue,
  StoredDownload,
  StoredFacts,
} from '../../storage/side/catalogueStore';
import { BlockClient } from '../../wire/songDatabase/catalogue/catalogueBlocks';
import { openDump, parseDump } from '../../wire/songDatabase/catalogue/catalogueDump';
import {
  type CatalogueTotals,
  createSongCounter,
  fetchTotals,
} from '../../wire/songDatabase/catalogue/catalogueTotals';
import { WireError } from '../../wire/wireError';
import type { DownloadFault, DownloadProgress } from './catalogue';
import { loadBlocks, PACKING_RATIO } from './loadBlocks';
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
    const totals = await fetchTotals(parts.request, parts.sources.songDatabase).catch(() => null);
    const loaded = await load(parts, totals, kept);
    return 'kind' in loaded ? loaded : await store(parts, pack(parts, loaded, totals));
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    return { kind: 'failed', fault: faultOf(error, parts.isOnline()) };
  }
}

/** The calls that the page can make to the worker that downloads the catalogue. */
export function createLoaderCalls(parts: Omit<LoaderParts, 'client' | 'sources' | 'onProgress'>) {
  return {
    load(sources: CatalogueSources, onProgress: (progress: DownloadProgress) => void) {
      const client = new BlockClient(parts.request, sources.songDatabase);
      return loadCatalogue({ ...parts, client, sources, onProgress });
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
