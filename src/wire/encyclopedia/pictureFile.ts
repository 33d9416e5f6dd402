import { withTimeout } from '../../lib/withTimeout';
import { chunksOf } from '../answerBody';
import { sendByBrowser } from '../request';

const TIMEOUT_MS = 15_000;
/** Larger files are no pictures for a page of rows. */
const MAX_BYTES = 2 * 1024 * 1024;

const typeOf = ({ headers }: Response) => headers.get('Content-Type') ?? '';

/** Null where it goes on beyond the limit; the rest is not read then. */
async function readFile(response: Response): Promise<Blob | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let byteCount = 0;
  for await (const chunk of response.body === null ? [] : chunksOf(response.body)) {
    byteCount += chunk.byteLength;
    if (byteCount > MAX_BYTES) return null;
    chunks.push(new Uint8Array(chunk));
  }
  return new Blob(chunks, { type: typeOf(response) });
}

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
    const isPicture = typeOf(response).startsWith('image/');
    const byteCount = Number(response.headers.get('Content-Length') ?? 0);
    if (!response.ok || !isPicture || byteCount > MAX_BYTES) return null;
    return await withTimeout(readFile(response), TIMEOUT_MS);
  } catch {
    return 'unreadable';
  } finally {
    stop.abort();
  }
}
