import type { OpenMediaFile } from '../../wire/openMediaFile';

/** Of an insert song of a quarter of an hour; more is no song. */
const MOST_BYTES = 24 * 1024 * 1024;

/**
 * All bytes of a file of a host, in pieces; null where they cannot be had, are too many, or it was not
 * wants them any more. Never rejects.
 */
export async function fetchWholeFile(
  url: string,
  openFile: OpenMediaFile,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>[] | null> {
  try {
    const { totalBytes, chunks, close } = await openFile(url, 0);
    if (totalBytes !== null && totalBytes > MOST_BYTES) {
      close();
      return null;
    }
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    let byteCount = 0;
    for await (const chunk of chunks()) {
      pieces.push(new Uint8Array(chunk));
      byteCount += chunk.byteLength;
      if (signal.aborted || byteCount > MOST_BYTES) return null;
    }
    const isWhole = totalBytes === null || byteCount === totalBytes;
    return isWhole && byteCount > 0 ? pieces : null;
  } catch {
    return null;
  }
}
