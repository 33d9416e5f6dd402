import type { SongSheet } from '../songSheet';
import type { ChunkStore } from './chunkStore';
import type { FileKind, FileLayout } from './fileLayout';

/** A browser plays nothing before it has about so much of a file: until then it is in a hurry. */
const URGENT_BYTES = 96 * 1024;

/** A file as the store knows it. */
export interface OpenFile {
  readonly sheet: SongSheet;
  readonly kind: FileKind;
  readonly layout: FileLayout;
  readonly etag: string;
}

/**
 * The bytes from `startByte` up to `endByteExclusive` of a file, cut to its size. The head of the
 * file is there at once; each chunk is rendered when the reader comes to
 * it, or one ahead.
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
  const ahead = new AbortController();
  const wanted = signal === undefined ? ahead.signal : AbortSignal.any([signal, ahead.signal]);
  const readStart = position;
  const fetchChunk = (chunk: number) => {
    const chunkStart = head.length + chunk * chunkBytes;
    const urgency = chunkStart - readStart < URGENT_BYTES ? 'first' : 'next';
    const bytes = store.chunk(`${etag} ${chunk}`, { sheet, kind, chunk }, urgency, wanted);
    // A chunk fetched ahead may fail while the reader is still busy with the one before.
    bytes.catch(() => {});
    return bytes;
  };
  let chunk = Math.floor((position - head.length) / chunkBytes);
  let pending = position < end ? fetchChunk(chunk) : null;
  try {
    while (pending !== null) {
      const bytes = await pending;
      const chunkStart = head.length + chunk * chunkBytes;
      const piece = bytes.subarray(position - chunkStart, end - chunkStart);
      if (piece.length === 0) throw new Error('A chunk came out shorter than its layout.');
      position += piece.length;
      chunk += 1;
      pending = position < end ? fetchChunk(chunk) : null;
      yield piece;
    }
  } finally {
    ahead.abort();
  }
}
