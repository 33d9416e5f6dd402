import { withTimeout } from '../../lib/withTimeout';
import { sendByBrowser } from '../request';

const TIMEOUT_MS = 15_000;
/** Larger files are no pictures for a page of rows. */
const MAX_BYTES = 2 * 1024 * 1024;

/**
 * A picture's file, to be stored. Null if there is none, or it is no picture; 'unreadable' if the
 * host does not answer or lets pages only show it.
 */
export async function fetchPictureFile(
  address: string,
  send = sendByBrowser,
): Promise<Blob | 'unreadable' | null> {
  const stop = new AbortController();
  try {
    const init = {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: stop.signal,
    } as const;
    const response = await withTimeout(send(address, init), TIMEOUT_MS);
    const isPicture = response.headers.get('Content-Type')?.startsWith('image/') === true;
    const byteCount = Number(response.headers.get('Content-Length') ?? 0);
    if (!response.ok || !isPicture || byteCount > MAX_BYTES) return null;
    const file = await withTimeout(response.blob(), TIMEOUT_MS);
    return file.size <= MAX_BYTES ? file : null;
  } catch {
    return 'unreadable';
  } finally {
    stop.abort();
  }
}
