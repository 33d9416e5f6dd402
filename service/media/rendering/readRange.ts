import type { SongSheet } from '../songSheet';
import type { ChunkStore } from './chunkStore';
import type { FileKind, FileLayout } from './fileLayout';

/** A file as the store knows it. */
export interface OpenFile {
  readonly sheet: SongSheet;
  readonly kind: FileKind;
  readonly layout: FileLayout;
  readonly etag: string;
}

/**
 * The bytes from `startByte` up to `endByteExclusive` of a file, cut to its size. The head of the
 * file is there at once; each chunk is rendered when the reader comes to it.
 *
 * @throws the signal's reason once it is aborted
 */
export async function* readRange(
  store: ChunkStore,
  file: OpenFile,
  startByte: number,
  endByteExclusive: number,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { sheet, kind, layout, etag } = file;
  const { head, chunkBytes, totalBytes } = layout;
  const end = Math.min(totalBytes, endByteExclusive);
  let position = Math.max(0, startByte);
  signal?.throwIfAborted();
  if (position < Math.min(end, head.length)) {
    const piece = head.subarray(position, Math.min(end, head.length));
    position += piece.length;
    yield piece;
  }
  let urgency: 'first' | 'next' = 'first';
  while (position < end) {
    const chunk = Math.floor((position - head.length) / chunkBytes);
    const chunkStart = head.length + chunk * chunkBytes;
    const bytes = await store.chunk(`${etag} ${chunk}`, { sheet, kind, chunk }, urgency, signal);
    const piece = bytes.subarray(position - chunkStart, end - chunkStart);
    if (piece.length === 0) throw new Error('A chunk came out shorter than its layout.');
    position += piece.length;
    urgency = 'next';
    yield piece;
  }
}
