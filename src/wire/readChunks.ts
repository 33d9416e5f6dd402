import { unlessAborted } from '../lib/abort';
import type { Clock } from '../lib/clock';
import { WireError } from './wireError';

/** Between two chunks. */
const STALL_TIMEOUT_MS = 30_000;

/**
 * The chunks of a body as they arrive.
 *
 * @param close aborts the exchange; also called at the end
 * @throws WireError network when the connection breaks, timeout when no more data arrives
 */
export async function* readChunks(
  body: ReadableStream<Uint8Array>,
  clock: Clock,
  close: () => void,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const readInTime = async () => {
    const late = new AbortController();
    const cancel = clock.schedule(
      () => late.abort(WireError.timeout(STALL_TIMEOUT_MS)),
      STALL_TIMEOUT_MS,
    );
    return unlessAborted(reader.read(), late.signal).finally(cancel);
  };
  try {
    for (let step = await readInTime(); !step.done; step = await readInTime()) yield step.value;
  } catch (error) {
    throw error instanceof WireError ? error : WireError.network(error);
  } finally {
    reader.cancel().catch(() => undefined);
    close();
  }
}
