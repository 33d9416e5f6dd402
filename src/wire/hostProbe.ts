import type { CallOptions, Requester } from './request';
import { isAborted } from './wireError';

const PROBE_TIMEOUT_MS = 10_000;

/**
 * Whether the host of an embedded frame can be reached. A page is not told that a frame failed to
 * load, so a small file of its host is requested.
 *
 * @returns false when the host is blocked, down or does not answer in time
 * @throws WireError only of kind aborted
 */
export async function isHostReachable(
  request: Requester,
  url: string,
  { signal }: CallOptions = {},
): Promise<boolean> {
  try {
    await request(url, { isBlind: true, retries: 0, timeoutMs: PROBE_TIMEOUT_MS, signal });
    return true;
  } catch (error) {
    if (isAborted(error)) throw error;
    return false;
  }
}
