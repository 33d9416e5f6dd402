import type { CallOptions, Requester } from './request';
import { isAborted } from './wireError';

const PROBE_TIMEOUT_MS = 10_000;

/** Finds out whether a host that others' frames come from can be reached from here at all. */
export function createHostProbe({ request }: { readonly request: Requester }) {
  return {
    /**
     * A frame does not tell its page that it could not be loaded, so a small file of its host is
     * asked for.
     * @returns false when the host is blocked, down or does not answer in time
     * @throws WireError only of kind aborted
     */
    async isReachable(url: string, { signal }: CallOptions = {}): Promise<boolean> {
      try {
        await request(url, { isBlind: true, retries: 0, timeoutMs: PROBE_TIMEOUT_MS, signal });
        return true;
      } catch (error) {
        if (isAborted(error)) throw error;
        return false;
      }
    },
  };
}
