import type { MediaFile, MediaLibrary } from '../media/mediaLibrary';

const PIECE_BYTES = 64;

export interface FakeMedia extends Pick<MediaLibrary, 'find'> {
  readonly content: Uint8Array;
  /** How many reads ended early. */
  readonly abortedCount: () => number;
}

/** One file of known bytes, answered in small pieces. */
export function createFakeMedia(fileName: string, totalBytes: number): FakeMedia {
  const content = Uint8Array.from({ length: totalBytes }, (_, index) => (index * 7) % 251);
  let abortedCount = 0;

  async function* read(startByte: number, endByteExclusive: number, signal?: AbortSignal) {
    let isComplete = false;
    try {
      for (let offset = startByte; offset < endByteExclusive; offset += PIECE_BYTES) {
        signal?.throwIfAborted();
        yield content.subarray(offset, Math.min(offset + PIECE_BYTES, endByteExclusive));
      }
      isComplete = true;
    } finally {
      if (!isComplete) abortedCount += 1;
    }
  }

  const file: MediaFile = { contentType: 'audio/mpeg', totalBytes, etag: '"fake-1"', read };
  return {
    content,
    abortedCount: () => abortedCount,
    find: (name) => (name === fileName ? file : null),
  };
}
