/** The local service adds this to the page it serves (config/env.ts). */
const SERVICE_MARK = 'name="song-service"';
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;
/** A server on the same machine answers at once or not at all. */
const LONGEST_WAIT_MS = 1_000;

/** Whether the local service may answer at this address, which another server used before. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}

/** Null if nothing answers, or another server does. @param fetch sends a network request */
export async function askLocalService(
  address: string,
  fetch: (address: string, init: RequestInit) => Promise<Response>,
): Promise<Response | null> {
  try {
    const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
    const response = await fetch(address, { cache: 'no-store', signal });
    const html = await response.text();
    if (!html.includes(SERVICE_MARK)) return null;
    return new Response(html, response);
  } catch {
    return null;
  }
}
