import type { OpenMediaFile } from '../../wire/openMediaFile';

/** The size of an insert song of 15 minutes; longer files are no songs. */
const MOST_BYTES = 24 * 1024 * 1024;

/**
 * All bytes of a file, in chunks; null if it cannot be fetched, is too large, or the signal is
 * aborted. Never rejects.
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
