import { createRowsReader, type RowsSource } from '../../engine/tables/rowsToSource';
import { ANIME_PER_BLOCK, parseBlock } from '../../wire/songDatabase/catalogue/catalogueBlocks';
import { WireError } from '../../wire/wireError';
import type { DownloadProgress } from './catalogue';
import type { LoaderParts } from './loaderParts';

/** Stored blocks of an interrupted download, in order. */
interface StoredBlocks {
  readonly annIds: readonly number[];
  readonly parts: readonly ArrayBuffer[];
}

/** Estimate: how much smaller a compressed catalogue is. */
export const PACKING_RATIO = 5;

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
export async function loadBlocks(
  parts: LoaderParts,
  kept: StoredBlocks | null,
): Promise<RowsSource> {
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
  { store, client, clock }: LoaderParts,
  kept: StoredBlocks | null,
): Promise<readonly number[]> {
  if (kept !== null) return kept.annIds;
  const annIds = await client.fetchAnnIds();
  await store.startDownload({ kind: 'blocks', startedAtMs: clock.now(), annIds: [...annIds] });
  return annIds;
}
