import { createRowsReader, type RowsSource } from '../../engine/tables/rowsToSource';
import type { CatalogueStore, StoredDownload } from '../../storage/side/catalogueStore';
import {
  ANIME_PER_BLOCK,
  type BlockClient,
  parseBlock,
} from '../../wire/songDatabase/catalogue/catalogueBlocks';
import { WireError } from '../../wire/wireError';
import type { DownloadProgress } from './catalogue';

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

interface BlockParts {
  readonly store: CatalogueStore;
  readonly client: BlockClient;
  readonly nowMs: () => number;
  readonly kept: StoredDownload | null;
  readonly onProgress: (
    come: Omit<DownloadProgress, 'totalBytes'> & {
      readonly doneCount: number;
      readonly blockCount: number;
    },
  ) => void;
}

/**
 * For a service without a dump. A stored block is not requested again.
 *
 * @throws WireError, malformed when no block has a song
 */
export async function loadBlocks(parts: BlockParts): Promise<RowsSource> {
  const { store, client, onProgress } = parts;
  const reader = createRowsReader();
  const annIds = await annIdsOf(parts);
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
    onProgress({ byteCount, songCount, doneCount, blockCount });
  }

  for (const part of parts.kept?.parts ?? []) {
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

async function annIdsOf({ store, client, nowMs, kept }: BlockParts): Promise<readonly number[]> {
  if (kept?.download.kind === 'blocks') return kept.download.annIds;
  const annIds = await client.fetchAnnIds();
  await store.startDownload({ kind: 'blocks', startedAtMs: nowMs(), annIds: [...annIds] });
  return annIds;
}
